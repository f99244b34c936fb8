import { codes, type Queryable, type RowOf, statement } from '@cubby/db';
import { cancelledStatuses } from '@cubby/features/orders/rules';
import type { ShopStage } from '@cubby/features/sellers/rules';

const listed = `s.handle, s.name, s.kind, s.stage, s.is_on_holiday as "isOnHoliday!", s.is_suspended as "isSuspended!", s.stopped_for <> '{}' as "isStopped!", s.country, s.region, s.joined_on as "joinedOn",
     (select count(*)::int from offer_facts o where o.seller_id = s.seller_id and o.is_open) as "offers!"`;
const wanted = `($words = '' or strpos(lower(s.name), lower($words)) > 0 or s.handle = lower($words))
     and ($stage?::text is null or s.stage = $stage?)`;

const count = statement('shops_count', `select count(*)::int as "count!" from seller_facts s where ${wanted}`);
const page = statement(
  'shops_page',
  `select ${listed} from seller_facts s where ${wanted} order by lower(s.name), s.seller_id limit $size offset $offset`,
);
type Wanted = { words: string; stage: ShopStage | null };
export const countShops = async (db: Queryable, by: Wanted): Promise<number> => (await count.first(db, by))!.count;
export type ShopRow = RowOf<'shops_page'>;
export const findShops = (db: Queryable, by: Wanted & { size: number; offset: number }): Promise<ShopRow[]> =>
  page.all(db, by);

const one = statement(
  'shops_one',
  `select ${listed}, s.seller_id as "sellerId", s.city, i.legal_name as "legalName", s.tax_number as "taxNumber", s.gst_registered as "isRegistered",
     (select count(*)::int from offer_facts o where o.seller_id = s.seller_id and o.is_open and o.available = 0) as "soldOut!",
     (select count(*)::int from offer_facts o where o.seller_id = s.seller_id and not o.is_open) as "offSale!",
     (select count(*)::int from seller_order_facts o where o.seller_id = s.seller_id and not o.is_over) as "openOrders!",
     (select count(*)::int from seller_order_facts o where o.seller_id = s.seller_id and o.is_over and o.status not in (${codes(cancelledStatuses)})) as "finishedOrders!",
     (select count(*)::int from seller_order_facts o where o.seller_id = s.seller_id and o.status in (${codes(cancelledStatuses)})) as "cancelledOrders!"
   from seller_facts s left join seller_identity i using (seller_id) where s.handle = $handle`,
);
export const findShopRecord = (db: Queryable, handle: string): Promise<RowOf<'shops_one'> | undefined> =>
  one.first(db, { handle });
