import type { Access, Actor } from '@cubby/contract';
import type { Queryable } from '@cubby/db';
import { findSoldOrder, type SoldOrder } from '@cubby/features/orders/server';
import type { OrderActor } from '@cubby/features/orders/transitions';
import { actorsFor } from '../policy.ts';

/** A seller order, and the actor's role for an endpoint, by its access; undefined: it looks missing to them. */
export async function found(
  db: Queryable,
  actor: Actor,
  number: string,
  access: readonly Access[],
): Promise<{ sold: SoldOrder; actors: OrderActor[] } | undefined> {
  const sold = await findSoldOrder(db, { number });
  if (!sold) return undefined;
  const { accountId, sellerId } = sold;
  const actors = actorsFor(actor, { number: sold.orderNumber, accountId, sellerId }, access);
  return actors.length > 0 ? { sold, actors } : undefined;
}
