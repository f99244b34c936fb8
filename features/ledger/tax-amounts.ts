import { type Money, subtract, sum } from '@cubby/money';
import { account } from './accounts.ts';
import type { debit, Posting } from './entry.ts';

/**
 * A tax in one jurisdiction. `sellerId`: the seller who owes it to the authority; without one, the marketplace does.
 */
export type TaxAmount = { jurisdiction: string; amount: Money; sellerId?: string | null };
/** Each tax on its account, by `side`: sellers' taxes are separate from the marketplace's. */
export const taxes = (side: typeof debit, tax: readonly TaxAmount[]): Posting[] =>
  tax.map(({ jurisdiction, amount, sellerId }) =>
    side(account('TAX', sellerId ? `${jurisdiction}:${sellerId}` : jurisdiction), amount),
  );
export const ofSeller = (tax: readonly TaxAmount[]): TaxAmount[] => tax.filter(({ sellerId }) => sellerId);
export const taxSum = (tax: readonly TaxAmount[]): Money => sum(tax.map(({ amount }) => amount));
/** The amount of one tax among several: same jurisdiction, owed by the same party. */
export const taxLike = (tax: readonly TaxAmount[], { jurisdiction, sellerId = null }: TaxAmount): Money =>
  taxSum(tax.filter((each) => each.jurisdiction === jurisdiction && (each.sellerId ?? null) === sellerId));
/** Some taxes less others. */
export const lessTax = (tax: readonly TaxAmount[], gone: readonly TaxAmount[]): TaxAmount[] =>
  tax.map((each) => ({ ...each, amount: subtract(each.amount, taxLike(gone, each)) }));
