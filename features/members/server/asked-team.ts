import { type AnyEndpoint, isShopRole, isStaffRole } from '@cubby/contract';
import type { EndpointContext } from '@cubby/contract/server';
import type { TeamOf } from '@cubby/features/accounts/server';
import { fail } from '@cubby/result';
import { teamOf } from '../policy.ts';
import { findShop } from './store.ts';

/** The team of a call: a shop's, or the staff without one. Undefined if the caller may not request it there. */
export async function askedTeam(
  { db, actor }: Pick<EndpointContext, 'db' | 'actor'>,
  { access }: Pick<AnyEndpoint, 'access'>,
  handle: string | undefined,
) {
  const shop = handle === undefined ? undefined : await findShop(db, handle);
  const team = handle !== undefined && !shop ? undefined : teamOf(actor, access, shop);
  const isChilds = shop?.kind === 'CHILD';
  return team && { team, shopName: shop?.name, isChilds, sellerId: team === 'staff' ? null : team.sellerId };
}

export const areRolesOf = (team: TeamOf, roles: readonly string[]): boolean =>
  roles.every(team === 'staff' ? isStaffRole : isShopRole);

export const missing = fail('OC_NOT_FOUND', 'members.shopMissing', { path: ['shop'] });
export const strangeRole = fail('OC_BAD_REQUEST', 'field.code.invalid', { path: ['roles'] });
/** A child's shop's owners are the child's guardians, and nobody else acts for it (domain C8). */
export const ofChild = fail('OC_WRONG_STATUS', 'members.ofChild', { path: ['shop'] });
