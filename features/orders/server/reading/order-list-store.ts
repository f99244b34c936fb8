import { code, codes, type Queryable, statement } from '@cubby/db';
import { imageOf } from '@cubby/features/catalog/server';
import { money } from '@cubby/money';
import type { ListedOrder } from '../../contract.ts';
import {
  cancelledStatuses,
  leastAdvancedFirst,
  type OrderRoute,
  type OrderStatus,
  orderNumberStart,
} from '../../rules.ts';
import { isBilled } from '../billing/billed-store.ts';
import { heldUntilNow, owesNow } from '../transitions/owed-store.ts';
import { paymentState } from './payment-state.ts';

const own = `select o.order_id, o.order_number, o.created_at,
     (select sum(so.total_minor)::bigint from seller_order so where so.order_id = o.order_id and ${isBilled}) as total_minor, ${owesNow} as owes, ${heldUntilNow} as held_until, o.route = ${code<OrderRoute>('CARD')} as by_card,
     (select so.status from seller_order so where so.order_id = o.order_id
      order by array_position($leastAdvancedFirst::text[], so.status) limit 1) as status
   from "order" o where o.account_id = $accountId`;

const matches = `($pattern?::text is null
     or own.order_number like $numberStart? || '%'
     or exists (select from order_line l join seller_order so using (seller_order_id)
       where so.order_id = own.order_id and (l.name ilike $pattern? or l.sku ilike $pattern?)))`;
const counts = statement(
  'orders_by_status',
  `select own.status as "status!", count(*)::int as "count!" from (${own}) own where ${matches} group by own.status`,
);
const rows = statement(
  'orders_page',
  `select own.order_number as number, own.status as "status!", own.created_at as "placedAt", own.total_minor as "totalMinor!",
     own.owes as "owes!", own.held_until as "heldUntil", own.by_card as "byCard!", parts.sellers as "sellers!", parts.arrives_from as "arrivesFrom", parts.arrives_to as "arrivesTo",
     lines.count as "productCount!", lines.first as "firstLines!", coalesce(c.has_failed, false) as "paymentFailed"
   from (${own}) own
   left join last_checkout c on c.order_id = own.order_id
   cross join lateral (
     select json_agg(s.name order by so.position) filter (where so.replaces is null) as sellers,
       min(so.arrives_from) filter (where so.status not in (${codes(cancelledStatuses)})) as arrives_from,
       max(so.arrives_to) filter (where so.status not in (${codes(cancelledStatuses)})) as arrives_to
     from seller_order so join seller_facts s using (seller_id) where so.order_id = own.order_id) parts
   cross join lateral (
     select count(*)::int as count,
       json_agg(json_build_object('pictureId', l.picture_id, 'name', l.name) order by so.position, l.position) as first
     from seller_order so join order_line l using (seller_order_id) where so.order_id = own.order_id) lines
   where own.status = any($statuses::text[]) and ${matches}
   order by own.created_at desc, own.order_id desc limit $size offset $offset`,
);

export type Filter = { accountId: string; statuses: readonly OrderStatus[]; words: string };
const parametersOf = ({ accountId, words }: Omit<Filter, 'statuses'>) => ({
  accountId,
  leastAdvancedFirst,
  pattern: words === '' ? null : `%${words.replace(/[\\%_]/g, '\\$&')}%`,
  numberStart: orderNumberStart(words) ?? null,
});

/** How many orders match the words, by status. */
export const countByStatus = (
  db: Queryable,
  filter: Omit<Filter, 'statuses'>,
): Promise<{ status: OrderStatus; count: number }[]> => counts.all(db, parametersOf(filter));

export async function findOrders(
  db: Queryable,
  filter: Filter,
  { size, offset }: { size: number; offset: number },
  now: Date,
): Promise<ListedOrder[]> {
  const found = await rows.all(db, { ...parametersOf(filter), statuses: filter.statuses, size, offset });
  return found.map(({ totalMinor, firstLines, paymentFailed, owes, byCard, ...row }) => ({
    ...row,
    payment: paymentState(row.status, { owes, paymentFailed, heldUntil: row.heldUntil, byCard }, now),
    placedAt: row.placedAt.toISOString(),
    heldUntil: row.heldUntil?.toISOString() ?? null,
    total: money(totalMinor),
    pictures: firstLines.slice(0, 3).map(({ pictureId, name }) => imageOf(pictureId, name)),
  }));
}
