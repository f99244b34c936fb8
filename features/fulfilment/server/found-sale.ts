import type { Actor } from '@cubby/contract';
import type { Queryable } from '@cubby/db';
import { findSoldOrder, type SoldOrder } from '@cubby/features/orders/server';
import type { OrderActor } from '@cubby/features/orders/transitions';
import { findShopAccount } from '@cubby/features/sellers/server';
import { actorsFor } from '../policy.ts';

/** A seller order and as whom the actor may act on it; undefined: to them it does not exist. */
export async function found(
  db: Queryable,
  actor: Actor,
  number: string,
): Promise<{ sold: SoldOrder; actors: OrderActor[] } | undefined> {
  const sold = await findSoldOrder(db, { number });
  // Asked in any case, so that a number that exists takes no longer.
  const sellerAccountId = await findShopAccount(db, sold?.sellerId ?? null);
  if (!sold) return undefined;
  const actors = actorsFor(actor, { number: sold.orderNumber, accountId: sold.accountId, sellerAccountId });
  return actors.length > 0 ? { sold, actors } : undefined;
}
