import { code, type RowOf, statement, type Tx } from '@cubby/db';
import type { OrderStatus } from '@cubby/features/orders/rules';

const ask = statement(
  'reviews_ask',
  `with due as (
     select distinct d.seller_order_id from delivered_line d
     where d.delivered_at between $from and $to and d.status in (${code<OrderStatus>('DELIVERED')}, ${code<OrderStatus>('COMPLETED')})
       and not exists (select from review_request q where q.seller_order_id = d.seller_order_id)
     order by d.seller_order_id limit 200
   ), asked as (
     insert into review_request (seller_order_id, asked_at) select seller_order_id, $now from due on conflict do nothing
     returning seller_order_id
   )
   select d.seller_order_id as "sellerOrderId!", d.order_number as "orderNumber!", d.account_id as "accountId", d.number as "number!",
     d.brand as "brand!", d.locale as "locale!", d.email as "email!", d.first_name as "firstName!", d.sku as "sku!", d.name as "name!",
     exists (select from review r where r.order_line_id = d.order_line_id) as "isReviewed!"
   from asked join delivered_line d using (seller_order_id) order by d.order_number, d.number, d.position`,
);
export type AskedLine = RowOf<'reviews_ask'>;
/** The lines of some seller orders delivered then, whose buyers were not asked yet; they count as asked from now on. */
export const takeLinesToAsk = (tx: Tx, { from, to }: { from: Date; to: Date }, now: Date): Promise<AskedLine[]> =>
  ask.all(tx, { from, to, now });
