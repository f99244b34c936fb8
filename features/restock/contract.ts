import { defineEndpoint, requestBody } from '@cubby/contract';
import { email } from '@cubby/fields';
import { z } from 'zod';
import type { RestockRequest } from './rules.ts';

/** Asks for one mail when a product is in stock again (spec 2.4). The answer is the same whether or not the address asked before. */
export const askForRestock = defineEndpoint({
  method: 'POST',
  path: '/api/store/restock/request/v1/create',
  summary: 'Asks to hear, once and by mail, that a product is in stock again; the address confirms first',
  access: 'anyone',
  idempotent: true,
  perMinute: 5,
  input: requestBody(
    z.strictObject({
      sku: z.string().regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/, 'field.sku.invalid'),
      email,
      /** Said by whoever asks: in the children's brand an address is taken from adults only (domain C1). */
      ofAge: z.boolean().default(false),
      googleResponseToken: z.string().max(4096).default(''),
    }),
  ).transform(({ googleResponseToken, ...asked }) => ({ ...asked, captchaToken: googleResponseToken })),
  encodeInput: ({ captchaToken, ...asked }) => ({ requestBodyDto: { ...asked, googleResponseToken: captchaToken } }),
  output: z.object({}),
  encode: (_asked: true) => ({}),
  decode: (): true => true,
  errorCodes: { OC_CAPTCHA: 403, OC_ADULT_ONLY: 403, OC_IN_STOCK: 409 },
});

const token = z.string().min(1, 'field.required').max(400);
const shown = {
  output: z.object({
    status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'DONE', 'ENDED']),
    product: z
      .object({ sku: z.string(), fullName: z.string(), image: z.object({ url: z.string(), name: z.string() }) })
      .nullable(),
    email: z.string().nullable(),
  }),
  encode: ({ status, product, email: address }: RestockRequest) => ({
    status,
    product: product && { sku: product.sku, fullName: product.name, image: product.image },
    email: address,
  }),
  decode: (wire: {
    status: RestockRequest['status'];
    product: { sku: string; fullName: string; image: { url: string; name: string } } | null;
    email: string | null;
  }): RestockRequest => ({
    status: wire.status,
    product: wire.product && { sku: wire.product.sku, name: wire.product.fullName, image: wire.product.image },
    email: wire.email,
  }),
  errorCodes: { OC_LINK_EXPIRED: 410 },
};

/** What the link of a mail is about. Reading changes nothing: programs that look through mail open every link. */
export const restockOfLink = defineEndpoint({
  method: 'GET',
  path: '/api/store/restock/request/v1/get',
  summary: 'The request that the link of a mail belongs to',
  access: 'anyone',
  perMinute: 60,
  input: z.strictObject({ token }),
  ...shown,
});

const byLink = { input: requestBody(z.strictObject({ token })), encodeInput: wrapped };
function wrapped(asked: { token: string }) {
  return { requestBodyDto: asked };
}

/** The address says that it was its owner who asked. */
export const confirmRestock = defineEndpoint({
  method: 'POST',
  path: '/api/store/restock/request/v1/confirm',
  summary: 'Confirms a request by the token of its first mail',
  access: 'anyone',
  ...byLink,
  ...shown,
});

/** Ends a request, at any time, and forgets its address. */
export const endRestock = defineEndpoint({
  method: 'POST',
  path: '/api/store/restock/request/v1/cancel',
  summary: 'Ends a request by the token of one of its mails, and forgets the address',
  access: 'anyone',
  ...byLink,
  ...shown,
});
