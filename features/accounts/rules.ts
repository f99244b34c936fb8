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

/** How many wrong passwords in a row lock an account, and for how long: longer each time, at most an hour. */
export const freeAttempts = 5;
export function restMinutes(failedAttempts: number): number {
  return failedAttempts < freeAttempts ? 0 : Math.min(2 ** (failedAttempts - freeAttempts), 60);
}

/** Whether an account is locked at the moment (reliability 1.7: counter per account, growing pauses). */
export const isResting = (lockedUntil: Date | null, now: Date): boolean => lockedUntil !== null && lockedUntil > now;

/** How long a sign-in lasts: a working day, or a month if the visitor asked to be remembered. */
export const sessionHours = { day: 12, remembered: 30 * 24 } as const;

/**
 * A cookie that the shop's pages can read: it says that a session was opened, and ends with it. A page cannot see the
 * session itself (spec 6.2).
 */
export const signedInHint = 'cubby_signed_in';

export const cookieOf = (site: SignInSite): string => `__Host-cubby_${site}`;
