import { code, type Queryable, type RowOf, statement } from '@cubby/db';
import type { ReservationState } from '../../rules.ts';
import { hasReached, joined, work } from '../reading/sale-list-store.ts';
import { shopRegion } from '../reading/sale-store.ts';

const toPack = statement(
  'sales_to_pack',
  `select o.order_number || '-' || so.position as "number!", so.status, w.work as "work!", s.handle as "shop!", s.country as "shopCountry!", ${shopRegion} as "shopRegion", o.recipient, o.city, o.region, o.country,
     o.purchase_order as "purchaseOrder", so.note,
     (select json_agg(json_build_object('offerId', l.offer_id, 'sku', l.sku, 'ownSku', k.own_sku, 'name', l.name, 'pictureId', l.picture_id,
        'toShip', case r.state when ${code<ReservationState>('FIRM')} then r.quantity - r.shipped else 0 end) order by l.position)
      from order_line l join reservation r using (order_line_id) left join own_sku k on k.offer_id = l.offer_id where l.seller_order_id = so.seller_order_id) as "lines!"
   from ${joined} cross join lateral (select ${work} as work) w
     join unnest($numbers::text[]) with ordinality asked(number, nth) on o.order_number = split_part(asked.number, '-', 1)
       and so.position = split_part(asked.number, '-', 2)::int
   where so.seller_id = any($sellerIds::uuid[]) and ${hasReached} order by asked.nth`,
);
export type ToPack = RowOf<'sales_to_pack'>;
/** The pieces left to pack in some shops' orders, by order number; other shops' orders are omitted. */
export const findToPack = (
  db: Queryable,
  { sellerIds, numbers }: { sellerIds: readonly string[]; numbers: readonly string[] },
): Promise<ToPack[]> => toPack.all(db, { sellerIds, numbers });

const ownNumbers = statement(
  'sales_own_skus',
  `select l.order_line_id as "orderLineId", k.own_sku as "ownSku!" from order_line l join own_sku k on k.offer_id = l.offer_id
   where l.seller_order_id = $sellerOrderId`,
);
/** The shop's own codes for a seller order's lines, by line id. For the shop only. */
export const findOwnNumbers = async (db: Queryable, sellerOrderId: string): Promise<Map<string, string>> =>
  new Map((await ownNumbers.all(db, { sellerOrderId })).map(({ orderLineId, ownSku }) => [orderLineId, ownSku]));
