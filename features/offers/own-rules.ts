import { plainNumber } from '@cubby/i18n/digits';
import { type Failure, fail, ok, type Result } from '@cubby/result';

/** States of an offer: draft, on sale, closed. */
export const offerStatuses = ['CREATED', 'ACTUAL', 'CLOSED'] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** The reasons for a change of an offer's stock. */
export const movementKinds = [
  ...(['INITIAL', 'RECEIVED', 'RETURNED', 'COUNTED_UP'] as const),
  ...(['SHIPPED', 'DAMAGED', 'COUNTED_DOWN'] as const),
] as const;
export type MovementKind = (typeof movementKinds)[number];
/** The reasons that reduce the stock. */
export const lesseningKinds = ['SHIPPED', 'DAMAGED', 'COUNTED_DOWN'] as const satisfies readonly MovementKind[];
/** The change of a stock by a movement: negative if it takes pieces away. */
export const changeBy = ({ kind, quantity }: { kind: MovementKind; quantity: number }): number =>
  lesseningKinds.some((lessening) => lessening === kind) ? -quantity : quantity;

/** The highest price of an offer, in cents. */
export const dearestMinor = 10_000_000;
/** The sort orders of a shop's own offers. */
export const ownOfferSorts = ['created', 'price', 'stock'] as const;
export type OwnOfferSort = (typeof ownOfferSorts)[number];
export const ownOffersPageSize = 50;
/** The largest allowed page size. */
export const mostOffersOnPage = 5_000;

/** The states of a planned price; REFUSED: it could not start. */
export const shownPlanStatuses = ['PLANNED', 'RUNNING', 'REFUSED'] as const;
export type PlannedStatus = (typeof shownPlanStatuses)[number] | 'ENDED';
/** The most planned prices of an offer, and the most days of one. */
export const mostPlannedPrices = 10;
export const longestPlanned = 92;

/** A shop's report about its stock: a difference, or a count. */
export const reportedKinds = ['RECEIVED', 'DAMAGED', 'COUNTED'] as const;
export type ReportedKind = (typeof reportedKinds)[number];
type Movement = { kind: MovementKind; quantity: number; onHand: number };

/**
 * The stock movement of a report, null if it changes nothing. OC_OUT_OF_STOCK: fewer would be left than orders hold.
 */
export function movementOf(
  { onHand, reserved }: { onHand: number; reserved: number },
  { kind, quantity }: { kind: ReportedKind; quantity: number },
): Result<Movement | null, Failure<'OC_OUT_OF_STOCK'>> {
  const left = kind === 'COUNTED' ? quantity : kind === 'RECEIVED' ? onHand + quantity : onHand - quantity;
  if (left === onHand) return ok(null);
  if (left < reserved)
    return fail('OC_OUT_OF_STOCK', 'offers.stockReserved', { path: ['quantity'], values: { count: reserved } });
  const booked = kind === 'COUNTED' ? (left > onHand ? 'COUNTED_UP' : 'COUNTED_DOWN') : kind;
  return ok({ kind: booked, quantity: Math.abs(left - onHand), onHand: left });
}

/** The largest limit that a shop may set for the quantity of one order. */
export const highestPerOrder = 9_999;

/** The maximum lengths of a shop's own number and note for an offer. */
export const longestOwnSku = 40;
export const longestNote = 500;
type OwnDetails = { ownSku: string | null; note: string | null };
/** The changes of an offer's own number and note, for the audit; for a note only that it changed. */
export function ownDetailsChanged(before: OwnDetails, after: OwnDetails): OwnDetailsChanged | undefined {
  const isSame = before.ownSku === after.ownSku;
  if (isSame && before.note === after.note) return undefined;
  return {
    ...(!isSame && { ownSku: [before.ownSku, after.ownSku] as const }),
    ...(before.note !== after.note && { note: true as const }),
  };
}
type OwnDetailsChanged = { ownSku?: readonly [string | null, string | null]; note?: true };

/** The cents of a typed price, with a point or a comma; null if it is not a price. */
export function centsTyped(typed: string): number | null {
  const plain = plainNumber(typed);
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return null;
  const cents = Math.round(Number(plain) * 100);
  return cents > 0 && cents <= dearestMinor ? cents : null;
}
