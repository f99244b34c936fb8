import type { Image } from '@cubby/features/catalog/rules';
import { type DeliveryRate, deliveryOf, type Tier, unitPriceAt } from '@cubby/features/offers/rules';
import {
  areTaxesKnown,
  type Certificate,
  crossesCustoms,
  type DecidedTax,
  decideTaxes,
  type TaxCategory,
  type TaxClass,
  type TaxRule,
} from '@cubby/features/taxes/rules';
import { add, type Money, sum, times, zero } from '@cubby/money';
import { type CartEntry, capQuantity } from './entries.ts';

export * from './cart-changes.ts';
export * from './entries.ts';
export * from './merge-carts.ts';

/** The shop's current data for an offer in a cart. */
export type CartOffer = {
  offerId: string;
  sku: string;
  name: string;
  image: Image;
  /** The price of one piece. */
  price: Money;
  /** The prices per piece of larger quantities; empty: the same. */
  tiers?: readonly Tier[] | undefined;
  /** Zero: sold out or no longer offered. */
  available: number;
  /** The largest quantity that one order may have, if the shop has set one. */
  mostPerOrder?: number | undefined;
  units: number;
  unitCode: string | null;
  taxClass: TaxClass;
  /** The weight of one piece. */
  grams: number;
  needsWarning: boolean;
  /** For a child's shop that takes no orders for now: nothing is available (domain 2.5). */
  isResting?: true | undefined;
  /** For a shop on holiday: the first day on which it sells again. Nothing is available. */
  backOn?: string | undefined;
  seller: CartSeller;
};
/** `rate` null: the seller does not deliver to this place. */
export type CartSeller = {
  id: string;
  handle: string;
  name: string;
  kind: 'BUSINESS' | 'CHILD';
  gstRegistered: boolean;
  /** The place they send from. */
  country: string;
  rate: (DeliveryRate & { arrivesFrom: string; arrivesTo: string }) | null;
};

/** Facts that affect the price and are not shown to buyers. */
type Unshown = 'taxClass' | 'grams';
type PricedLine = CartLine & Pick<CartOffer, Unshown>;

/** `price` is per piece at this quantity; `terms` has the offer's base price if it has tiers. */
export type CartLine = Omit<CartOffer, 'seller' | 'tiers' | Unshown> & {
  quantity: number;
  selected: boolean;
  total: Money;
  terms?: PriceTerms | undefined;
};
export type PriceTerms = { price: Money; tiers: Tier[] };
export type CartGroup = {
  seller: { handle: string; name: string; kind: CartSeller['kind'] };
  lines: CartLine[];
  /** The sum of counted lines: selected and in stock. */
  subtotal: Money;
  shipping: Money;
  freeFrom: Money | null;
  delivers: boolean;
  arrivesFrom: string | null;
  arrivesTo: string | null;
  taxes: DecidedTax[];
  /** The tax table cannot decide which taxes apply to it there. */
  taxesUnknown: boolean;
  /** It comes from another country, and customs may charge duties. */
  dutiesMayApply: boolean;
  total: Money;
};
export type CartQuote = {
  groups: CartGroup[];
  /** Saved lines, which do not count in anything. */
  saved: CartLine[];
  subtotal: Money;
  shipping: Money;
  /** Null until enough of the place is known (the country, and the region if taxes depend on it). */
  taxes: ShownTax[] | null;
  /**
   * The tax table cannot decide which taxes apply to some of it there: none is charged on it, and the buyer is
   * notified.
   */
  taxesUnknown: boolean;
  /** Some items come from another country, and customs may charge duties: the buyer is notified. */
  dutiesMayApply: boolean;
  total: Money;
};

export type Destination = { country: string; region: string | null };

/** A line counts if it is selected and in stock (spec 4.7); a line with no stock is never selected (spec 4.8). */
export const counts = (line: Pick<CartLine, 'selected' | 'available'>): boolean => line.selected && line.available > 0;

/** How many pieces of an offer one order may have: no more than its stock, or than its shop allows. */
export const orderable = ({ available, mostPerOrder }: Pick<CartOffer, 'available' | 'mostPerOrder'>): number =>
  Math.min(available, mostPerOrder ?? available);

/**
 * The cost of a cart delivered to a place: by seller, each with its own delivery and taxes. The same function prices
 * the cart and the order, so they cannot differ.
 * @param taxRules null: not enough of the place is known for taxes
 * @param certificates the buyer's, which exempt them from taxes
 */
export function quoteCart(
  entries: readonly CartEntry[],
  offers: readonly CartOffer[],
  destination: Destination,
  day: string,
  taxRules: readonly TaxRule[] | null,
  certificates: readonly Certificate[] = [],
): CartQuote {
  const byId = new Map(offers.map((offer) => [offer.offerId, { ...offer, available: orderable(offer) }]));
  const sellers = new Map<string, { seller: CartSeller; lines: PricedLine[] }>();
  const saved: CartLine[] = [];
  for (const entry of entries) {
    const offer = byId.get(entry.offerId);
    if (!offer) continue;
    const { seller, tiers, ...shown } = offer;
    if (entry.saved) {
      const { taxClass, grams, ...line } = shown;
      saved.push({ ...line, ...pricedAt(offer, entry.quantity), selected: false });
      continue;
    }
    // Some of a seller's items may be deliverable there and others not: crafts without customs facts (domain C19).
    const key = `${seller.id} ${seller.rate ? '' : 'not delivered'}`;
    const group = sellers.get(key) ?? { seller, lines: [] };
    sellers.set(key, group);
    const quantity = offer.available > 0 ? capQuantity(entry.quantity, offer.available) : entry.quantity;
    group.lines.push({
      ...{ ...shown, ...pricedAt(offer, quantity) },
      selected: entry.selected && offer.available > 0,
    });
  }
  const groups = [...sellers.values()].map(({ seller, lines }) =>
    quoteGroup(seller, lines, destination, day, taxRules, certificates),
  );
  return {
    groups,
    saved,
    subtotal: sum(groups.map((group) => group.subtotal)),
    shipping: sum(groups.map((group) => group.shipping)),
    taxes: taxRules && mergeTaxes(groups.flatMap((group) => group.taxes)),
    taxesUnknown: groups.some((group) => group.taxesUnknown),
    dutiesMayApply: groups.some((group) => group.dutiesMayApply),
    total: sum(groups.map((group) => group.total)),
  };
}

/** A quantity of an offer, at its tier's price. */
function pricedAt({ price: single, tiers }: CartOffer, quantity: number) {
  const price = unitPriceAt({ price: single, tiers }, quantity);
  return {
    quantity,
    price,
    total: times(price, quantity),
    ...(tiers && { terms: { price: single, tiers: [...tiers] } }),
  };
}

function quoteGroup(
  seller: CartSeller,
  lines: PricedLine[],
  destination: Destination,
  day: string,
  taxRules: readonly TaxRule[] | null,
  certificates: readonly Certificate[],
): CartGroup {
  const counted = lines.filter(counts);
  const subtotal = sum(counted.map((line) => line.total));
  const { rate } = seller;
  const grams = counted.reduce((all, line) => all + line.grams * line.quantity, 0);
  const shipping = rate && counted.length > 0 ? deliveryOf(rate, { value: subtotal, grams }) : zero();
  const goods = {
    sellerIsRegistered: seller.gstRegistered,
    sentFrom: seller.country,
    lines: counted,
    delivery: shipping,
  };
  // A tax's `line` is an index among the lines that count; in a group it becomes the index among all of the group's
  // lines.
  const taxes = decideTaxes(taxRules ?? [], destination, day, goods, certificates).map((tax) => ({
    ...tax,
    line: tax.line === null ? null : lines.indexOf(counted[tax.line]!),
  }));
  return {
    seller: { handle: seller.handle, name: seller.name, kind: seller.kind },
    lines: lines.map(({ taxClass, grams: _grams, ...line }) => line),
    subtotal,
    shipping,
    freeFrom: rate?.freeFrom ?? null,
    delivers: rate !== null,
    arrivesFrom: rate?.arrivesFrom ?? null,
    arrivesTo: rate?.arrivesTo ?? null,
    taxes,
    taxesUnknown: taxRules !== null && counted.length > 0 && !areTaxesKnown(taxRules, destination, day, goods),
    dutiesMayApply: counted.length > 0 && crossesCustoms(seller.country, destination.country),
    total: add(subtotal, shipping, ...taxes.map((tax) => tax.amount)),
  };
}

/** A tax on a cart; `percent` is 5 for 5 %. In category E or AE a certificate exempts it, and nothing is charged. */
export type ShownTax = { name: string; jurisdiction: string; percent: number; category: TaxCategory; amount: Money };

function mergeTaxes(taxes: readonly DecidedTax[]): ShownTax[] {
  const merged = new Map<string, ShownTax>();
  for (const { name, jurisdiction, rateMillionths, category, amount, certificateId } of taxes) {
    if (amount.amountMinor === 0 && !certificateId) continue;
    const percent = rateMillionths / 10_000;
    const key = `${name} ${jurisdiction} ${percent} ${category}`;
    const known = merged.get(key);
    merged.set(key, { name, jurisdiction, percent, category, amount: known ? add(known.amount, amount) : amount });
  }
  return [...merged.values()];
}
