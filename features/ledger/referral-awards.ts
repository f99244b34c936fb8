import { money } from '@cubby/money';
import { account } from './accounts.ts';
import { credit, debit, type Entry, entry } from './entry.ts';

/**
 * Referral: the award, the completed sales that earn it, and for how many days refunds reverse it (spec 9.2, domain 5.3
 * P11).
 */
export const referral = { award: money(500), threshold: money(10_000), reversibleDays: 120 } as const;
/** P7, a referred seller's sales have reached the threshold, for the `nth` time. */
export const referralAwarded = (referredSellerId: string, referrer: string, nth: number): Entry =>
  entry('P7', `${referredSellerId}:${nth}`, [
    debit(account('REFERRAL_EXP'), referral.award),
    credit(account('REFERRAL_PAYABLE', referrer), referral.award),
  ]);
/** P11, refunds have brought them below it again. */
export const referralReversed = (referredSellerId: string, referrer: string, nth: number): Entry =>
  entry('P11', `${referredSellerId}:${nth}`, [
    debit(account('REFERRAL_PAYABLE', referrer), referral.award),
    credit(account('REFERRAL_EXP'), referral.award),
  ]);
