import { referral } from '@cubby/features/ledger/rules';
import type { Money } from '@cubby/money';

/** The state of a referral: a shop was requested, is open, has sold enough, or does not count. */
export const referralStates = ['REQUESTED', 'OPEN', 'EARNED', 'NOT_COUNTED'] as const;
export type ReferralState = (typeof referralStates)[number];

/** Why a seller earns their referrer nothing: it is the referrer's own shop, or one of their household (domain 5.3 P7). */
export const exclusions = ['SELF', 'HOUSEHOLD'] as const;
export type Exclusion = (typeof exclusions)[number];

/** A referrer learns only the day and the state, not whose shop it is. */
export type Referral = { state: ReferralState; since: string };
export type OwnReferrals = {
  code: string | null;
  referrals: Referral[];
  earned: Money;
};

export const referralReward: Money = referral.award;
export const referralSales: Money = referral.threshold;
/** For how many days refunds reverse a reward. */
export const referralDays: number = referral.reversibleDays;
export const mostReferrals = 100;

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const referralCodeOf = (random: Uint8Array): string =>
  Array.from(random.subarray(0, 8), (byte) => crockford[byte & 31]).join('');

export type Place = { country: string; address: string; postalCode: string | null };
const alike = ({ country, address, postalCode }: Place): string =>
  [
    country,
    (postalCode ?? '').replaceAll(/[\s-]/g, ''),
    address
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  ].join('|');

/** Whether a shop earns its referrer nothing, by who owns it and where both live; undefined: it may earn. */
export function excludedAs(
  referrer: { accountId: string; login: string; addresses: readonly Place[] },
  owner: { accountId: string | undefined; requestedBy: string; addresses: readonly Place[] },
): Exclusion | undefined {
  if (owner.accountId === referrer.accountId || owner.requestedBy === referrer.login.toLowerCase()) return 'SELF';
  const theirs = new Set(referrer.addresses.map(alike));
  return owner.addresses.some((place) => theirs.has(alike(place))) ? 'HOUSEHOLD' : undefined;
}

/**
 * The effect of a change of a referred seller's completed sales: 5.00 once they reach 100.00 (P7, spec 9.2: at least),
 * reversed if refunds go below it within 120 days (P11). Undefined: none.
 */
export function judgeReferral(
  { soldMinor, isAwarded, awardedAt }: { soldMinor: number; isAwarded: boolean; awardedAt: Date | null },
  now: Date,
): 'AWARD' | 'REVERSE' | undefined {
  const hasReached = soldMinor >= referral.threshold.amountMinor;
  if (hasReached) return isAwarded ? undefined : 'AWARD';
  if (!isAwarded || awardedAt === null) return undefined;
  const days = (now.getTime() - awardedAt.getTime()) / 86_400_000;
  return days <= referral.reversibleDays ? 'REVERSE' : undefined;
}
