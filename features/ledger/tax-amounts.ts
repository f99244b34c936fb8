import { type Money, subtract, sum } from '@cubby/money';
import { account } from './accounts.ts';
import type { debit, Posting } from './entry.ts';

/** A tax in one jurisdiction. `sellerId`: of the seller who owes it to its authority; without one, the marketplace does. */
export type TaxAmount = { jurisdiction: string; amount: Money; sellerId?: string | null };
/** Each tax on its account, by `side`: what sellers owe is kept apart from what the marketplace owes. */
export const taxes = (side: typeof debit, tax: readonly TaxAmount[]): Posting[] =>
  tax.map(({ jurisdiction, amount, sellerId }) =>
    side(account('TAX', sellerId ? `${jurisdiction}:${sellerId}` : jurisdiction), amount),
  );
/** Those of some taxes that a seller owes. */
export const ofSeller = (tax: readonly TaxAmount[]): TaxAmount[] => tax.filter(({ sellerId }) => sellerId);
export const taxSum = (tax: readonly TaxAmount[]): Money => sum(tax.map(({ amount }) => amount));
/** What of some taxes is one of them: the same jurisdiction, owed by the same. */
export const taxLike = (tax: readonly TaxAmount[], { jurisdiction, sellerId = null }: TaxAmount): Money =>
  taxSum(tax.filter((each) => each.jurisdiction === jurisdiction && (each.sellerId ?? null) === sellerId));
/** What is left of some taxes without others. */
export const lessTax = (tax: readonly TaxAmount[], gone: readonly TaxAmount[]): TaxAmount[] =>
  tax.map((each) => ({ ...each, amount: subtract(each.amount, taxLike(gone, each)) }));
