import { codes, type Queryable, type RowOf, statement } from '@cubby/db';
import { endedStatuses } from '../../rules.ts';

const newest = statement(
  'orders_of_person',
  `select o.order_number as number, o.created_at as "placedAt", o.total_minor as "totalMinor",
     array(select so.status from seller_order so where so.order_id = o.order_id order by so.position) as "statuses!",
     (select count(*)::int from "order" all_of where all_of.account_id = $accountId) as "count!"
   from "order" o where o.account_id = $accountId order by o.created_at desc limit $most`,
);
/** A person's newest orders, one line each, with their number. */
export const findNewestOrders = (
  db: Queryable,
  by: { accountId: string; most: number },
): Promise<RowOf<'orders_of_person'>[]> => newest.all(db, by);

const open = statement(
  'orders_open_of_person',
  `select count(*)::int as "count!" from seller_order so join "order" o using (order_id)
   where o.account_id = $accountId and so.status not in (${codes(endedStatuses)})`,
);
/** How many seller orders of a person have not ended. */
export const countOpenOrders = async (db: Queryable, accountId: string): Promise<number> =>
  (await open.first(db, { accountId }))!.count;

const askedAbout = statement(
  'orders_asked_about',
  `select o.order_number || '-' || so.position as "number!", s.name as "shopName!", o.created_at as "placedAt", so.status, so.total_minor as "totalMinor",
     o.currency, t.is_theirs as "isTheirs!"
   from "order" o join seller_order so using (order_id) join seller_facts s using (seller_id)
     cross join lateral (select coalesce(o.account_id = $accountId?, lower(o.email) = lower($email)) as is_theirs) t
   where o.account_id = $accountId? or o.account_id is null and lower(o.email) = lower($email) or o.order_number = any($numbers::text[])
   order by o.order_number = any($numbers::text[]) desc, o.created_at desc, so.position limit $most`,
);
/** Seller orders with these numbers, and the newest ones of an account, or of guests with an address. */
export const findItemsAskedAbout = (
  db: Queryable,
  asked: { accountId: string | null; email: string; numbers: string[]; most: number },
): Promise<RowOf<'orders_asked_about'>[]> => askedAbout.all(db, asked);
