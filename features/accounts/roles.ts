/** An account's roles; it may have several. */
export type Role = 'BUYER' | 'SELLER' | 'GUARDIAN' | 'MANAGER';
/** The sites that people sign in to, each with a cookie of its own, because cookies ignore ports (design 2, 3.16). */
export type SignInSite = 'shop' | 'seller' | 'manager';

export type User = { accountId: string; login: string; firstName: string; lastName: string; roles: readonly Role[] };

/**
 * Who may sign in where: sellers and guardians to the seller site, staff to the manager site, everyone to the shop
 * (spec 1.3).
 */
export function maySignIn(site: SignInSite, roles: readonly Role[]): boolean {
  if (site === 'manager') return roles.includes('MANAGER');
  if (site === 'seller') return roles.includes('SELLER') || roles.includes('GUARDIAN');
  return true;
}
