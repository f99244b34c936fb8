import { invalidateCacheTags, type Pool, type Tx, transaction } from '@cubby/db';
import { findRest } from '@cubby/features/orders/server';
import { findRests, lockShopRules, setRest } from '@cubby/features/sellers/server';
import { findSkus } from './store.ts';

/** Closes or reopens a child's shop for orders by its rules (domain 2.5); its pages are invalidated. */
export async function restIfDue(tx: Tx, sellerId: string, now: Date): Promise<void> {
  const shop = await lockShopRules(tx, sellerId);
  if (!shop) return;
  const rest = await findRest(tx, shop, now);
  if (rest === shop.rests) return;
  await setRest(tx, sellerId, rest);
  const skus = await findSkus(tx, sellerId);
  await invalidateCacheTags(tx, [`seller:${shop.handle}`, ...skus.map((sku) => `product:${sku}`)]);
}

/** The same for all shops, when a school day starts or ends. */
export async function turnRests(pool: Pool, now: Date): Promise<void> {
  for (const shop of await findRests(pool))
    if ((await findRest(pool, shop, now)) !== shop.rests)
      await transaction(pool, (tx) => restIfDue(tx, shop.sellerId, now));
}
