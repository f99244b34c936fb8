import { type Actor, isManager } from '@cubby/contract';
import { isBuyer, type OwnedOrder } from '@cubby/features/orders/policy';
import type { OrderActor } from '@cubby/features/orders/transitions';
import { isShopOwner } from '@cubby/features/sellers/policy';

/** A seller order and the accounts it concerns. */
export type OwnedSellerOrder = OwnedOrder & { sellerAccountId: string | undefined };

/** As whom somebody may act on a seller order, nearest first; nobody: to them it looks missing (design 5). */
export const actorsFor = (actor: Actor, owned: OwnedSellerOrder): OrderActor[] => [
  ...(isBuyer(actor, owned) ? (['BUYER'] as const) : []),
  ...(isShopOwner(actor, owned.sellerAccountId) ? (['SELLER'] as const) : []),
  ...(isManager(actor) ? (['MANAGER'] as const) : []),
];
