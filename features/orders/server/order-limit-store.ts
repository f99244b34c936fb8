import { code, type Queryable, statement, type Tx } from '@cubby/db';
import type { ReservationState } from '../rules.ts';

const ofGuest = statement(
  'orders_unpaid_of_guest',
  'select unpaid_of_guest($email, $country, $city, $address, $now, $most) as "count!"',
);
const ofMember = statement(
  'orders_unpaid_of_member',
  'select unpaid_of_member($accountId, $country, $city, $address, $now, $most) as "count!"',
);
export type Buyer = {
  accountId: string | null;
  email: string;
  country: string;
  city: string;
  address: string;
};
/**
 * How many unpaid orders a member has, or a guest by their e-mail address, or members or guests have that go to the same
 * address, whichever is more; at most `most`. Asked after the offers are locked, it waits for whoever places an order for
 * the same buyer or address at the moment, until these have committed.
 */
export async function countUnpaid(tx: Tx, buyer: Buyer, most: number, now: Date): Promise<number> {
  const { accountId, email, country, city, address } = buyer;
  if (accountId !== null) return (await ofMember.first(tx, { accountId, country, city, address, most, now }))!.count;
  return (await ofGuest.first(tx, { email, country, city, address, most, now }))!.count;
}

const holdEnd = statement(
  'orders_hold_end',
  `select min(so.due_at) as at from reservation r join order_line l using (order_line_id) join seller_order so using (seller_order_id)
   where r.offer_id = $offerId and r.state = ${code<ReservationState>('HELD')} and so.due_at > $now`,
);
/** When the first of those who hold an offer's stock unpaid must have paid; undefined: nobody does. */
export const findHoldEnd = async (db: Queryable, offerId: string, now: Date): Promise<Date | undefined> =>
  (await holdEnd.first(db, { offerId, now }))?.at ?? undefined;
