import { type Access, type Actor, mayForShop } from '@cubby/contract';

/** The child if the actor is their guardian; to others they look missing (design 5). */
export const ownChildOf = <Child extends { sellerId: string }>(
  actor: Actor,
  access: readonly Access[],
  child: Child | undefined,
): Child | undefined => (child && mayForShop(actor, access, child.sellerId) ? child : undefined);
