import { as, defineEndpoint, done, only, request, requestBody, wireObject } from '@cubby/contract';
import { birthDate, country, optionalField, region } from '@cubby/fields';
import { z } from 'zod';
import { avatar, band, birthYear, legalName, nickname } from './fields.ts';
import {
  avatars,
  bands,
  childStatuses,
  consentMethods,
  consentPurposes,
  guardianStatuses,
  identityChecks,
  identityFailures,
} from './rules.ts';

const text = z.string();
const childId = as('childId', z.uuid('field.code.invalid'));
const purpose = as('purposeCode', z.enum(consentPurposes, 'field.code.invalid'));
/** The drawing that stands for a child. */
export const avatarEntry = as('avatarCode', avatar);
/** Nothing that would identify the child (domain C11). */
const childEntry = {
  nickname,
  birthYear: z.union([z.int('field.required'), birthYear]),
  band: as('bandCode', band),
  avatar: avatarEntry,
};
/** For a guardian: the shops of their children are theirs (domain C8). */
const guardians = ['family.manage'] as const;
const gone = { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 } as const;

const consent = wireObject({
  purpose: as('purposeCode', z.enum(consentPurposes)),
  method: as('methodCode', z.enum(consentMethods)),
  version: as('textVersion', text),
  since: as('confirmationDate', text.nullable()),
  asksTeen: z.boolean(),
});

const child = wireObject({
  childId,
  nickname: text,
  birthYear: z.int(),
  band: as('bandCode', z.enum(bands)),
  avatar: as('avatarCode', z.enum(avatars)),
  status: as('statusCode', z.enum(childStatuses)),
  shop: as('vendorLogin', text),
  shopName: as('vendorName', text),
  stage: as('stageCode', text),
  openOrders: z.int(),
  consents: z.array(consent),
  /** The child's guardians: the first, then the second. */
  guardians: z.array(wireObject({ name: as('fullName', text), isYou: z.boolean(), isFirst: z.boolean() })),
  /** The address to which a second guardian's invitation was sent; null: none. */
  invited: as('invitedEmail', text.nullable()),
  /** From 90 days before the child is certainly of age: the day, and when the shop pauses and closes (domain 2.7). */
  aging: wireObject({
    ofAgeOn: as('majorityDate', text),
    pausesOn: as('pauseDate', text),
    closesOn: as('closeDate', text),
  }).nullable(),
  /** The staff members who opened the child's data, once per day, newest first. */
  readings: z.array(wireObject({ day: as('readingDate', text), by: as('readByName', text) })),
});
export type Child = z.output<typeof child>;

export const guardianFacts = {
  legalName: text,
  country: text,
  region: text.nullable(),
  status: as('statusCode', z.enum(guardianStatuses)),
  method: as('methodCode', z.enum(consentMethods).nullable()),
  provenAt: as('identityDate', text.nullable()),
};

/** A guardian's own view of themselves and their children. */
export const ownFamily = defineEndpoint({
  method: 'GET',
  path: '/api/store/family/v1/get',
  summary: 'A guardian with their children, and what they have consented to',
  access: guardians,
  input: request({}),
  output: wireObject({
    guardian: wireObject({
      ...guardianFacts,
      check: as('checkCode', z.enum(identityChecks)),
      /** Why the last check has failed. */
      failure: as('failureCode', z.enum(identityFailures).nullable()),
      /** At what age a child comes of age where the guardian lives, and since when that holds here. */
      placeRules: wireObject({ majority: as('majorityAge', z.int()), since: as('validFromDate', text) }).nullable(),
    }).nullable(),
    children: z.array(child),
  }),
});
export type Family = z.output<typeof ownFamily.output>;

/** For the shop's page where a member becomes a guardian; guardians' own pages are on the seller site. */
export const guardianship = defineEndpoint({
  method: 'GET',
  path: '/api/store/family/self/v1/get',
  summary: 'Whether the signed-in member is a guardian',
  access: ['signed-in'],
  input: request({}),
  output: only('isGuardian', z.boolean()),
});

/** A member of age becomes a guardian, with their first child. */
export const startFamily = defineEndpoint({
  method: 'POST',
  path: '/api/store/family/v1/create',
  summary: "Makes a member the guardian of a first child, whose shop is a private draft until it's approved",
  access: ['signed-in'],
  closedToSuspended: true,
  perMinute: 10,
  idempotent: true,
  input: requestBody({
    legalName,
    birthDate,
    country: as('countryIso', country),
    region: as('regionCode', optionalField(region)),
    ...childEntry,
  }),
  output: only('childId', text),
  errorCodes: { OC_KNOWN: 409, OC_ADULT_ONLY: 403, OC_WRONG_STATUS: 409 },
});

export const addChild = defineEndpoint({
  method: 'POST',
  path: '/api/store/family/child/v1/create',
  summary: 'Adds a child of a guardian',
  access: guardians,
  perMinute: 10,
  idempotent: true,
  input: requestBody(childEntry),
  output: only('childId', text),
  errorCodes: { ...gone, OC_TOO_MANY: 409 },
});

export const changeChild = defineEndpoint({
  method: 'POST',
  path: '/api/store/family/child/v1/update',
  summary: "Changes a child's nickname, band or drawing",
  access: guardians,
  input: requestBody({
    childId,
    nickname: childEntry.nickname,
    band: childEntry.band,
    avatar: childEntry.avatar,
  }),
  output: done,
  errorCodes: gone,
});

export const giveConsent = defineEndpoint({
  method: 'POST',
  path: '/api/store/family/consent/v1/create',
  summary:
    "Consents to one purpose: to a private place by a mailed link, to anything public by the guardian's proven identity",
  access: guardians,
  perMinute: 10,
  input: requestBody({ childId, purpose }),
  output: only('status', z.enum(['MAILED', 'GIVEN'])),
  errorCodes: gone,
});

/** With the first mail's link; the second mail follows a day later (domain C2, email-plus). */
export const confirmConsent = defineEndpoint({
  method: 'POST',
  path: '/api/store/family/consent/v1/confirm',
  summary: 'Confirms a consent with the token from its email',
  access: ['anyone'],
  perMinute: 20,
  countedTogether: true,
  input: requestBody({ token: z.string().min(1, 'field.required').max(200, 'field.tooLong') }),
  output: only('nickname', text),
  errorCodes: { OC_LINK_EXPIRED: 410 },
});

export const withdrawConsent = defineEndpoint({
  method: 'POST',
  path: '/api/store/family/consent/v1/delete',
  summary: 'Withdraws the consent to one purpose; without the one to a public shop, the shop closes',
  access: guardians,
  input: requestBody({ childId, purpose }),
  output: done,
  errorCodes: gone,
});

/** Withdraws everything with one button, without a reason (domain 2.6). */
export const withdrawAll = defineEndpoint({
  method: 'POST',
  path: '/api/store/family/child/v1/delete',
  summary: "Withdraws every consent for a child: shop and pictures are gone at once, the child's data within 30 days",
  access: guardians,
  input: requestBody({ childId, openOrders: as('openOrdersCode', z.enum(['SEND', 'CANCEL'], 'field.required')) }),
  output: done,
  errorCodes: gone,
});

/** The data kept about a child, except what the child has made and learned. */
export const childFile = {
  nickname: text,
  birthYear: z.int(),
  band: as('bandCode', text),
  avatar: as('avatarCode', text),
  status: as('statusCode', text),
  createdAt: as('dateOfCreate', text),
  shop: wireObject({ name: as('vendorName', text), story: as('description', text.nullable()) }),
  consents: z.array(
    wireObject({
      purpose: as('purposeCode', text),
      method: as('methodCode', text),
      version: as('textVersion', text),
      givenAt: as('dateOfCreate', text),
      confirmedAt: as('confirmationDate', text.nullable()),
      withdrawnAt: as('withdrawalDate', text.nullable()),
    }),
  ),
  readings: z.array(wireObject({ at: as('readingDate', text), by: as('readByName', text) })),
};

export const startIdentity = defineEndpoint({
  method: 'POST',
  path: '/api/store/family/identity/v1/create',
  summary: "Starts the check of a guardian's identity: answers with the page where it is made",
  access: guardians,
  perMinute: 5,
  input: requestBody({}),
  output: only('url', text),
  errorCodes: { OC_WRONG_STATUS: 409, OC_PAYMENT_PROVIDER: 502 },
});

/** The demo's own provider of identity checks. It doesn't exist if a real one is set. */
export const answerIdentity = defineEndpoint({
  method: 'POST',
  path: '/api/store/family/identity/sandbox/v1/create',
  summary: 'The result of the sandbox’s identity check',
  access: guardians,
  input: requestBody({ isProven: z.boolean() }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});
