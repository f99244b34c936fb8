import type { Memberships, Site } from './roles.ts';

export { deviceOf, type OpenSession } from './device.ts';
export { ageOfMajority } from './majority.ts';
export { crossingSeconds, refreshStep, type ShownRefresh } from './refresh-step.ts';
export { type Memberships, maySignIn, type Site, signInSite, type User } from './roles.ts';

/**
 * How many failed sign-ins need no captcha: those of one address or known device, and those of all unknown devices
 * together.
 */
export const freeGuesses = { own: 5, strangers: 50 } as const;
/** How long a failed sign-in counts after the last one. */
export const guessHours = 24;
const mostDoublings = 8;

/**
 * How often the cost of the next try's captcha is doubled after so many failures; undefined if it needs none. Nobody is
 * locked out, so a stranger's guesses cannot do that (reliability 1.7).
 */
export function captchaFor({ own, strangers }: { own: number; strangers: number }): number | undefined {
  if (own >= freeGuesses.own) return Math.min(own - freeGuesses.own, mostDoublings);
  return strangers >= freeGuesses.strangers ? 0 : undefined;
}

/** How long a sign-in lasts: a working day, or a month if the visitor asked to be remembered. */
export const sessionHours = { day: 12, remembered: 30 * 24 } as const;

/** How long a session's token is valid; the refresh token gets new ones until the session ends. */
export const tokenMinutes = 15;

/**
 * A cookie that pages can read: it marks an open session, and ends with it. Pages cannot see the session itself (spec
 * 6.2).
 */
export const signedInHint = 'cubby_signed_in';

export const cookieOf = (site: Site): string => `__Host-cubby_${site}`;
export const refreshCookieOf = (site: Site): string => `__Host-cubby_${site}_refresh`;
/** The cookie that marks a browser as having signed in before, its lifetime, and how many accounts it holds. */
export const deviceCookieOf = (site: Site): string => `__Host-cubby_${site}_device`;
export const deviceDays = 365;
export const mostAccountsOfDevice = 5;

/** A password's length in characters: there is no other rule about its content (reliability 1.7). */
export const passwordLength = { least: 8, most: 256 } as const;

/**
 * The purposes of an account's mailed links: set a new password, change the address to the one that the mail went to,
 * restore it, or reopen a closed account.
 */
export type LinkPurpose = 'RESET' | 'CHANGE' | 'RESTORE' | 'REOPEN' | 'KEEP_FACTOR';
/** How many days a used link is kept, so that its page can show when it was used. */
export const usedLinkDays = 90;
/** How long a registration can be confirmed by its mailed link. */
export const confirmHours = 72;
/** How long a link works; it works once. */
export const linkHours: Readonly<Record<LinkPurpose, number>> = {
  RESET: 1,
  CHANGE: 24,
  RESTORE: 7 * 24,
  REOPEN: 7 * 24,
  /** As long as the removal of a lost second factor can be undone. */
  KEEP_FACTOR: 24,
};
/**
 * The most mails of a kind about an account within these hours, from any sender. An hour for mails sent on request
 * only: a stranger must not be able to lock the owner out for a day.
 */
export const mostMails = 5;
export const mailHours = {
  confirm: 1,
  known: 24,
  reset: linkHours.RESET,
  change: 24,
  closed: 24,
  device: 24,
} as const;

/** How many days a closed account can be reopened; then it is deleted. */
export const daysClosed = 7;
/**
 * Whether people may close their account themselves: a member of a shop or the staff has responsibilities to others.
 */
export const mayClose = ({ staff, shops }: Memberships): boolean => staff.length === 0 && shops.length === 0;

/** An account's passkeys, and the time to make or use one. */
export const mostPasskeys = 20;
export const passkeyMinutes = 5;

/** How many recovery codes an account gets. */
export const recoveryCodeCount = 10;

/**
 * Limits for wrong second-factor codes: this many end a session, and the password is needed again; after this many for
 * an account no code is accepted until `guessHours` have passed without one. Passkeys still are (decision 0117).
 */
export const mostWrongCodes = { ofSession: 5, ofAccount: 50 } as const;

/** How long a staff session may be idle: an unattended screen must not stay signed in. */
const idleMinutes = 30;
/** Whether a session has ended because it was idle: only staff sessions do. */
export const isIdle = (site: Site, seenAt: Date, now: Date): boolean =>
  site === 'manager' && now.getTime() - seenAt.getTime() >= idleMinutes * 60_000;

/** How long sensitive actions are allowed after both factors were shown: a session stolen later cannot do any. */
const freshMinutes = 10;
type Shown = { signedInAt: Date | null; provenAt: Date | null };
/** Which of its two factors a session has shown, as its account carries it (decision 0128). */
export const proofOf = ({ signedInAt, provenAt }: Shown, now: Date): { lacksFactor: boolean; isStale: boolean } => ({
  lacksFactor: provenAt === null,
  isStale: [signedInAt, provenAt].some((at) => at === null || now.getTime() - at.getTime() >= freshMinutes * 60_000),
});

/** The answers about gender; no answer is allowed too. */
export const genders = ['FEMALE', 'MALE', 'OTHER'] as const;
export type Gender = (typeof genders)[number];

/** The version of the policies and the agreement in force (spec 5.17): the latest `since` of the two pages. */
export const policyVersion = '2026-11-22';

/** Why an email address is blocked: it can open no account and write no messages. */
export const blockReasons = ['SPAM', 'ABUSE', 'FRAUD'] as const;
export type BlockReason = (typeof blockReasons)[number];

/** How long staff may see the shop as a person does, and how soon they must open the link for it. */
export const viewingMinutes = 15;
export const viewingOpensMinutes = 2;
/** A cookie that pages can read: until when the shop is viewed as another person. */
export const viewingHint = 'cubby_viewing';
/** The page that opens a viewing, on the shop's site. */
export const viewingPath = '/see-as';
/** For how many days people can see who viewed the shop as them. */
export const viewingDays = 730;

/** A path of the same site with its query, to return to after signing in. */
export const wantedPathPattern = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[^#\\]*)?$/;
