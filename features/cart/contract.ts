import { defineEndpoint, requestBody, wireMoney } from '@cubby/contract';
import { fromWire, type Money, toWire, type WireMoney } from '@cubby/money';
import { z } from 'zod';
import { type CartEntry, type CartGroup, type CartLine, type CartQuote, mostLines, mostPieces } from './rules.ts';

const offerId = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'field.offer.invalid');
export const wireQuantity = z
  .int('field.quantity.invalid')
  .min(1, 'field.quantity.invalid')
  .max(mostPieces, 'field.quantity.invalid');

/** A cart entry on the wire (spec 7.6). */
export const wireEntry = z.strictObject({ priceId: offerId, quantity: wireQuantity, ready2Order: z.boolean() });

const cartLine = z.object({
  priceId: z.string(),
  quantity: z.number(),
  ready2Order: z.boolean(),
  fullName: z.string(),
  image: z.object({ url: z.string(), name: z.string() }),
  price: wireMoney,
  totalPrice: wireMoney,
  sku: z.string(),
  restAmount: z.number(),
  units: z.number(),
  unitCode: z.string().nullable(),
  needsWarning: z.boolean(),
});
const taxLine = z.object({ name: z.string(), jurisdiction: z.string(), amount: wireMoney });
const group = z.object({
  vendorLogin: z.string(),
  vendorName: z.string(),
  vendorKind: z.enum(['BUSINESS', 'CHILD']),
  items: z.array(cartLine),
  subTotal: wireMoney,
  shipping: wireMoney,
  freeFrom: wireMoney.nullable(),
  delivers: z.boolean(),
  arrivesFrom: z.string().nullable(),
  arrivesTo: z.string().nullable(),
  taxes: z.array(taxLine),
  totalPrice: wireMoney,
});
type WireLine = z.input<typeof cartLine>;
type WireGroup = z.input<typeof group>;

const lineToWire = ({ offerId, selected, name, total, available, price, ...rest }: CartLine): WireLine => ({
  ...rest,
  priceId: offerId,
  ready2Order: selected,
  fullName: name,
  price: toWire(price),
  totalPrice: toWire(total),
  restAmount: available,
});
const lineFromWire = ({
  priceId,
  ready2Order,
  fullName,
  totalPrice,
  restAmount,
  price,
  ...rest
}: WireLine): CartLine => ({
  ...rest,
  offerId: priceId,
  selected: ready2Order,
  name: fullName,
  price: fromWire(price),
  total: fromWire(totalPrice),
  available: restAmount,
});

/** A group's taxes without the rule that decided each: that is for the books, not for the screen. */
export type ShownGroup = Omit<CartGroup, 'taxes'> & { taxes: { name: string; jurisdiction: string; amount: Money }[] };
export type ShownQuote = Omit<CartQuote, 'groups'> & { groups: ShownGroup[] };

const taxToWire = ({ name, jurisdiction, amount }: { name: string; jurisdiction: string; amount: Money }) => ({
  name,
  jurisdiction,
  amount: toWire(amount),
});
const taxFromWire = ({ name, jurisdiction, amount }: { name: string; jurisdiction: string; amount: WireMoney }) => ({
  name,
  jurisdiction,
  amount: fromWire(amount),
});

const groupToWire = ({
  seller,
  lines,
  subtotal,
  shipping,
  freeFrom,
  taxes,
  total,
  ...rest
}: ShownGroup): WireGroup => ({
  ...rest,
  vendorLogin: seller.handle,
  vendorName: seller.name,
  vendorKind: seller.kind,
  items: lines.map(lineToWire),
  subTotal: toWire(subtotal),
  shipping: toWire(shipping),
  freeFrom: freeFrom && toWire(freeFrom),
  taxes: taxes.map(taxToWire),
  totalPrice: toWire(total),
});
const groupFromWire = (wire: WireGroup): ShownGroup => ({
  seller: { handle: wire.vendorLogin, name: wire.vendorName, kind: wire.vendorKind },
  lines: wire.items.map(lineFromWire),
  subtotal: fromWire(wire.subTotal),
  shipping: fromWire(wire.shipping),
  freeFrom: wire.freeFrom && fromWire(wire.freeFrom),
  delivers: wire.delivers,
  arrivesFrom: wire.arrivesFrom,
  arrivesTo: wire.arrivesTo,
  taxes: wire.taxes.map(taxFromWire),
  total: fromWire(wire.totalPrice),
});

/**
 * What a guest's cart (kept in the browser, spec 4.12) holds and costs now: current prices, stock, delivery, taxes. The
 * server computes every amount (reliability rule 2). Offers that are gone are left out.
 */
export const quotedCart = defineEndpoint({
  method: 'POST',
  path: '/api/store/cart/quote/v1/get',
  summary: "A guest's cart with current prices, stock, delivery and taxes",
  access: 'anyone',
  writes: false,
  perMinute: 240,
  input: requestBody(
    z.strictObject({
      cartItemList: z.array(wireEntry).max(mostLines, 'field.list.tooLong'),
      countryIso: z
        .string()
        .regex(/^[A-Z]{2}$/, 'field.country.invalid')
        .optional(),
      regionCode: z
        .string()
        .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'field.region.invalid')
        .optional(),
    }),
  ).transform(({ cartItemList, countryIso, regionCode }) => ({
    entries: cartItemList.map(
      ({ priceId, quantity, ready2Order }): CartEntry => ({ offerId: priceId, quantity, selected: ready2Order }),
    ),
    country: countryIso,
    region: regionCode,
  })),
  encodeInput: ({ entries, country, region }) => ({
    requestBodyDto: {
      cartItemList: entries.map(({ offerId, quantity, selected }) => ({
        priceId: offerId,
        quantity,
        ready2Order: selected,
      })),
      ...(country && { countryIso: country }),
      ...(region && { regionCode: region }),
    },
  }),
  output: z.object({
    groups: z.array(group),
    subTotal: wireMoney,
    shipping: wireMoney,
    taxes: z.array(taxLine).nullable(),
    taxesUnknown: z.boolean(),
    totalPrice: wireMoney,
  }),
  encode: ({ groups, subtotal, shipping, taxes, taxesUnknown, total }: ShownQuote) => ({
    groups: groups.map(groupToWire),
    subTotal: toWire(subtotal),
    shipping: toWire(shipping),
    taxes: taxes === null ? null : taxes.map(taxToWire),
    taxesUnknown,
    totalPrice: toWire(total),
  }),
  decode: (wire): ShownQuote => ({
    groups: wire.groups.map(groupFromWire),
    subtotal: fromWire(wire.subTotal),
    shipping: fromWire(wire.shipping),
    taxes: wire.taxes === null ? null : wire.taxes.map(taxFromWire),
    taxesUnknown: wire.taxesUnknown,
    total: fromWire(wire.totalPrice),
  }),
});
