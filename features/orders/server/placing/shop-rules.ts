import type { Queryable, Tx } from '@cubby/db';
import { type Rest, restOf } from '@cubby/features/sellers/rules';
import { lockRulesOf, type RuledShop } from '@cubby/features/sellers/server';
import { taxDay } from '@cubby/features/taxes/rules';
import { enqueue } from '@cubby/jobs';
import { unsentStatuses } from '../../rules.ts';
import { countUnsent } from '../parcels/unsent-store.ts';
import type { LockedSellerOrder } from '../transitions/transition-store.ts';

/** Why a child's shop takes no more orders now; null: it does (domain 2.5). */
export const findRest = async (db: Queryable, shop: RuledShop, now: Date): Promise<Rest | null> =>
  restOf(shop, await countUnsent(db, shop.sellerId), taxDay({ country: shop.country, region: null }, now));

/**
 * The first children's shop of an order that does not accept it; else those that accept no more after it. The caller
 * has locked the offers; their shops' rules stay locked too, so the second of two buyers counts the first one's order.
 */
export async function weighOrder(
  tx: Tx,
  offerIds: readonly string[],
  now: Date,
): Promise<{ refused: { shop: RuledShop; rest: Rest } | undefined; filled: string[] }> {
  const filled: string[] = [];
  for (const shop of await lockRulesOf(tx, offerIds)) {
    const openOrders = await countUnsent(tx, shop.sellerId);
    const day = taxDay({ country: shop.country, region: null }, now);
    const rest = restOf(shop, openOrders, day);
    if (rest) return { refused: { shop, rest }, filled };
    if (restOf(shop, openOrders + 1, day)) filled.push(shop.sellerId);
  }
  return { refused: undefined, filled };
}

/** Enqueues the job that decides again whether a child's shop takes orders, for its pages and carts. */
export const weighShop = (tx: Tx, sellerId: string): Promise<void> => enqueue(tx, 'weigh-shop', { sellerId });

const isUnsent = (status: LockedSellerOrder['status']): boolean =>
  (unsentStatuses as readonly string[]).includes(status);

/** The same when a child's shop starts or stops owing a parcel for a seller order. */
export async function weighShopsOf(
  tx: Tx,
  changed: readonly (Pick<LockedSellerOrder, 'sellerId' | 'status' | 'isChildShop'> & {
    to: LockedSellerOrder['status'];
  })[],
): Promise<void> {
  for (const { sellerId, isChildShop, status, to } of changed)
    if (isChildShop && isUnsent(status) !== isUnsent(to)) await weighShop(tx, sellerId);
}
