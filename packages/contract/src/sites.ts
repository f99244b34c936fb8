import { type Access, type Account, isChildAccess } from './actor.ts';
import { isKeyScope, isShopPermission, isStaffPermission } from './permissions.ts';

/** The sites that people sign in to, each with its own sessions (design 3.16). */
export const signInSites = ['shop', 'seller', 'manager'] as const;
export type SignInSite = (typeof signInSites)[number];

/** All sites: `child` is child mode, which has no accounts (decision 0141). */
export const sites = [...signInSites, 'child'] as const;
export type Site = (typeof sites)[number];

/** The role of an account at a site: elsewhere staff and sellers are customers like any other (spec 1.3). */
export const accountAt = (site: Site, { staff, shops, ...account }: Account): Account => ({
  ...account,
  ...(site === 'manager' && staff && { staff }),
  ...(site === 'seller' && shops && { shops }),
});

/** The sites that serve an endpoint, from its accesses: at any other it looks missing. */
export const servedAt = ({ access }: { access: readonly Access[] }): Site[] =>
  sites.filter((site) => access.some((each) => isServed(each, site)));

function isServed(access: Access, site: Site): boolean {
  if (site === 'child' || isChildAccess(access)) return site === 'child' && isChildAccess(access);
  if (access === 'anyone' || access === 'signed-in') return true;
  if (access === 'invitation') return site !== 'shop';
  if (isStaffPermission(access)) return site === 'manager';
  return site === (isShopPermission(access) || isKeyScope(access) ? 'seller' : 'shop');
}
