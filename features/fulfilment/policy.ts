import { type Access, type Actor, mayAsStaff, mayForShop } from '@cubby/contract';
import { isBuyer, type OwnedOrder } from '@cubby/features/orders/policy';
import type { OrderActor } from '@cubby/features/orders/transitions';

/** A seller order, its buyer and the shop that sold it. */
export type OwnedSellerOrder = OwnedOrder & { sellerId: string };

/**
 * The roles in which an actor may use an endpoint for a seller order, by its access, closest first; none: it looks
 * missing (design 5). For a child's shop the guardian acts, never the child.
 */
export const actorsFor = (actor: Actor, owned: OwnedSellerOrder, access: readonly Access[]): OrderActor[] => [
  ...(isBuyer(actor, owned) ? (['BUYER'] as const) : []),
  ...(mayForShop(actor, access, owned.sellerId) ? (['SELLER'] as const) : []),
  ...(mayAsStaff(actor, access) ? (['MANAGER'] as const) : []),
];
