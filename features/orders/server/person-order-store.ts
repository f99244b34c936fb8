import { codes, type Queryable, type RowOf, statement } from '@cubby/db';
import { endedStatuses } from '../rules.ts';

const newest = statement(
  'orders_of_person',
  `select o.order_number as number, o.created_at as "placedAt", o.total_minor as "totalMinor",
     array(select so.status from seller_order so where so.order_id = o.order_id order by so.position) as "statuses!",
     (select count(*)::int from "order" all_of where all_of.account_id = $accountId) as "count!"
   from "order" o where o.account_id = $accountId order by o.created_at desc limit $most`,
);
/** Somebody's newest orders in a line each, with how many there are. */
export const findNewestOrders = (
  db: Queryable,
  by: { accountId: string; most: number },
): Promise<RowOf<'orders_of_person'>[]> => newest.all(db, by);

const open = statement(
  'orders_open_of_person',
  `select count(*)::int as "count!" from seller_order so join "order" o using (order_id)
   where o.account_id = $accountId and so.status not in (${codes(endedStatuses)})`,
);
/** How many parts of somebody's orders are not over. */
export const countOpenOrders = async (db: Queryable, accountId: string): Promise<number> =>
  (await open.first(db, { accountId }))!.count;
