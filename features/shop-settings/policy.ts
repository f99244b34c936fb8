import { type Access, type Actor, mayForShop } from '@cubby/contract';

/** The shop if the actor acts for it; to others it looks missing (design 5). */
export const ownShopOf = <Shop extends { sellerId: string }>(
  actor: Actor,
  access: readonly Access[],
  shop: Shop | undefined,
): Shop | undefined => (shop && mayForShop(actor, access, shop.sellerId) ? shop : undefined);
