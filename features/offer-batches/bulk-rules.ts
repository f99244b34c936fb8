import { dearestMinor, type OfferStatus } from '@cubby/features/offers/rules';
import { plainNumber } from '@cubby/i18n/digits';
import { money, share } from '@cubby/money';
import { isTiered } from './texts.ts';

/** A change of many offers together: whether they are on sale, their prices by a percentage, or a count. */
export const bulkKinds = ['STATUS', 'PRICE', 'STOCK'] as const;
export type BulkKind = (typeof bulkKinds)[number];
export type BulkChange =
  | { kind: 'STATUS'; status: 'ACTUAL' | 'CLOSED' }
  | { kind: 'PRICE'; percent: number }
  | { kind: 'STOCK'; quantity: number };

/**
 * Why an offer is unchanged. CHECKED: staff are checking it. RANGE: its price would be zero or too high. HELD: orders
 * hold more pieces. TIERS: its quantity prices would not be below it.
 */
export const unchangedReasons = ['SAME', 'CHECKED', 'RANGE', 'HELD', 'TIERS'] as const;
export type UnchangedReason = (typeof unchangedReasons)[number];

/** The allowed price changes in percent, with one decimal. */
export const percentLimits = { least: -90, most: 900 } as const;

/** The facts that a change of an offer depends on. */
export type Offer = {
  status: OfferStatus;
  priceMinor: number;
  onHand: number;
  reserved: number;
  ownSku: string | null;
  note: string | null;
  tiers: string | null;
  sellerKind: string;
  /** The price that returns once the running planned one has ended. */
  beforeMinor: number | null;
  /** The shop's own range of prices, if it has one. */
  leastMinor: number | null;
  mostMinor: number | null;
};
/** Whether an offer may have this price. */
export const isPriced = ({ priceMinor, leastMinor, mostMinor }: Offer): boolean =>
  priceMinor >= Math.max(1, leastMinor ?? 1) && priceMinor <= Math.min(dearestMinor, mostMinor ?? dearestMinor);
/** The changed value of an offer: its price in cents, its pieces, or 1 while it is on sale. */
const valueIn = (offer: Offer, kind: BulkKind): number =>
  ({ STATUS: Number(offer.status === 'ACTUAL'), PRICE: offer.priceMinor, STOCK: offer.onHand })[kind];

/** The changed offer, or the reason why it is unchanged. */
export function changed<Row extends Offer>(offer: Row, change: BulkChange): Row | UnchangedReason {
  const after = { ...offer, ...partOf(offer, change) };
  if (change.kind === 'STATUS' && offer.status === 'CREATED') return 'CHECKED';
  if (valueIn(after, change.kind) === valueIn(offer, change.kind)) return 'SAME';
  if (change.kind === 'PRICE' && !isPriced(after)) return 'RANGE';
  if (change.kind === 'PRICE' && !isTiered(after)) return 'TIERS';
  return after.onHand < offer.reserved ? 'HELD' : after;
}

function partOf({ priceMinor }: Offer, change: BulkChange): Partial<Offer> {
  switch (change.kind) {
    case 'STATUS':
      return { status: change.status };
    case 'PRICE':
      return { priceMinor: share(money(priceMinor), Math.round((100 + change.percent) * 10_000)).amountMinor };
    case 'STOCK':
      return { onHand: change.quantity };
  }
}

/** A typed percentage such as `-5` or `2,5`; undefined if it is invalid or out of bounds. */
export function percentTyped(typed: string): number | undefined {
  const plain = plainNumber(typed.trim().replace(/^[−–]/u, '-').replace(/[%٪]$/, ''));
  if (!/^[+-]?\d{1,3}(\.\d)?$/.test(plain)) return undefined;
  const percent = Number(plain);
  return percent !== 0 && percent >= percentLimits.least && percent <= percentLimits.most ? percent : undefined;
}
