import { type Queryable, type RowOf, statement } from '@cubby/db';

const booked = statement(
  'fulfilment_booked',
  `select m.type as "type!", sum(m.credited_minor)::bigint as "creditedMinor!" from ledger_movement m
   where m.order_id = $orderId group by m.type order by m.type`,
);
/** The ledger's amounts for an order, by kind of account. */
export const findBooked = (db: Queryable, orderId: string): Promise<RowOf<'fulfilment_booked'>[]> =>
  booked.all(db, { orderId });
