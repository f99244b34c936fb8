import { type Actor, isManager } from '@cubby/contract';
import { isBuyer, type OwnedOrder } from '@cubby/features/orders/policy';
import type { OrderActor } from '@cubby/features/orders/transitions';

/** A seller order and the accounts it concerns. */
export type OwnedSellerOrder = OwnedOrder & { sellerAccountId: string | undefined };

/** The owner of the shop that sold it; for a child's shop, its guardian. */
export const isSellerOf = ({ account }: Actor, { sellerAccountId }: OwnedSellerOrder): boolean =>
  account !== undefined &&
  account.accountId === sellerAccountId &&
  (account.roles.includes('SELLER') || account.roles.includes('GUARDIAN'));

/** As whom somebody may act on a seller order, nearest first; nobody: to them it looks missing (design 5). */
export const actorsFor = (actor: Actor, owned: OwnedSellerOrder): OrderActor[] => [
  ...(isBuyer(actor, owned) ? (['BUYER'] as const) : []),
  ...(isSellerOf(actor, owned) ? (['SELLER'] as const) : []),
  ...(isManager(actor) ? (['MANAGER'] as const) : []),
];
