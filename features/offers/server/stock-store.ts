import { code, invalidateCacheTags, statement, type Tx } from '@cubby/db';
import type { OfferStatus } from '../rules.ts';
import { refreshListings, tagOf } from './listing-store.ts';

/** The quantity that one order line reserves from one offer. */
export type Wanted = { offerId: string; quantity: number };

const reserve = statement(
  'stock_reserve',
  `update offer o set reserved = o.reserved + w.quantity
   from unnest($offerIds::uuid[], $quantities::int[]) as w(offer_id, quantity), product_facts p
   where w.offer_id = o.offer_id and p.product_id = o.product_id
     and o.status = ${code<OfferStatus>('ACTUAL')} and o.on_hand - o.reserved >= w.quantity
   returning o.offer_id as "offerId", p.product_id as "productId", p.sku, o.on_hand = o.reserved as turned`,
);

/**
 * Reserves stock for an order; on a shortage the caller must roll back. Updates only where enough is left (reliability
 * rule 4). For several offers, the caller has already locked the rows in the order of their ids (rule 5). Returns the
 * offers with too little stock.
 */
export async function reserveStock(tx: Tx, wanted: readonly Wanted[]): Promise<string[]> {
  const taken = await reserve.all(tx, columns(wanted));
  await noteChanges(tx, taken);
  const got = new Set(taken.map((row) => row.offerId));
  return wanted.map(({ offerId }) => offerId).filter((offerId) => !got.has(offerId));
}

const release = statement(
  'stock_release',
  `with locked as (
     select o.offer_id from offer o where o.offer_id = any($offerIds::uuid[]) order by o.offer_id for update
   )
   update offer o set reserved = o.reserved - w.quantity
   from locked, unnest($offerIds::uuid[], $quantities::int[]) as w(offer_id, quantity), product_facts p
   where o.offer_id = locked.offer_id and w.offer_id = o.offer_id and p.product_id = o.product_id
   returning p.product_id as "productId", p.sku, o.on_hand - o.reserved = w.quantity as turned`,
);

/** Releases held stock. The database refuses to release more than is held. */
export async function releaseStock(tx: Tx, held: readonly Wanted[]): Promise<void> {
  await noteChanges(tx, await release.all(tx, columns(held)));
}

/** Every product page shows the exact stock; lists show only whether there is any. */
async function noteChanges(
  tx: Tx,
  changed: readonly { productId: string; sku: string; turned: boolean }[],
): Promise<void> {
  const turned = new Set(changed.filter((each) => each.turned).map(({ productId }) => productId));
  if (turned.size > 0) await refreshListings(tx, [...turned]);
  const others = changed.filter(({ productId }) => !turned.has(productId));
  if (others.length > 0) await invalidateCacheTags(tx, [...new Set(others.map(({ sku }) => tagOf(sku)))]);
}

const columns = (wanted: readonly Wanted[]) => ({
  offerIds: wanted.map(({ offerId }) => offerId),
  quantities: wanted.map(({ quantity }) => quantity),
});
