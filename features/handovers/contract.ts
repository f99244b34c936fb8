import { as, defineEndpoint, done, only, request, requestBody, wireObject } from '@cubby/contract';
import { legalName } from '@cubby/features/families/fields';
import { identityChecks, identityFailures } from '@cubby/features/families/rules';
import { birthDate, country, email, optionalField, region } from '@cubby/fields';
import { z } from 'zod';
import { outcome } from './fields.ts';
import { handoverSteps } from './rules.ts';

const text = z.string();
const childId = as('childId', z.uuid('field.code.invalid'));
const guardians = { access: ['family.manage'] } as const;

export const offerShop = defineEndpoint({
  method: 'POST',
  path: '/api/store/handover/v1/create',
  summary: 'Mails a child who comes of age a link to take the shop over; a new one replaces it',
  ...guardians,
  perMinute: 5,
  countedTogether: true,
  input: requestBody({ childId, email }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});

export const withdrawShopOffer = defineEndpoint({
  method: 'POST',
  path: '/api/store/handover/v1/delete',
  summary: 'Withdraws the offer of a shop that nobody has taken over yet',
  ...guardians,
  input: requestBody({ childId }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
});

export const shopOffer = defineEndpoint({
  method: 'GET',
  path: '/api/store/handover/offer/v1/get',
  summary: 'Whether a child’s shop can be handed over, and to whom it was offered',
  ...guardians,
  input: request({ childId }),
  output: wireObject({
    canOffer: z.boolean(),
    offer: wireObject({ email: text, offeredAt: as('dateOfCreate', text), isAccepted: z.boolean() }).nullable(),
  }),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type ShopOffer = z.output<typeof shopOffer.output>;

/** With the mailed link, signed in with the address that it was mailed to. */
export const acceptShop = defineEndpoint({
  method: 'POST',
  path: '/api/store/handover/adult/v1/create',
  summary: 'Accepts the offer of a childhood’s shop: who the young adult is, and where they live',
  access: ['signed-in'],
  closedToSuspended: true,
  perMinute: 10,
  input: requestBody({
    token: as('invitation', z.string().min(1, 'field.required').max(200, 'field.tooLong')),
    legalName,
    birthDate,
    country: as('countryIso', country),
    region: as('regionCode', optionalField(region)),
  }),
  output: done,
  errorCodes: { OC_LINK_EXPIRED: 410, OC_NOT_YOURS: 403, OC_ADULT_ONLY: 403, OC_KNOWN: 409 },
});

export const ownHandover = defineEndpoint({
  method: 'GET',
  path: '/api/store/handover/v1/get',
  summary: 'The shop that a young adult takes over, and what is next; null if there is none',
  access: ['signed-in'],
  input: request({}),
  output: wireObject({
    handover: wireObject({
      shopName: as('vendorName', text),
      step: as('stepCode', z.enum(handoverSteps)),
      check: as('checkCode', z.enum(identityChecks)),
      /** Whether a check is under way, and why the last one has failed. */
      isChecking: as('checking', z.boolean()),
      failure: as('failureCode', z.enum(identityFailures).nullable()),
      crafts: z.int(),
      openOrders: z.int(),
      /** When the childhood's data is erased, once that is decided. */
      erasedOn: as('eraseDate', text.nullable()),
    }).nullable(),
  }),
});
export type Handover = NonNullable<z.output<typeof ownHandover.output>['handover']>;

export const startAdultCheck = defineEndpoint({
  method: 'POST',
  path: '/api/store/handover/identity/v1/create',
  summary: "Starts the check of a young adult's identity: answers with the page where it is made",
  access: ['signed-in'],
  perMinute: 5,
  input: requestBody({}),
  output: only('url', text),
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409, OC_PAYMENT_PROVIDER: 502 },
});

/** The demo's own check of an identity. It doesn't exist where a real one is set. */
export const proveAdult = defineEndpoint({
  method: 'POST',
  path: '/api/store/handover/identity/sandbox/v1/create',
  summary: 'The result of the sandbox’s identity check of a young adult',
  access: ['signed-in'],
  input: requestBody({ isProven: z.boolean() }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});

export const endHandover = defineEndpoint({
  method: 'POST',
  path: '/api/store/handover/v1/finish',
  summary: 'Takes the shop over as the young adult’s own, or has all of the childhood erased',
  access: ['signed-in'],
  perMinute: 10,
  input: requestBody({ outcome: as('outcomeCode', outcome) }),
  output: only('vendorLogin', text.nullable()),
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409, OC_FORBIDDEN: 403 },
});
