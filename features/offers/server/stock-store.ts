import { code, statement, type Tx } from '@cubby/db';
import type { MovementKind, OfferStatus } from '../rules.ts';
import { refreshListings, tagOf } from './lists/listing-store.ts';

export type Wanted = { offerId: string; quantity: number };

/**
 * If the stock shown on a product's page changes (`reshown`), its cache tag is invalidated in the same statement; a
 * notification in it would make orders commit one after the other, so it follows the commit. Lists show only whether
 * there is stock: if that changes (`turned`), they are refreshed, which invalidates the product's tag too.
 */
const noted = `noted as (
     insert into cache_tag_version as v (tag)
     select distinct '${tagOf('')}' || c.sku from changed c
     where c.reshown and c.product_id not in (select t.product_id from changed t where t.turned) order by 1
     on conflict (tag) do update set version = v.version + 1, invalidated_at = clock_timestamp()
   )
   select c.offer_id as "offerId", c.product_id as "productId", c.sku, c.turned, c.reshown as "reshown!" from changed c`;
/** Whether the page shows something else after such a change of the stock. */
const reshown = (before: string) => `shown_stock(o.on_hand - o.reserved) <> shown_stock(${before}) as reshown`;

const reserve = statement(
  'stock_reserve',
  `with changed as (
     update offer o set reserved = o.reserved + w.quantity
     from unnest($offerIds::uuid[], $quantities::int[]) as w(offer_id, quantity), product_facts p
     where w.offer_id = o.offer_id and p.product_id = o.product_id
       and o.status = ${code<OfferStatus>('ACTUAL')} and o.on_hand - o.reserved >= w.quantity
     returning o.offer_id, p.product_id, p.sku, o.on_hand = o.reserved as turned,
       ${reshown('o.on_hand - o.reserved + w.quantity')}
   ), ${noted}`,
);

/**
 * Reserves stock for an order; on a shortage the caller must roll back. Updates only rows with enough left (reliability
 * rule 4). For several offers, the caller has already locked the rows in the order of their ids (rule 5). Returns the
 * offers with too little stock.
 */
export async function reserveStock(tx: Tx, wanted: readonly Wanted[]): Promise<string[]> {
  const taken = await reserve.all(tx, columns(wanted));
  await show(tx, taken);
  const got = new Set(taken.map((row) => row.offerId));
  return wanted.map(({ offerId }) => offerId).filter((offerId) => !got.has(offerId));
}

const release = statement(
  'stock_release',
  `with locked as (
     select o.offer_id from offer o where o.offer_id = any($offerIds::uuid[]) order by o.offer_id for update
   ), changed as (
     update offer o set reserved = o.reserved - w.quantity
     from locked, unnest($offerIds::uuid[], $quantities::int[]) as w(offer_id, quantity), product_facts p
     where o.offer_id = locked.offer_id and w.offer_id = o.offer_id and p.product_id = o.product_id
     returning o.offer_id, p.product_id, p.sku, o.on_hand - o.reserved = w.quantity as turned,
       ${reshown('o.on_hand - o.reserved - w.quantity')}
   ), ${noted}`,
);

/** Releases held stock. The database refuses to release more than is held. */
export async function releaseStock(tx: Tx, held: readonly Wanted[]): Promise<void> {
  await show(tx, await release.all(tx, columns(held)));
}

const ship = statement(
  'stock_ship',
  `with locked as (
     select o.offer_id from offer o where o.offer_id = any($offerIds::uuid[]) order by o.offer_id for update
   ), sent as (
     update offer o set on_hand = o.on_hand - w.quantity, reserved = o.reserved - w.quantity
     from locked, unnest($offerIds::uuid[], $quantities::int[]) as w(offer_id, quantity)
     where o.offer_id = locked.offer_id and w.offer_id = o.offer_id
     returning o.offer_id, w.quantity
   )
   insert into stock_movement (stock_movement_id, offer_id, kind, quantity, at)
   select gen_random_uuid(), offer_id, ${code<MovementKind>('SHIPPED')}, quantity, $now from sent`,
);
/** Ships pieces: they were reserved, so the stock for sale is unchanged. */
export const shipStock = (tx: Tx, shipped: readonly Wanted[], now: Date): Promise<number> =>
  ship.run(tx, { ...columns(shipped), now });

const takeBack = statement(
  'stock_take_back',
  `with locked as (
     select o.offer_id from offer o where o.offer_id = any($offerIds::uuid[]) order by o.offer_id for update
   ), changed as (
     update offer o set on_hand = o.on_hand + w.quantity
     from locked, unnest($offerIds::uuid[], $quantities::int[]) as w(offer_id, quantity), product_facts p
     where o.offer_id = locked.offer_id and w.offer_id = o.offer_id and p.product_id = o.product_id
     returning o.offer_id, p.product_id, p.sku, o.on_hand - o.reserved = w.quantity as turned,
       ${reshown('o.on_hand - o.reserved - w.quantity')}
   ), moved as (
     insert into stock_movement (stock_movement_id, offer_id, kind, quantity, at)
     select gen_random_uuid(), w.offer_id, ${code<MovementKind>('RETURNED')}, w.quantity, $now from unnest($offerIds::uuid[], $quantities::int[]) as w(offer_id, quantity)
   ), ${noted}`,
);
export async function takeStockBack(tx: Tx, returned: readonly Wanted[], now: Date): Promise<void> {
  await show(tx, await takeBack.all(tx, { ...columns(returned), now }));
}

type Changed = { productId: string; sku: string; turned: boolean; reshown: boolean };
async function show(tx: Tx, changed: readonly Changed[]): Promise<void> {
  tx.announce(changed.filter((each) => each.reshown).map(({ sku }) => tagOf(sku)));
  const turned = new Set(changed.filter((each) => each.turned).map(({ productId }) => productId));
  if (turned.size > 0) await refreshListings(tx, [...turned]);
}

const columns = (wanted: readonly Wanted[]) => ({
  offerIds: wanted.map(({ offerId }) => offerId),
  quantities: wanted.map(({ quantity }) => quantity),
});
