import type { Image } from '@cubby/features/catalog/rules';
import { type DecidedTax, decideTaxes, type TaxClass, type TaxRule } from '@cubby/features/taxes/rules';
import { add, type Money, sum, times, zero } from '@cubby/money';

/** An offer in a cart: the quantity, and whether it goes to checkout. */
export type CartEntry = { offerId: string; quantity: number; selected: boolean };

/** The most pieces of one offer in one order. */
export const mostPieces = 9999;
/** The most lines in one cart. */
export const mostLines = 100;

/** Adding an offer already in the cart raises its quantity (spec 4.9), but never above the stock. */
export function addToCart(
  entries: readonly CartEntry[],
  offerId: string,
  quantity: number,
  available: number,
): CartEntry[] {
  const known = entries.find((entry) => entry.offerId === offerId);
  const wanted = capQuantity((known?.quantity ?? 0) + quantity, available);
  if (!known) return [...entries, { offerId, quantity: wanted, selected: true }];
  return entries.map((entry) => (entry === known ? { ...entry, quantity: wanted, selected: true } : entry));
}

/** Never below 1 (spec 4.6), never above the stock. */
export const capQuantity = (quantity: number, available: number): number =>
  Math.max(1, Math.min(Math.trunc(quantity) || 1, available, mostPieces));

export const changeQuantity = (
  entries: readonly CartEntry[],
  offerId: string,
  quantity: number,
  available: number,
): CartEntry[] =>
  entries.map((entry) =>
    entry.offerId === offerId ? { ...entry, quantity: capQuantity(quantity, available) } : entry,
  );

export const select = (entries: readonly CartEntry[], offerIds: ReadonlySet<string>, selected: boolean): CartEntry[] =>
  entries.map((entry) => (offerIds.has(entry.offerId) ? { ...entry, selected } : entry));

/** Removes the selected lines (spec 4.10; design 2 gives the interpretation). */
export const removeSelected = (entries: readonly CartEntry[]): CartEntry[] =>
  entries.filter((entry) => !entry.selected);

export const remove = (entries: readonly CartEntry[], offerId: string): CartEntry[] =>
  entries.filter((entry) => entry.offerId !== offerId);

/** What merging did to a line of the other cart: see `mergeCarts`. */
export type MergeChange = {
  offerId: string;
  kind: 'RAISED' | 'CAPPED' | 'GONE' | 'NO_ROOM';
  wanted: number;
  quantity: number;
};

/**
 * Merges a visitor's cart into the member's (spec 4.12; design 2): the higher quantity of the two for an offer, never
 * above the stock, selected if it is in either. Merging the same cart again changes nothing. Offers that are sold out
 * keep their place, those that no longer exist lose it.
 * @param stockOf pieces of an offer; undefined: it no longer exists
 * @returns the merged cart, and each line of either cart that did not come through as it was
 */
export function mergeCarts(
  own: readonly CartEntry[],
  other: readonly CartEntry[],
  stockOf: (offerId: string) => number | undefined,
): { entries: CartEntry[]; changes: MergeChange[] } {
  const wanted = new Map<string, CartEntry>();
  for (const entry of [...own, ...other]) {
    const known = wanted.get(entry.offerId);
    const quantity = Math.max(entry.quantity, known?.quantity ?? 0);
    wanted.set(entry.offerId, { ...entry, quantity, selected: entry.selected || (known?.selected ?? false) });
  }
  const entries: CartEntry[] = [];
  const changes: MergeChange[] = [];
  for (const entry of wanted.values()) {
    const { offerId } = entry;
    const stock = stockOf(offerId);
    const report = (kind: MergeChange['kind'], quantity: number) =>
      changes.push({ offerId, kind, wanted: entry.quantity, quantity });
    if (stock === undefined) report('GONE', 0);
    else if (entries.length >= mostLines) report('NO_ROOM', 0);
    else {
      const quantity = stock > 0 ? capQuantity(entry.quantity, stock) : entry.quantity;
      const before = own.find((each) => each.offerId === offerId);
      if (quantity < entry.quantity) report('CAPPED', quantity);
      else if (before && quantity > before.quantity) report('RAISED', quantity);
      entries.push({ ...entry, quantity });
    }
  }
  return { entries, changes };
}

/** Sets lines as given; one with a quantity of 0 is removed (spec 7.6). Others stay as they are. */
export function setEntries(own: readonly CartEntry[], given: readonly CartEntry[]): CartEntry[] {
  const changed = new Map(given.map((entry) => [entry.offerId, entry]));
  const known = new Set(own.map(({ offerId }) => offerId));
  return [
    ...own.map((entry) => changed.get(entry.offerId) ?? entry),
    ...[...changed.values()].filter(({ offerId }) => !known.has(offerId)),
  ].filter(({ quantity }) => quantity > 0);
}

/** The lines to set so that one cart becomes the other; those to remove have a quantity of 0. */
export function changesBetween(before: readonly CartEntry[], after: readonly CartEntry[]): CartEntry[] {
  const known = new Map(before.map((entry) => [entry.offerId, entry]));
  const kept = new Set(after.map(({ offerId }) => offerId));
  return [
    ...after.filter(({ offerId, quantity, selected }) => {
      const entry = known.get(offerId);
      return !entry || entry.quantity !== quantity || entry.selected !== selected;
    }),
    ...before.filter(({ offerId }) => !kept.has(offerId)).map((entry) => ({ ...entry, quantity: 0 })),
  ];
}

/** The shop's current data for an offer in a cart. */
export type CartOffer = {
  offerId: string;
  sku: string;
  name: string;
  image: Image;
  price: Money;
  /** Zero: sold out or no longer offered. */
  available: number;
  units: number;
  unitCode: string | null;
  taxClass: TaxClass;
  needsWarning: boolean;
  seller: CartSeller;
};
/** `rate` null: the seller does not deliver to this place. */
export type CartSeller = {
  id: string;
  handle: string;
  name: string;
  kind: 'BUSINESS' | 'CHILD';
  gstRegistered: boolean;
  rate: { price: Money; freeFrom: Money | null; arrivesFrom: string; arrivesTo: string } | null;
};

export type CartLine = Omit<CartOffer, 'seller' | 'taxClass'> & { quantity: number; selected: boolean; total: Money };
export type CartGroup = {
  seller: { handle: string; name: string; kind: CartSeller['kind'] };
  lines: CartLine[];
  /** Of the lines that count: selected and in stock. */
  subtotal: Money;
  shipping: Money;
  freeFrom: Money | null;
  delivers: boolean;
  arrivesFrom: string | null;
  arrivesTo: string | null;
  taxes: DecidedTax[];
  total: Money;
};
export type CartQuote = {
  groups: CartGroup[];
  subtotal: Money;
  shipping: Money;
  /** Null until enough of the place is known (the country, and the region where taxes depend on it). */
  taxes: ShownTax[] | null;
  /** We have no tax rules for that country: no tax is charged, and the buyer is told. */
  taxesUnknown: boolean;
  total: Money;
};

export type Destination = { country: string; region: string | null };

/** A line counts if it is selected and in stock (spec 4.7); a line with no stock is never selected (spec 4.8). */
export const counts = (line: Pick<CartLine, 'selected' | 'available'>): boolean => line.selected && line.available > 0;

/**
 * The cost of a cart delivered to a place: by seller, each with its own delivery and taxes. The same function prices
 * the cart and the order, so they cannot differ.
 * @param taxRules null: not enough of the place is known for taxes
 */
export function quoteCart(
  entries: readonly CartEntry[],
  offers: readonly CartOffer[],
  destination: Destination,
  day: string,
  taxRules: readonly TaxRule[] | null,
): CartQuote {
  const byId = new Map(offers.map((offer) => [offer.offerId, offer]));
  const sellers = new Map<string, { seller: CartSeller; lines: (CartLine & { taxClass: TaxClass })[] }>();
  for (const entry of entries) {
    const offer = byId.get(entry.offerId);
    if (!offer) continue;
    const { seller, ...shown } = offer;
    const group = sellers.get(seller.id) ?? { seller, lines: [] };
    sellers.set(seller.id, group);
    const quantity = offer.available > 0 ? capQuantity(entry.quantity, offer.available) : entry.quantity;
    group.lines.push({
      ...shown,
      quantity,
      selected: entry.selected && offer.available > 0,
      total: times(offer.price, quantity),
    });
  }
  const groups = [...sellers.values()].map(({ seller, lines }) =>
    quoteGroup(seller, lines, destination, day, taxRules),
  );
  return {
    groups,
    subtotal: sum(groups.map((group) => group.subtotal)),
    shipping: sum(groups.map((group) => group.shipping)),
    taxes: taxRules && mergeTaxes(groups.flatMap((group) => group.taxes)),
    taxesUnknown: taxRules !== null && taxRules.length === 0,
    total: sum(groups.map((group) => group.total)),
  };
}

function quoteGroup(
  seller: CartSeller,
  lines: (CartLine & { taxClass: TaxClass })[],
  destination: Destination,
  day: string,
  taxRules: readonly TaxRule[] | null,
): CartGroup {
  const counted = lines.filter(counts);
  const subtotal = sum(counted.map((line) => line.total));
  const { rate } = seller;
  const isFree =
    !rate || counted.length === 0 || (rate.freeFrom !== null && subtotal.amountMinor >= rate.freeFrom.amountMinor);
  const shipping = isFree ? zero() : rate.price;
  const goods = { sellerIsRegistered: seller.gstRegistered, lines: counted, delivery: shipping };
  // A tax's `line` is an index among the lines that count; in a group it becomes the index among all of the group's
  // lines.
  const taxes = decideTaxes(taxRules ?? [], destination, day, goods).map((tax) => ({
    ...tax,
    line: tax.line === null ? null : lines.indexOf(counted[tax.line]!),
  }));
  return {
    seller: { handle: seller.handle, name: seller.name, kind: seller.kind },
    lines: lines.map(({ taxClass, ...line }) => line),
    subtotal,
    shipping,
    freeFrom: rate?.freeFrom ?? null,
    delivers: rate !== null,
    arrivesFrom: rate?.arrivesFrom ?? null,
    arrivesTo: rate?.arrivesTo ?? null,
    taxes,
    total: add(subtotal, shipping, ...taxes.map((tax) => tax.amount)),
  };
}

/** A tax on a cart; `percent` is 5 for 5 %. */
export type ShownTax = { name: string; jurisdiction: string; percent: number; amount: Money };

function mergeTaxes(taxes: readonly DecidedTax[]): ShownTax[] {
  const merged = new Map<string, ShownTax>();
  for (const { name, jurisdiction, rateMillionths, amount } of taxes) {
    const percent = rateMillionths / 10_000;
    const key = `${name} ${jurisdiction} ${percent}`;
    const known = merged.get(key);
    merged.set(key, { name, jurisdiction, percent, amount: known ? add(known.amount, amount) : amount });
  }
  return [...merged.values()];
}
