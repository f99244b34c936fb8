import { type Money, negate } from '@cubby/money';
import type { Account } from './accounts.ts';

/** Debits are positive, credits negative. */
export type Posting = { account: Account; amount: Money };
export const entryCodes = [
  'P1',
  'P1i',
  'P2',
  'P3',
  'P4',
  'P5',
  'P6',
  'P7',
  'P8',
  'P9',
  'P10',
  'P11',
  'P12',
  'P13',
  'P14',
  'P15',
  'P16',
  'P17',
  'P18',
  'P19',
  'P20',
  'P21',
] as const;
export type EntryCode = (typeof entryCodes)[number];
/** `key` makes an entry idempotent: a replay finds it and posts nothing. The postings sum to zero. */
export type Entry = { code: EntryCode; key: string; postings: Posting[] };

export const debit = (of: Account, amount: Money): Posting => ({ account: of, amount });
export const credit = (of: Account, amount: Money): Posting => ({ account: of, amount: negate(amount) });

/** Drops postings of zero: an entry has no empty lines. */
export const entry = (code: EntryCode, key: string, postings: Posting[]): Entry => ({
  code,
  key: `${code}:${key}`,
  postings: postings.filter(({ amount }) => amount.amountMinor !== 0),
});
