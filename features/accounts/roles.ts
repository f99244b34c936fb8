import type { Membership, SignInSite, Site, StaffRole } from '@cubby/contract';

export type { Site };

/** A site that people sign in to. @throws for child mode, which serves no endpoint of accounts (decision 0141) */
export function signInSite(site: Site): SignInSite {
  if (site === 'child') throw new Error('child mode knows no accounts');
  return site;
}

/** An account's memberships: its staff roles, and its shops. */
export type Memberships = { staff: readonly StaffRole[]; shops: readonly Membership[] };

export type User = { accountId: string; login: string; firstName: string; lastName: string } & Memberships;

/**
 * Who may sign in where: members of shops to the seller site, staff to the manager site, everyone to the shop as a
 * customer (spec 1.3). Each site has its own cookie name, because cookies ignore ports (design 3.16).
 */
export const maySignIn = (site: Site, { staff, shops }: Memberships): boolean =>
  site === 'shop' || (site === 'manager' ? staff : shops).length > 0;
