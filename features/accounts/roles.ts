import type { Membership, Site, StaffRole } from '@cubby/contract';

export type { Site };

/** What an account is a member of: of the staff with these roles, and of these shops. */
export type Memberships = { staff: readonly StaffRole[]; shops: readonly Membership[] };

export type User = { accountId: string; login: string; firstName: string; lastName: string } & Memberships;

/**
 * Who may sign in where: members of shops to the seller site, staff to the manager site, everyone to the shop,
 * as a customer (spec 1.3). Each site has a cookie of its own, because cookies ignore ports (design 3.16).
 */
export const maySignIn = (site: Site, { staff, shops }: Memberships): boolean =>
  site === 'shop' || (site === 'manager' ? staff : shops).length > 0;
