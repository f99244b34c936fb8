import { code, type Queryable, statement, type Tx } from '@cubby/db';
import type { ReservationState } from '../rules.ts';

const ofGuest = statement(
  'orders_unpaid_of_guest',
  'select unpaid_of_guest($email, $country, $city, $address, $now, $most) as "count!"',
);
const ofMember = statement('orders_unpaid_of_member', 'select unpaid_of_member($accountId, $now, $most) as "count!"');
export type Buyer = {
  accountId: string | null;
  email: string;
  country: string;
  city: string;
  address: string;
};
/**
 * How many unpaid orders a member has, or a guest by their e-mail address or by where they are to go, whichever is more;
 * at most `most`. Two placed at the same moment may not see each other.
 */
export async function countUnpaid(tx: Tx, buyer: Buyer, most: number, now: Date): Promise<number> {
  const { accountId, email, country, city, address } = buyer;
  if (accountId !== null) return (await ofMember.first(tx, { accountId, most, now }))!.count;
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
