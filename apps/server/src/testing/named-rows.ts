import { type Access, type AnyEndpoint, keyScopeNames } from '@cubby/contract';
import { z } from 'zod';

type Json = {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
};

/**
 * How contracts end the names of fields that name a row or a holder: `orderNum`, `pictureIds`, `token`, `userLogin`.
 */
const endOfName = /(id|num|number|code|token|login|key|jwt|ref)s?$/i;

/** The letters of our own codes: a value in them always names a row. */
const ownLetters = '0-9A-HJKMNP-TV-Z';

/**
 * Fields whose names end like a row's, but that name public data or no row at all. A new field that ends like one
 * counts as a row's name until it is listed here.
 */
const publicFields = new Set([
  // What the catalogue shows.
  ...['priceId', 'pricesListId', 'categoryCode', 'partnerCode', 'vendorLogin', 'vendorLogins'],
  ...['abstractProductCode', 'abstractProductCodes', 'productAttributeValueCodes', 'manufactureCodes'],
  'skuOrBarcode',
  // A type of goods, by its customs code.
  'hsCode',
  // Parts of an address, a tax, a page.
  ...['regionCode', 'deliveryPointRegionCode', 'postCode', 'areaCode', 'jurisdictionCode', 'taxNumber', 'number'],
  'pageNum',
  // Whose acts are listed.
  ...(['subject'] as const),
  // In a register of companies.
  'registrationNumber',
  // An account at a bank.
  ...['accountNumber', 'institutionNumber', 'routingNumber', 'transitNumber'],
  // What a person, a browser, a carrier or the payment provider says.
  ...['credentialId', 'factorCode', 'googleResponseToken', 'trackerNumber', 'providerRefundId'],
]);
/** Exceptions by endpoint: a shop's own name, the parcel that a carrier reports. */
const namesRowFor: Record<string, readonly Access[]> = {
  vendorLogin: [
    'contact.answer',
    'crafts.approve',
    'integrations.manage',
    'money.read',
    ...keyScopeNames,
    'payouts.receive',
    'offers.read',
    'offers.write',
    'orders.ship',
    'shop.read',
    'shop.write',
    'shops.read',
  ],
  priceId: ['offers.write', 'offers:write'],
  trackerNumber: ['carrier'],
};

export function fieldsNamingRows({ input, access }: AnyEndpoint): string[] {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Json;
  const isPublic = (field: string): boolean =>
    publicFields.has(field) && !access.every((each) => namesRowFor[field]?.includes(each));
  const named = valuesOf(schema)
    .filter(
      ([field, { format, pattern }]) =>
        pattern?.includes(ownLetters) || ((endOfName.test(field) || format === 'uuid') && !isPublic(field)),
    )
    .map(([field]) => field);
  return [...new Set(named)].sort();
}

/** All values in a schema with the names of their fields; a choice among known words names no row. */
function valuesOf(schema: Json, field = ''): [field: string, Json][] {
  if (schema.enum || schema.const !== undefined || schema.type === 'boolean') return [];
  if (schema.properties) return Object.entries(schema.properties).flatMap(([name, each]) => valuesOf(each, name));
  if (schema.items) return valuesOf(schema.items, field);
  const either = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  return either ? either.flatMap((each) => valuesOf(each, field)) : [[field, schema]];
}
