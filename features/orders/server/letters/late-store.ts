import { codes, statement, type Tx } from '@cubby/db';
import { dayNotOver, type OrderStatus } from '../../rules.ts';
import { type OrderNews, tellBuyer } from './news.ts';

const awaited = ['PAID', 'CONFIRMED', 'IN_PROGRESS', 'IN_DELIVERY'] as const satisfies readonly OrderStatus[];

// Locked rows are skipped: the next run checks them.
const markLate = statement(
  'orders_mark_late',
  `update seller_order set late_told_at = $now where seller_order_id in (
     select seller_order_id from seller_order
     where arrives_to < $day and late_told_at is null and delivered_at is null and outstanding_minor = 0
       and status in (${codes(awaited)})
     order by arrives_to limit 200 for update skip locked)
   returning order_id as "orderId", seller_order_id as "sellerOrderId"`,
);

/**
 * Notifies buyers, once, of seller orders that have not arrived by their last expected day. Returns how many there
 * were.
 */
export async function tellOfLate(tx: Tx, now: Date): Promise<number> {
  const late = await markLate.all(tx, { day: dayNotOver(now), now });
  for (const [orderId, some] of Map.groupBy(late, (each) => each.orderId)) {
    const news: OrderNews = { orderId, news: 'LATE', sellerOrderIds: some.map(({ sellerOrderId }) => sellerOrderId) };
    await tellBuyer(tx, news);
  }
  return late.length;
}
