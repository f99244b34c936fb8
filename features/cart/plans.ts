import { deliveryOf, type Tier, unitPriceAt } from '@cubby/features/offers/rules';
import { add, type Money, subtract, sum, times } from '@cubby/money';
import type { CartSeller } from './rules.ts';

export type Rival = {
  offerId: string;
  sku: string;
  price: Money;
  tiers?: readonly Tier[] | undefined;
  grams: number;
  available: number;
  seller: RivalSeller;
};
export type RivalSeller = Pick<CartSeller, 'id' | 'handle' | 'name'> & { rate: NonNullable<CartSeller['rate']> };
export type WantedLine = { offerId: string; quantity: number };

/** One way to buy all lines: which offer replaces which, and the cost before taxes. */
export type PurchasePlan = {
  sellers: { handle: string; name: string }[];
  subtotal: Money;
  shipping: Money;
  total: Money;
  arrivesFrom: string;
  arrivesTo: string;
  swaps: { from: string; to: string }[];
};
export type PurchasePlans = {
  leftOut: number;
  /** The current cost of the other lines; null if there are none. */
  current: PurchasePlan | null;
  /** The cheapest way over several sellers; null: the current one is. */
  cheapest: PurchasePlan | null;
  /** The cheapest seller with everything; null: none, or the cart already comes from one seller. */
  oneSeller: PurchasePlan | null;
};

/** With up to this many sellers, every set of them is compared; with more, every set of up to three. */
const mostCompared = 12;
const fewSellers = 3;

/**
 * The ways to buy the cart's items (ux C4): as they are, at the lowest total over several sellers, and all from one.
 * For each set of sellers, each line goes to the cheapest of them, lines of one product together if that is cheaper;
 * delivery is counted once per seller used, and is free from their threshold. Items that cannot be bought as they are
 * in the cart are left out, so that plans are comparable; the cart shows that at their lines.
 */
export function planPurchase(wanted: readonly WantedLine[], rivals: readonly Rival[]): PurchasePlans {
  const planned = wanted.flatMap((line) => {
    const own = rivals.find(({ offerId, available }) => offerId === line.offerId && available >= line.quantity);
    return own ? [{ ...line, own }] : [];
  });
  const leftOut = wanted.length - planned.length;
  if (planned.length === 0) return { leftOut, current: null, cheapest: null, oneSeller: null };
  return { leftOut, ...compare(planned, rivals) };
}

function compare(
  lines: readonly (WantedLine & { own: Rival })[],
  rivals: readonly Rival[],
): Omit<PurchasePlans, 'leftOut'> {
  const products = [...Map.groupBy(lines.keys(), (i) => lines[i]!.own.sku)].map(([sku, places]) =>
    productOf(
      places,
      lines,
      rivals.filter((rival) => rival.sku === sku),
    ),
  );
  const current = planOf(
    lines,
    lines.map(({ own }) => own),
  );
  const sellers = [...new Set(rivals.map(({ seller }) => seller.id))];
  let best: PurchasePlan | undefined;
  let single: PurchasePlan | undefined;
  for (const chosen of choicesOf(sellers)) {
    const picked = pickedFrom(products, chosen);
    if (!picked) continue;
    const plan = planOf(lines, picked);
    if (isCheaper(plan, best)) best = plan;
    if (plan.sellers.length === 1 && isCheaper(plan, single)) single = plan;
  }
  const comesFromOne = current.sellers.length === 1;
  return {
    current,
    cheapest: best && isCheaper(best, current) ? best : null,
    oneSeller: single && !comesFromOne && single.total.amountMinor !== best?.total.amountMinor ? single : null,
  };
}

const isCheaper = (plan: PurchasePlan, than: PurchasePlan | undefined): boolean =>
  !than || isLess(plan.total, than.total);

function* choicesOf(sellers: readonly string[]): Generator<ReadonlySet<string>> {
  if (sellers.length <= mostCompared) {
    for (let mask = 1; mask < 2 ** sellers.length; mask++) yield new Set(sellers.filter((_, i) => mask & (1 << i)));
    return;
  }
  yield* upTo(sellers, fewSellers, []);
}

function* upTo(sellers: readonly string[], most: number, chosen: readonly string[]): Generator<ReadonlySet<string>> {
  for (const [i, seller] of sellers.entries()) {
    const more = [...chosen, seller];
    yield new Set(more);
    if (more.length < most) yield* upTo(sellers.slice(i + 1), most, more);
  }
}

/** The lines of one product, and the offers with enough for all of them, cheapest first. */
type Product = { places: number[]; quantities: number[]; offers: Rival[]; forAll: { offer: Rival; cost: Money }[] };
function productOf(places: number[], lines: readonly WantedLine[], offers: Rival[]): Product {
  const quantities = places.map((i) => lines[i]!.quantity);
  const pieces = quantities.reduce((all, quantity) => all + quantity, 0);
  const forAll = offers
    .filter(({ available }) => available >= pieces)
    .map((offer) => ({ offer, cost: costOf(offer, pieces) }))
    .toSorted((a, b) => a.cost.amountMinor - b.cost.amountMinor);
  return { places, quantities, offers, forAll };
}

const costOf = (offer: Rival, pieces: number): Money => times(unitPriceAt(offer, pieces), pieces);
const isLess = (a: Money, b: Money): boolean => a.amountMinor < b.amountMinor;

/** The cheapest offers of some sellers for all lines; undefined: not enough stock. */
function pickedFrom(products: readonly Product[], sellers: ReadonlySet<string>): Rival[] | undefined {
  const picked: Rival[] = [];
  for (const { places, quantities, offers, forAll } of products) {
    const one = forAll.find(({ offer }) => sellers.has(offer.seller.id));
    const several = places.length > 1 ? pickedApart(offers, sellers, quantities) : undefined;
    if (!one && !several) return undefined;
    const isOne = one && !(several && isLess(several.cost, one.cost));
    for (const [nth, i] of places.entries()) picked[i] = isOne ? one.offer : several!.picked[nth]!;
  }
  return picked;
}

/** Each line of a product from the offer where it costs least, after the stock that earlier lines take. */
function pickedApart(
  offers: readonly Rival[],
  sellers: ReadonlySet<string>,
  quantities: readonly number[],
): { picked: Rival[]; cost: Money } | undefined {
  const taken = new Map<Rival, number>();
  const picked: Rival[] = [];
  for (const quantity of quantities) {
    let best: { offer: Rival; more: Money } | undefined;
    for (const offer of offers) {
      const before = taken.get(offer) ?? 0;
      if (!sellers.has(offer.seller.id) || before + quantity > offer.available) continue;
      const more = subtract(costOf(offer, before + quantity), costOf(offer, before));
      if (!best || isLess(more, best.more)) best = { offer, more };
    }
    if (!best) return undefined;
    picked.push(best.offer);
    taken.set(best.offer, (taken.get(best.offer) ?? 0) + quantity);
  }
  return { picked, cost: sum([...taken].map(([offer, pieces]) => costOf(offer, pieces))) };
}

function planOf(lines: readonly WantedLine[], picked: readonly Rival[]): PurchasePlan {
  // Lines with the same offer become one, at the price of their total quantity.
  const pieces = new Map<Rival, number>();
  for (const [i, rival] of picked.entries()) pieces.set(rival, (pieces.get(rival) ?? 0) + lines[i]!.quantity);
  const bySeller = Map.groupBy(
    [...pieces].map(([rival, quantity]) => ({
      ...{ rival, cost: times(unitPriceAt(rival, quantity), quantity), grams: rival.grams * quantity },
    })),
    ({ rival }) => rival.seller.id,
  );
  const parts = [...bySeller.values()].map((bought) => {
    const { seller } = bought[0]!.rival;
    const value = sum(bought.map(({ cost }) => cost));
    const grams = bought.reduce((all, each) => all + each.grams, 0);
    return { seller, subtotal: value, shipping: deliveryOf(seller.rate, { value, grams }) };
  });
  const subtotal = sum(parts.map((part) => part.subtotal));
  const shipping = sum(parts.map((part) => part.shipping));
  const days = (key: 'arrivesFrom' | 'arrivesTo') => parts.map(({ seller }) => seller.rate[key]).sort();
  return {
    sellers: parts.map(({ seller: { handle, name } }) => ({ handle, name })),
    subtotal,
    shipping,
    total: add(subtotal, shipping),
    arrivesFrom: days('arrivesFrom')[0]!,
    arrivesTo: days('arrivesTo').at(-1)!,
    swaps: picked.map(({ offerId }, i) => ({ from: lines[i]!.offerId, to: offerId })),
  };
}

/** The cart with its offers replaced; two lines with the same offer are merged. */
export function swapOffers<Entry extends { offerId: string; quantity: number }>(
  entries: readonly Entry[],
  swaps: PurchasePlan['swaps'],
): Entry[] {
  const merged = new Map<string, Entry>();
  for (const entry of entries) {
    const offerId = swaps.find(({ from }) => from === entry.offerId)?.to ?? entry.offerId;
    const known = merged.get(offerId);
    merged.set(offerId, { ...entry, offerId, quantity: entry.quantity + (known?.quantity ?? 0) });
  }
  return [...merged.values()];
}
