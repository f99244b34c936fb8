import { as, defineEndpoint, done, money, only, request, requestBody, wireObject } from '@cubby/contract';
import { country } from '@cubby/fields';
import { z } from 'zod';
import { gramBounds, hsPattern } from './rules.ts';

const text = z.string();
const shop = as('vendorLogin', text.regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.handle.invalid'));
const sku = text.regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/, 'field.code.invalid');
const facts = {
  hsCode: text.regex(hsPattern, 'customs.wrongCode'),
  origin: as('originCountryIso', country),
  netGrams: as(
    'netWeight',
    z
      .int('field.number.invalid')
      .min(gramBounds.least, 'field.number.range')
      .max(gramBounds.most, 'field.number.range'),
  ),
};
const shown = wireObject({ ...facts, hsCode: text, origin: as('originCountryIso', text) });

/** For a child's craft; `facts` is null while it is sold only in its shop's own country. */
export const ownCustoms = defineEndpoint({
  method: 'GET',
  path: '/api/store/customs/own/v1/get',
  summary: "What the customs form says of a craft of the caller's child, and the codes to choose from",
  access: ['crafts.approve'],
  input: request({ shop, sku }),
  output: wireObject({
    facts: as('customs', shown.nullable()),
    codes: as('hsCodes', z.array(text)),
    /** Whether the shop sells abroad at all. */
    isAbroad: as('abroad', z.boolean()),
    country: as('countryIso', text),
    /** The buyer's price of a piece: the value stated on the form. */
    price: money,
  }),
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});
export type OwnCustoms = z.output<typeof ownCustoms.output>;

export const customsOfShop = defineEndpoint({
  method: 'GET',
  path: '/api/store/customs/own/list/v1/get',
  summary: "The crafts that a child's shop sells, and whether each can be sent abroad",
  access: ['crafts.approve'],
  input: request({ shop }),
  output: only(
    'crafts',
    z.array(wireObject({ sku: text, name: as('fullName', text), isReady: as('ready', z.boolean()) })),
  ),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type CraftOfShop = z.output<typeof customsOfShop.output>[number];

const changing = {
  method: 'POST',
  access: ['crafts.approve'],
  perMinute: 60,
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
} as const;

export const saveCustoms = defineEndpoint({
  ...changing,
  path: '/api/store/customs/own/v1/update',
  summary: 'Sets what the customs form says of a craft, which can then be sold abroad',
  input: requestBody({ shop, sku, ...facts }),
});

export const removeCustoms = defineEndpoint({
  ...changing,
  path: '/api/store/customs/own/v1/delete',
  summary: "Removes it: the craft is sold in its shop's own country alone",
  input: requestBody({ shop, sku }),
});
