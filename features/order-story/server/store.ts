import { type Queryable, type RowOf, statement } from '@cubby/db';

const entries = statement(
  'order_story_entries',
  `select m.ledger_entry_id as "entryId!", m.code as "code!", m.at as "at!",
     json_agg(json_build_object('type', m.type, 'creditedMinor', m.credited_minor) order by m.credited_minor, m.type) as "accounts!"
   from ledger_movement m where m.order_id = $orderId and not exists (select from seller_order_facts x
     where x.order_id = $orderId and x.seller_order_id <> $sellerOrderId and strpos(m.key, x.seller_order_id::text) > 0)
   group by m.ledger_entry_id, m.code, m.at order by m.at, m.ledger_entry_id`,
);
type Entry = Omit<RowOf<'order_story_entries'>, 'accounts'> & { accounts: { type: string; creditedMinor: number }[] };
/** The ledger's postings for a seller order, and for its order as a whole. */
export const findEntries = (db: Queryable, of: { orderId: string; sellerOrderId: string }): Promise<Entry[]> =>
  entries.all(db, of) as Promise<Entry[]>;

const parts = statement(
  'order_story_parts',
  `select f.order_number || '-' || so.position as "number!", s.name as "shop!" from order_facts f
   join seller_order_facts so using (order_id) join seller_facts s using (seller_id)
   where f.order_number = $orderNumber order by so.position`,
);
export const findParts = (db: Queryable, orderNumber: string): Promise<RowOf<'order_story_parts'>[]> =>
  parts.all(db, { orderNumber });

const shop = statement(
  'order_story_shop',
  'select handle as "handle!", name as "name!" from seller_facts where seller_id = $sellerId',
);
export const findShop = async (db: Queryable, sellerId: string): Promise<RowOf<'order_story_shop'>> =>
  (await shop.first(db, { sellerId }))!;
