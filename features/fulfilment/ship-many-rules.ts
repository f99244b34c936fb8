import { cancelledStatuses, type OrderStatus } from '@cubby/features/orders/rules';
import { carrier as carrierField, shippingDay, tracker as trackerField } from './fields.ts';
import { isLikeTrackerOf, plainTracker } from './tracker-forms.ts';

/** Why a row in a list of parcels is not shipped. */
export const shipRefusals = [
  'ORDER_UNKNOWN',
  'ORDER_TWICE',
  'CARRIER',
  'TRACKER_MISSING',
  'TRACKER_INVALID',
  'TRACKER_UNLIKE',
  'TRACKER_TWICE',
  'TRACKER_USED',
  'DAY',
  'DAY_EARLY',
  'DAY_LATE',
  'NOT_CONFIRMED',
  'NOT_PAID',
  'SHIPPED_BEFORE',
  'CANCELLED',
  'DISPUTED',
  'WRONG_STATUS',
  'BUSY',
] as const;
export type ShipRefusal = (typeof shipRefusals)[number];

/** A parcel with all the remaining items of an order. */
export type ParcelRow = {
  /** Its line in the list. */
  line: number;
  number: string;
  carrier: string;
  /** Undefined: it has none. Empty: its line lacks one. */
  tracker: string | undefined;
  departedOn: string;
};
/** A row's problem, and the other lines with the same order or tracking number. */
type WrongRow = { reason: ShipRefusal; otherLines: number[] };

/**
 * The problem of each row, alone or compared with the others; undefined: none. If two lines have one order or one
 * tracking number, it is unclear which is right, so both are refused.
 * @param takesUnlike accepts tracking numbers that do not match their carrier's format
 */
export function wrongIn(rows: readonly ParcelRow[], takesUnlike: boolean): (WrongRow | undefined)[] {
  const othersBy = (keyOf: (row: ParcelRow) => string | undefined) => {
    const groups = Map.groupBy(rows, keyOf);
    return (row: ParcelRow) => {
      const key = keyOf(row);
      return key === undefined ? [] : groups.get(key)!.filter((each) => each !== row);
    };
  };
  const sameOrder = othersBy(({ number }) => number.toUpperCase());
  const sameTracker = othersBy(({ tracker }) => (tracker?.trim() ? plainTracker(tracker) : undefined));
  const wrong = (reason: ShipRefusal, others: readonly ParcelRow[] = []): WrongRow => ({
    reason,
    otherLines: others.map(({ line }) => line),
  });
  return rows.map((row) => {
    const { carrier, tracker, departedOn } = row;
    if (sameOrder(row).length > 0) return wrong('ORDER_TWICE', sameOrder(row));
    if (!carrierField.safeParse(carrier).success) return wrong('CARRIER');
    if (tracker?.trim() === '') return wrong('TRACKER_MISSING');
    if (!trackerField.safeParse(tracker).success) return wrong('TRACKER_INVALID');
    if (sameTracker(row).length > 0) return wrong('TRACKER_TWICE', sameTracker(row));
    if (tracker && !takesUnlike && !isLikeTrackerOf(carrier, tracker)) return wrong('TRACKER_UNLIKE');
    return shippingDay.safeParse(departedOn).success ? undefined : wrong('DAY');
  });
}

/** Why the table of transitions refuses to ship an order in a status. */
export function whyNotShippable(status: OrderStatus): ShipRefusal {
  if (cancelledStatuses.includes(status)) return 'CANCELLED';
  switch (status) {
    case 'CREATED':
    case 'APPROVED':
    case 'PAID':
      return 'NOT_CONFIRMED';
    case 'CONFIRMED':
    case 'AWAITING_PAYMENT':
    case 'PARTIALLY_PAID':
      return 'NOT_PAID';
    case 'IN_DELIVERY':
    case 'DELIVERED':
    case 'COMPLETED':
    case 'CLOSED':
      return 'SHIPPED_BEFORE';
    case 'DISPUTE_OPEN':
      return 'DISPUTED';
    default:
      return 'WRONG_STATUS';
  }
}
