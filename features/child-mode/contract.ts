import { as, defineEndpoint, done, money, only, request, requestBody, wireImage, wireObject } from '@cubby/contract';
import { craftFacts, draftEntry, finding, kind, number, price } from '@cubby/features/crafts/contract';
import { changeReasons, craftStatuses, craftSubjects, mostStock } from '@cubby/features/crafts/rules';
import { avatarEntry } from '@cubby/features/families/contract';
import { avatars, bands, consentPurposes } from '@cubby/features/families/rules';
import { z } from 'zod';
import { timeZone, told } from './fields.ts';
import { pin } from './pin.ts';
import { askKinds, soldSteps, teenRequests, tellings } from './rules.ts';
import { teenRequestFacts } from './teen-request.ts';

const text = z.string();
const stock = z.int('field.invalid').min(0).max(mostStock);
/** For a signed-in child: data of their own shop only. */
const own = { access: ['child'] } as const;
const gone = { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 } as const;
const face = { nickname: text, avatar: as('avatarCode', z.enum(avatars)) };
/** Who may sign in on this device. */
export const childDevice = defineEndpoint({
  method: 'GET',
  path: '/api/store/child/device/v1/get',
  summary: 'The children who sign in on this device',
  access: ['child-device'],
  input: request({}),
  output: wireObject({
    children: z.array(
      wireObject({
        childId: text,
        ...face,
        hasPin: z.boolean(),
        /** Whether only the guardian can let them in: after five wrong PINs. */
        isLocked: z.boolean(),
        endsInTheEvening: z.boolean(),
      }),
    ),
  }),
});
export type ChildHere = z.output<typeof childDevice.output>['children'][number];

/** Returns the redirects through the other sites, where this browser is signed out of the adults' accounts. */
export const openChildMode = defineEndpoint({
  method: 'POST',
  path: '/api/store/child/session/v1/create',
  summary: 'Signs a child in by four pictures, on a device where child mode is on',
  access: ['child-device'],
  // A wrong PIN is counted even if the transaction is rolled back.
  writes: false,
  traffic: 'signIn',
  perMinute: 20,
  countedTogether: true,
  input: requestBody({ childId: z.uuid('field.code.invalid'), pin, zone: timeZone }),
  output: only('url', text),
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_PIN: 403, OC_LOCKED: 403, OC_TOO_LATE: 403 },
});

export const closeChildMode = defineEndpoint({
  method: 'POST',
  path: '/api/store/child/session/v1/delete',
  summary: 'Signs the child out; the device stays in child mode',
  ...own,
  input: requestBody({}),
  output: done,
});

const question = wireObject({
  number: as('craftNumber', text),
  name: as('fullName', text),
  kind: z.enum(askKinds),
  price: money.nullable(),
  stock: as('availableQuantity', z.number().nullable()),
  askedAt: as('dateOfCreate', text),
  answer: as('answerCode', z.enum(['YES', 'NO']).nullable()),
});
export type ChildQuestion = z.output<typeof question>;

const sold = wireObject({
  soldAt: as('dateOfCreate', text),
  step: as('stepCode', z.enum(soldSteps)),
  things: z.array(wireObject({ name: as('fullName', text), image: wireImage, quantity: z.number() })),
  amount: money,
});
export type SoldThing = z.output<typeof sold>;

const thing = wireObject({
  number: craftFacts.number,
  subject: craftFacts.subject,
  status: z.enum(craftStatuses),
  name: craftFacts.name,
  image: craftFacts.image,
  price: craftFacts.price,
  stock: craftFacts.stock,
  sku: craftFacts.sku,
});
export type ChildThing = z.output<typeof thing>;

/** A child's first page: news, and the state of everything. */
export const childHome = defineEndpoint({
  method: 'GET',
  path: '/api/store/child/home/v1/get',
  summary: "A child's first page: the child, the shop, what was sold and has to be packed, what waits for whom",
  ...own,
  input: request({}),
  output: wireObject({
    ...face,
    band: as('bandCode', z.enum(bands)),
    shopName: as('vendorName', text),
    isOpen: z.boolean(),
    endsInTheEvening: z.boolean(),
    /** Orders to pack together with the guardian, oldest first. */
    toPack: z.array(sold),
    things: z.array(thing),
    questions: z.array(question),
    /** Consents of the guardian that the teen has not answered yet (domain C4, C7). */
    asksTeen: as('teenPurposeCodes', z.array(z.enum(consentPurposes))),
    /** Thank-yous released by the guardian, with the guardian's words but not the sender (domain C12). */
    thanks: z.array(wireObject({ words: as('description', text.nullable()) })),
  }),
});
export type ChildHome = z.output<typeof childHome.output>;

export const childSold = defineEndpoint({
  method: 'GET',
  path: '/api/store/child/sold/list/v1/get',
  summary: 'What a child has sold: thing, number and amount, nothing of its buyer',
  ...own,
  input: request({}),
  output: only('sold', z.array(sold)),
});

export type ChildKind = z.output<typeof kind>;

const thingFacts = wireObject({
  ...craftFacts,
  /** Whether it can be changed now: a draft, or something that was sent back. */
  isOpen: z.boolean(),
  /** Whether it is on sale and its number and price are the offer's. */
  isOnSale: z.boolean(),
  /** Whether the shop has opened; until then, approved things are not public. */
  isShopOpen: as('vendorOpen', z.boolean()),
  least: as('leastPrice', money),
  most: as('mostPrice', money),
  kinds: z.array(kind),
  findings: z.array(finding),
  /** Why it came back the last time; null: it did not. */
  wish: wireObject({
    by: z.enum(['GUARDIAN', 'STAFF']),
    reasons: z.array(z.enum(changeReasons)),
    words: as('description', text.nullable()),
  }).nullable(),
  questions: z.array(question),
});

/** The child's craft, or the shop's description, with the data of its form. */
export const childThing = defineEndpoint({
  method: 'GET',
  path: '/api/store/child/craft/v1/get',
  summary: "A thing that a child makes, or the description of the child's shop, and what was said about it",
  ...own,
  input: request({ number }),
  output: thingFacts,
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type ChildThingFacts = z.output<typeof childThing.output>;

const changing = {
  ...own,
  perMinute: 60,
  errorCodes: { ...gone, OC_KNOWN: 409, OC_TOO_MANY: 409 },
} as const;

/** Without an SKU a new craft, or the next description of the shop. */
export const beginThing = defineEndpoint({
  method: 'POST',
  path: '/api/store/child/craft/v1/create',
  summary: 'Begins a draft: of a new thing, or a change of one on sale or of the shop',
  ...changing,
  input: requestBody({ subject: z.enum(craftSubjects), sku: text.max(40).optional() }),
  output: only('craftNumber', text),
});

export const saveThing = defineEndpoint({
  method: 'POST',
  path: '/api/store/child/craft/v1/update',
  summary: "Writes a child's draft, which may be unfinished, and returns it",
  ...changing,
  input: requestBody(draftEntry),
  output: thingFacts,
});

export const sendThing = defineEndpoint({
  method: 'POST',
  path: '/api/store/child/craft/v1/submit',
  summary: 'Asks the guardian to look at a draft',
  ...changing,
  input: requestBody({ number }),
  output: done,
});

/** A draft is deleted immediately; only the guardian removes what was sent or is on sale. */
export const removeThing = defineEndpoint({
  method: 'POST',
  path: '/api/store/child/craft/v1/delete',
  summary: 'Deletes a draft, or asks the guardian to take away what was sent or is on sale',
  ...changing,
  input: requestBody({ number }),
  output: only('outcome', z.enum(['DONE', 'ASKED'])),
});

export const restoreThing = defineEndpoint({
  method: 'POST',
  path: '/api/store/child/craft/v1/restore',
  summary: 'Brings back a draft that the child has just deleted',
  ...changing,
  input: requestBody({ number }),
  output: done,
});

export const changeThingPrice = defineEndpoint({
  method: 'POST',
  path: '/api/store/child/craft/price/v1/update',
  summary:
    "Changes the price of a thing on sale within the guardian's range, or asks the guardian, by the child's band",
  ...changing,
  input: requestBody({ number, price }),
  output: only('outcome', z.enum(['DONE', 'ASKED'])),
});

export const changeThingStock = defineEndpoint({
  method: 'POST',
  path: '/api/store/child/craft/stock/v1/update',
  summary: "Says how many of a thing there are, or asks the guardian, by the child's band",
  ...changing,
  input: requestBody({ number, stock: as('availableQuantity', stock) }),
  output: only('outcome', z.enum(['DONE', 'ASKED'])),
  errorCodes: { ...changing.errorCodes, OC_OUT_OF_STOCK: 409 },
});

export const tellStaff = defineEndpoint({
  method: 'POST',
  path: '/api/store/child/message/v1/create',
  summary: 'A child tells the staff that something is scary, wrong, or could be better',
  ...own,
  perMinute: 10,
  input: requestBody({ kind: z.enum(tellings, 'field.required'), words: as('description', told) }),
  output: done,
});

export const childSettings = defineEndpoint({
  method: 'GET',
  path: '/api/store/child/settings/v1/get',
  summary: 'What a child sees of themselves: who can see and has looked, what was agreed to',
  ...own,
  input: request({}),
  output: wireObject({
    ...face,
    band: as('bandCode', z.enum(bands)),
    isTeen: z.boolean(),
    readings: z.array(wireObject({ by: as('readByKind', z.enum(['GUARDIAN', 'STAFF'])), at: as('readingDate', text) })),
    consents: z.array(
      wireObject({
        purpose: as('purposeCode', z.enum(consentPurposes)),
        since: as('confirmationDate', text),
        /** When the teen said yes; null: not yet, or not asked. */
        agreedAt: as('agreementDate', text.nullable()),
      }),
    ),
    /** A teen's requests to staff, newest first. */
    requests: z.array(wireObject(teenRequestFacts)),
  }),
});
export type ChildSettings = z.output<typeof childSettings.output>;

export const changeAvatar = defineEndpoint({
  method: 'POST',
  path: '/api/store/child/avatar/v1/update',
  summary: 'Chooses another drawing for the child',
  ...own,
  input: requestBody({ avatar: avatarEntry }),
  output: done,
});

/** A teen's own yes or no to a guardian's consent (domain C4, C7). Either no ends it. */
export const answerConsent = defineEndpoint({
  method: 'POST',
  path: '/api/store/child/consent/v1/update',
  summary: "A teen's own yes or no to what the guardian has said yes to",
  ...own,
  input: requestBody({ purpose: as('purposeCode', z.enum(consentPurposes, 'field.required')), agrees: z.boolean() }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
});

export const askForData = defineEndpoint({
  method: 'POST',
  path: '/api/store/child/data-request/v1/create',
  summary: 'A teen asks the staff for a copy of what is kept, or to have it deleted, without the guardian',
  ...own,
  perMinute: 5,
  input: requestBody({ kind: z.enum(teenRequests, 'field.required') }),
  output: done,
  errorCodes: { OC_FORBIDDEN: 403 },
});
