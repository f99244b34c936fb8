import { as, defineEndpoint, done, request, requestBody, wireImage, wireObject } from '@cubby/contract';
import { email } from '@cubby/fields';
import { z } from 'zod';

/**
 * Requests one mail for when a product is back in stock (spec 2.4). The response is the same whether or not the address
 * has requested it before.
 */
export const askForRestock = defineEndpoint({
  method: 'POST',
  path: '/api/store/restock/request/v1/create',
  summary: 'Requests a single email when a product is back in stock, after the address is confirmed',
  access: ['anyone'],
  idempotent: true,
  perMinute: 5,
  countedTogether: true,
  input: requestBody({
    sku: z.string().regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/, 'field.sku.invalid'),
    email,
    /** The requester's own statement: under the children's brand, only adults may enter an address (domain C1). */
    ofAge: z.boolean().default(false),
    captchaToken: as('googleResponseToken', z.string().max(4096).default('')),
  }),
  output: done,
  errorCodes: { OC_CAPTCHA: 403, OC_ADULT_ONLY: 403, OC_IN_STOCK: 409 },
});

/** The token of a mailed link is the bearer token; there is no other input. */
const ofLink = {
  access: ['link'],
  output: wireObject({
    status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'DONE', 'ENDED']),
    product: wireObject({ sku: z.string(), name: as('fullName', z.string()), image: wireImage }).nullable(),
    email: z.string().nullable(),
  }),
} as const;

/** The request of a mailed link. Reading changes nothing, because mail scanners open every link. */
export const restockOfLink = defineEndpoint({
  method: 'GET',
  path: '/api/store/restock/request/v1/get',
  summary: 'The restock request for the token of an email link',
  perMinute: 60,
  input: request({}),
  ...ofLink,
});

export const confirmRestock = defineEndpoint({
  method: 'POST',
  path: '/api/store/restock/request/v1/confirm',
  summary: 'Confirms a restock request with the token from its first email',
  countedTogether: true,
  input: requestBody({}),
  ...ofLink,
});

export const endRestock = defineEndpoint({
  method: 'POST',
  path: '/api/store/restock/request/v1/cancel',
  summary: 'Ends a restock request with the token from any of its emails, and deletes the address',
  input: requestBody({}),
  ...ofLink,
});
