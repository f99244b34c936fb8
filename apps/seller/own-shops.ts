import { isShopRole, type OutputOf, shopRolesGive } from '@cubby/contract';
import type { ownShops } from '@cubby/features/members/contract';
import { data } from 'react-router';

type OwnShop = OutputOf<typeof ownShops>[number];

/** Whether the caller's roles in a shop include one of an endpoint's permissions. */
export const mayIn = ({ roles }: Pick<OwnShop, 'roles'>, { access }: { access: readonly string[] }): boolean =>
  shopRolesGive(roles.filter(isShopRole), access);

export const mayInShop = (
  shops: readonly OwnShop[],
  handle: string,
  endpoint: { access: readonly string[] },
): boolean => shops.some((shop) => shop.handle === handle && mayIn(shop, endpoint));

/**
 * For loaders: the shops where the caller may call an endpoint. Without any, the page says that it is closed to them.
 */
export function requireShops(
  shops: readonly OwnShop[],
  endpoint: { access: readonly string[] },
  kind?: OwnShop['kind'],
): OwnShop[] {
  const found = shops.filter((shop) => mayIn(shop, endpoint) && (kind === undefined || shop.kind === kind));
  if (found.length === 0) throw data({ code: 'OC_FORBIDDEN' }, { status: 403 });
  return found;
}
