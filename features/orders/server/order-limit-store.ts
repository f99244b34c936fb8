import { code, codes, type Queryable, statement, type Tx } from '@cubby/db';
import { heldStatuses, type ReservationState } from '../rules.ts';

const unpaid = statement(
  'orders_unpaid_of',
  `select count(*)::int as "count!" from (
     select o.order_id from "order" o
     where (case when $accountId?::uuid is null then o.account_id is null and lower(o.email) = lower($email) else o.account_id = $accountId? end)
       and exists (select from seller_order so where so.order_id = o.order_id and so.status in (${codes(heldStatuses)}) and so.due_at > $now)
     limit $most) held`,
);
const unpaidAt = statement(
  'orders_unpaid_at',
  `select count(*)::int as "count!" from (
     select o.order_id from "order" o
     where o.country = $country and lower(o.address) = lower($address) and o.city = $city and o.account_id is not distinct from $accountId?
       and exists (select from seller_order so where so.order_id = o.order_id and so.status in (${codes(heldStatuses)}) and so.due_at > $now)
     limit $most) held`,
);
export type Buyer = {
  accountId: string | null;
  email: string;
  country: string;
  city: string;
  address: string;
};
/** How many unpaid orders a buyer has, by their account or e-mail address, or else by where they are to go; at most `most`. */
export async function countUnpaid(tx: Tx, buyer: Buyer, most: number, now: Date): Promise<number> {
  const { accountId, email, country, city, address } = buyer;
  const [own, there] = await Promise.all([
    unpaid.first(tx, { accountId, email, most, now }),
    unpaidAt.first(tx, { accountId, country, city, address, most, now }),
  ]);
  return Math.max(own!.count, there!.count);
}

const holdEnd = statement(
  'orders_hold_end',
  `select min(so.due_at) as at from reservation r join order_line l using (order_line_id) join seller_order so using (seller_order_id)
   where r.offer_id = $offerId and r.state = ${code<ReservationState>('HELD')} and so.due_at > $now`,
);
/** When the first of those who hold an offer's stock unpaid must have paid; undefined: nobody does. */
export const findHoldEnd = async (db: Queryable, offerId: string, now: Date): Promise<Date | undefined> =>
  (await holdEnd.first(db, { offerId, now }))?.at ?? undefined;
