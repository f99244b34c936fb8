import { code, type ParametersOf, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import { money } from '@cubby/money';
import type { InJars, KeptMonth, Movement } from '../../rules.ts';

const insert = statement(
  'lab_keep',
  `insert into lab_movement (ledger_entry_id, child_id, seller_order_id, kind, at, items_minor, fee_minor, fee_tax_minor, to_me_minor, shipping_minor,
     own_tax_minor, is_after_ready, unfilled_minor)
   values ($entryId, $childId, $saleId, $kind, $at, $items, $fee, $feeTax, $toMe, $shipping, $ownTax, $isAfterReady, $unfilled)
   on conflict do nothing`,
);
/** False: another process has stored it. */
export const keepMovementOf = async (tx: Tx, movement: ParametersOf<'lab_keep'>): Promise<boolean> =>
  (await insert.run(tx, movement)) === 1;

const addMonth = statement(
  'lab_add_month',
  `insert into lab_month as m (child_id, month, sales_minor, refunds_minor, fees_minor, ready_minor, orders, refunded)
   values ($childId, $month::date, $sales, $refunds, $fees, $ready, $orders, $refunded)
   on conflict (child_id, month) do update set sales_minor = m.sales_minor + excluded.sales_minor, refunds_minor = m.refunds_minor + excluded.refunds_minor,
     fees_minor = m.fees_minor + excluded.fees_minor, ready_minor = m.ready_minor + excluded.ready_minor, orders = m.orders + excluded.orders,
     refunded = m.refunded + excluded.refunded`,
);
const addPieces = statement(
  'lab_add_pieces',
  `insert into lab_pieces as p (child_id, month, product_id, pieces)
   select $childId, $month::date, a.product_id, a.pieces from unnest($productIds::uuid[], $pieces::int[]) as a(product_id, pieces)
   on conflict (child_id, month, product_id) do update set pieces = p.pieces + excluded.pieces`,
);
/** Adds a movement's changes to its month. */
export async function addToMonth(tx: Tx, childId: string, more: KeptMonth): Promise<void> {
  const month = `${more.month}-01`;
  await addMonth.run(tx, {
    ...{ childId, month, orders: more.orders, refunded: more.refunded },
    ...{ sales: more.sales.amountMinor, refunds: more.refunds.amountMinor },
    ...{ fees: more.fees.amountMinor, ready: more.ready.amountMinor },
  });
  if (more.sold.length > 0)
    await addPieces.run(tx, {
      ...{
        childId,
        month,
        productIds: more.sold.map(({ thing }) => thing),
        pieces: more.sold.map(({ pieces }) => pieces),
      },
    });
}

const months = statement(
  'lab_months',
  `select to_char(m.month, 'YYYY-MM') as "month!", m.sales_minor as "salesMinor", m.refunds_minor as "refundsMinor", m.fees_minor as "feesMinor",
     m.ready_minor as "readyMinor", m.orders, m.refunded,
     (select coalesce(json_agg(json_build_object('thing', p.product_id, 'pieces', p.pieces) order by p.product_id), '[]')
      from lab_pieces p where p.child_id = m.child_id and p.month = m.month) as "sold!"
   from lab_month m where m.child_id = $childId and m.month <= $until::date order by m.month desc limit $size`,
);
/** The months of a child up to one, newest first. */
export const findMonths = async (db: Queryable, childId: string, until: string, size: number): Promise<KeptMonth[]> =>
  (await months.all(db, { childId, until: `${until}-01`, size })).map((row) => ({
    ...{ month: row.month, orders: row.orders, refunded: row.refunded, sold: row.sold as KeptMonth['sold'] },
    ...{ sales: money(row.salesMinor), refunds: money(row.refundsMinor) },
    ...{ fees: money(row.feesMinor), ready: money(row.readyMinor) },
  }));

const entries = statement(
  'lab_entries_of_month',
  `select coalesce(array_agg(ledger_entry_id order by at, ledger_entry_id), '{}') as "entryIds!" from lab_movement
   where child_id = $childId and at >= $from and at < $until`,
);
/** The ledger entries that sum to a month. */
export const findEntriesOf = async (db: Queryable, childId: string, from: Date, until: Date): Promise<string[]> =>
  (await entries.first(db, { childId, from, until }))!.entryIds;

const latest = statement(
  'lab_latest_sales',
  `with latest as (select m.seller_order_id, m.at, m.items_minor from lab_movement m
     where m.child_id = $childId and m.kind = ${code<Movement['kind']>('SALE')} order by m.at desc limit $size)
   select s.seller_order_id as "saleId", s.at as "at", s.items_minor as "itemsMinor",
     json_agg(json_build_object('name!', l.name, 'pictureId!', l.picture_id, 'quantity!', l.quantity) order by l.position) as "things!"
   from latest s join order_line_facts l using (seller_order_id) group by 1, 2, 3 order by s.at desc, s.seller_order_id`,
);
type SoldPiece = { name: string; pictureId: string | null; quantity: number };
export type LatestSale = Omit<RowOf<'lab_latest_sales'>, 'things'> & { things: SoldPiece[] };
export const findLatestSales = (db: Queryable, childId: string, size: number): Promise<LatestSale[]> =>
  latest.all(db, { childId, size }) as Promise<LatestSale[]>;

const lines = statement(
  'lab_lines',
  `select s.seller_id as "sellerId!",
     json_agg(json_build_object('name!', l.name, 'pictureId!', l.picture_id, 'quantity!', l.quantity) order by l.position) as "things!"
   from seller_order_agreed s join order_line_facts l using (seller_order_id) where s.seller_order_id = $saleId group by s.seller_id`,
);
export const findLines = async (db: Queryable, saleId: string): Promise<SoldPiece[]> =>
  ((await lines.first(db, { saleId }))?.things ?? []) as SoldPiece[];

const happened = statement(
  'lab_happened',
  `select exists (select from lab_movement where child_id = $childId and kind = ${code<Movement['kind']>('SALE')}) as "sale!",
     exists (select from lab_movement where child_id = $childId and kind = ${code<Movement['kind']>('REFUND')}) as "refund!",
     exists (select from jar_move where child_id = $childId) as "jars!",
     exists (select from goal where child_id = $childId) as "goal!",
     exists (select from cost_entry where child_id = $childId) as "cost!",
     exists (select from lab_month where child_id = $childId and month < date_trunc('month', $now::timestamptz at time zone 'UTC')::date and orders > 0) as "month!"`,
);
export const findHappened = async (db: Queryable, childId: string, now: Date): Promise<RowOf<'lab_happened'>> =>
  (await happened.first(db, { childId, now }))!;

const made = statement(
  'lab_made',
  `select distinct name as "name!" from craft_facts where seller_id = $sellerId and product_id is not null and name <> '' order by 1 limit 24`,
);
/** A child's crafts that were on sale, by name. */
export const findMade = async (db: Queryable, sellerId: string): Promise<string[]> =>
  (await made.all(db, { sellerId })).map(({ name }) => name);

export const jarsOf = (row: {
  restockMinor: number;
  saveMinor: number;
  spendMinor: number;
  shareMinor: number;
}): InJars => ({
  RESTOCK: money(row.restockMinor),
  SAVE: money(row.saveMinor),
  SPEND: money(row.spendMinor),
  SHARE: money(row.shareMinor),
});
