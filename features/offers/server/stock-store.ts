import { type Queryable, statement, type Tx } from '@cubby/db';

/** What one order line keeps of one offer. */
export type Wanted = { offerId: string; quantity: number };

const reserve = statement<{ offerId: string }>(
  'stock_reserve',
  `with locked as (
     select o.offer_id from offer o where o.offer_id = any($1::uuid[]) order by o.offer_id for update
   )
   update offer o set reserved = o.reserved + w.quantity
   from locked, unnest($1::uuid[], $2::int[]) as w(offer_id, quantity)
   where o.offer_id = locked.offer_id and w.offer_id = o.offer_id
     and o.status = 'ACTUAL' and o.on_hand - o.reserved >= w.quantity
     and exists (select from seller s where s.seller_id = o.seller_id and s.status = 'ACTUAL')
     and exists (select from product p where p.product_id = o.product_id and p.status = 'ACTUAL')
   returning o.offer_id as "offerId"`,
);

/**
 * Takes stock for an order, all lines or none of them for the caller to keep: rows are locked in the order of their ids
 * and written only where enough is left (reliability rules 4, 5). Returns the offers that had too little, or that nobody
 * sells any more.
 */
export async function reserveStock(tx: Tx, wanted: readonly Wanted[]): Promise<string[]> {
  const taken = await reserve.all(tx, ...columns(wanted));
  const got = new Set(taken.map((row) => row.offerId));
  return wanted.map(({ offerId }) => offerId).filter((offerId) => !got.has(offerId));
}

const release = statement(
  'stock_release',
  `with locked as (
     select o.offer_id from offer o where o.offer_id = any($1::uuid[]) order by o.offer_id for update
   )
   update offer o set reserved = o.reserved - w.quantity
   from locked, unnest($1::uuid[], $2::int[]) as w(offer_id, quantity)
   where o.offer_id = locked.offer_id and w.offer_id = o.offer_id`,
);

/** Gives held stock back. The database refuses to give back more than is held. */
export async function releaseStock(tx: Tx, held: readonly Wanted[]): Promise<void> {
  await release.run(tx, ...columns(held));
}

const columns = (wanted: readonly Wanted[]): [string[], number[]] => [
  wanted.map(({ offerId }) => offerId),
  wanted.map(({ quantity }) => quantity),
];

const changed = statement<{ productId: string; sku: string }>(
  'stock_products',
  'select distinct o.product_id as "productId", p.sku from offer o join product p using (product_id) where o.offer_id = any($1)',
);

/** The products that some offers are for: what a change of their stock makes old. */
export const productsOfOffers = (
  db: Queryable,
  offerIds: readonly string[],
): Promise<{ productId: string; sku: string }[]> => changed.all(db, offerIds);
