import { code, statement, type Tx } from '@cubby/db';
import type { OfferStatus } from '../rules.ts';
import { refreshListings, tagOf } from './listing-store.ts';

/** The quantity that one order line reserves from one offer. */
export type Wanted = { offerId: string; quantity: number };

/**
 * Every product page shows the exact stock, so its cache tag is invalidated in the same statement. Lists show only whether
 * there is any: where that has `turned`, they are refreshed, which invalidates the product's tag too.
 */
const noted = `noted as (
     select invalidate_cache_tags(array_agg(distinct '${tagOf('')}' || c.sku)) from changed c
     where c.product_id not in (select t.product_id from changed t where t.turned) having count(*) > 0
   )
   select c.offer_id as "offerId", c.product_id as "productId", c.turned from changed c cross join (select count(*) from noted) done`;

const reserve = statement(
  'stock_reserve',
  `with changed as (
     update offer o set reserved = o.reserved + w.quantity
     from unnest($offerIds::uuid[], $quantities::int[]) as w(offer_id, quantity), product_facts p
     where w.offer_id = o.offer_id and p.product_id = o.product_id
       and o.status = ${code<OfferStatus>('ACTUAL')} and o.on_hand - o.reserved >= w.quantity
     returning o.offer_id, p.product_id, p.sku, o.on_hand = o.reserved as turned
   ), ${noted}`,
);

/**
 * Reserves stock for an order; on a shortage the caller must roll back. Updates only where enough is left (reliability
 * rule 4). For several offers, the caller has already locked the rows in the order of their ids (rule 5). Returns the
 * offers with too little stock.
 */
export async function reserveStock(tx: Tx, wanted: readonly Wanted[]): Promise<string[]> {
  const taken = await reserve.all(tx, columns(wanted));
  await refreshTurned(tx, taken);
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
     returning o.offer_id, p.product_id, p.sku, o.on_hand - o.reserved = w.quantity as turned
   ), ${noted}`,
);

/** Releases held stock. The database refuses to release more than is held. */
export async function releaseStock(tx: Tx, held: readonly Wanted[]): Promise<void> {
  await refreshTurned(tx, await release.all(tx, columns(held)));
}

async function refreshTurned(tx: Tx, changed: readonly { productId: string; turned: boolean }[]): Promise<void> {
  const turned = new Set(changed.filter((each) => each.turned).map(({ productId }) => productId));
  if (turned.size > 0) await refreshListings(tx, [...turned]);
}

const columns = (wanted: readonly Wanted[]) => ({
  offerIds: wanted.map(({ offerId }) => offerId),
  quantities: wanted.map(({ quantity }) => quantity),
});
