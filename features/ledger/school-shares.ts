import { type Money, share } from '@cubby/money';
import { account } from './accounts.ts';
import { credit, debit, type Entry, entry } from './entry.ts';

export type SchoolBalance = 'SCHOOL_PENDING' | 'SCHOOL_AVAILABLE';

/** A partner school's share of an order's items, without tax and delivery: 5 % (spec 1.6). */
export const schoolShareMillionths = 50_000;
export const schoolShare = (items: Money): Money => share(items, schoolShareMillionths);
/** P5, delivered and attributed to a school: SCHOOL_EXP → SCHOOL_PENDING. */
export const schoolEarned = (sellerOrderId: string, schoolId: string, items: Money): Entry =>
  entry('P5', sellerOrderId, [
    debit(account('SCHOOL_EXP'), schoolShare(items)),
    credit(account('SCHOOL_PENDING', schoolId), schoolShare(items)),
  ]);
export const schoolReleased = (sellerOrderId: string, schoolId: string, amount: Money): Entry =>
  entry('P6', `${sellerOrderId}:school`, [
    debit(account('SCHOOL_PENDING', schoolId), amount),
    credit(account('SCHOOL_AVAILABLE', schoolId), amount),
  ]);
