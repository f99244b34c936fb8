import { code, type Queryable, type RowOf, statement } from '@cubby/db';
import type { RowKind } from '../rules.ts';
import { columns } from './batch-store.ts';

const shown = `${columns}, s.handle as "shop!", coalesce(a.name, k.name) as "by", b.offer_batch_id in (select w.offer_batch_id from offer_batch_row w
     where w.offer_batch_id = b.offer_batch_id and w.refused_for is null and w.offer_id is not null and w.line <= b.last_line) as "isWritten!"`;
const from = `offer_batch b join seller_facts s using (seller_id) left join account_name a on a.account_id = b.account_id left join shop_key_name k on k.shop_key_id = b.key_id`;
const one = statement('offer_batch', `select ${shown} from ${from} where b.offer_batch_id = $batchId`);
export type ShownBatch = RowOf<'offer_batch'>;
export const findBatch = (db: Queryable, batchId: string): Promise<ShownBatch | undefined> =>
  one.first(db, { batchId });

const counted = statement(
  'offer_batches_count',
  'select count(*)::int as "total!" from offer_batch where seller_id = any($sellerIds::uuid[])',
);
const list = statement(
  'offer_batches',
  `select ${shown} from ${from} where b.seller_id = any($sellerIds::uuid[])
   order by b.created_at desc, b.offer_batch_id desc limit $size offset $offset`,
);
export const countBatches = async (db: Queryable, sellerIds: readonly string[]): Promise<number> =>
  (await counted.first(db, { sellerIds }))!.total;
export const findBatches = (
  db: Queryable,
  asked: { sellerIds: readonly string[]; size: number; offset: number },
): Promise<ShownBatch[]> => list.all(db, asked);

const ofKind = `r.offer_batch_id = $batchId and case $kind when ${code<RowKind>('REFUSED')} then r.refused_for is not null
     when ${code<RowKind>('NEW')} then r.refused_for is null and r.product_id is not null else r.refused_for is null and r.product_id is null end`;
const countRows = statement(
  'offer_batch_rows_count',
  `select count(*)::int as "total!" from offer_batch_row r where ${ofKind}`,
);
const rows = statement(
  'offer_batch_rows',
  `select r.line, p.sku as "sku", coalesce((select n.name from product_name n where n.product_id = p.product_id and n.locale = $locale),
       (select n.name from product_name n where n.product_id = p.product_id and n.locale = 'en')) as name,
     r.before_price_minor as "priceBefore", r.after_price_minor as "priceAfter", r.before_on_hand as "countBefore", r.after_on_hand as "countAfter",
     r.before_status as "statusBefore", r.after_status as "statusAfter", r.texts, r.refused_for as "reason", r.refused_column as "column",
     r.refused_value as "value", r.cells
   from offer_batch_row r left join offer_facts o using (offer_id) left join product_facts p on p.product_id = coalesce(r.product_id, o.product_id)
   where ${ofKind} order by r.line limit $size offset $offset`,
);
type Asked = { batchId: string; kind: RowKind };
export const countRowsOf = async (db: Queryable, asked: Asked): Promise<number> =>
  (await countRows.first(db, asked))!.total;
export const findRowsOf = (
  db: Queryable,
  asked: Asked & { locale: string; size: number; offset: number },
): Promise<RowOf<'offer_batch_rows'>[]> => rows.all(db, asked);
