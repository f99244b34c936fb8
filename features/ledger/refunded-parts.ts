import { type Money, money, subtract, sum } from '@cubby/money';
import { least } from './entries.ts';
import { lessTax, type TaxAmount, taxLike, taxSum } from './tax-amounts.ts';

/** What of a sale is refunded, items and delivery without their tax, and the tax on them. */
export type RefundedPart = { items: Money; shipping: Money; tax: readonly TaxAmount[] };
/** Who gives money back of their own accord, and why, in their words. */
export type Said = { by: 'SELLER' | 'MANAGER'; note: string };
/** What is to be refunded. Without `tax` it is a sum of money that belongs to no certain pieces. */
export type WantedPart = Omit<RefundedPart, 'tax'> & { tax?: readonly TaxAmount[]; said?: Said };

/**
 * What is refunded of a sale in one step, with its tax: the tax that was charged on the refunded pieces, if it is given,
 * or else the refunded share of what is left of each tax. The step that takes the last of items and delivery takes the
 * rest of every tax too, so that steps of any size give back exactly what was charged.
 */
export function refundedPart(
  sold: RefundedPart,
  before: RefundedPart,
  { items, shipping, tax: wanted }: WantedPart,
): RefundedPart {
  const left = subtract(sum([sold.items, sold.shipping]), sum([before.items, before.shipping]));
  const now = sum([items, shipping]);
  const isLast = now.amountMinor === left.amountMinor;
  const tax = lessTax(sold.tax, before.tax).map((rest) => {
    if (isLast) return rest;
    return {
      ...rest,
      amount: wanted ? least(taxLike(wanted, rest), rest.amount) : proportion(rest.amount, now, left),
    };
  });
  return { items, shipping, tax };
}

/** What of a sale was given back so far, and what of that before it was delivered. */
export type GivenBack = RefundedPart & { beforeDelivery: RefundedPart };

/**
 * The next part of a sale to give back: what is wanted, with its tax, or all that is left. Undefined if nothing is; more
 * than what is left is a fault.
 */
export function nextRefund(sold: RefundedPart, before: RefundedPart, wanted?: WantedPart): NextRefund | undefined {
  const left = { items: subtract(sold.items, before.items), shipping: subtract(sold.shipping, before.shipping) };
  const given = wanted ?? left;
  if (given.items.amountMinor > left.items.amountMinor || given.shipping.amountMinor > left.shipping.amountMinor)
    throw new Error('a refund is more than what is left of the sale');
  const part = refundedPart(sold, before, given);
  const total = sum([part.items, part.shipping, taxSum(part.tax)]);
  return total.amountMinor === 0 ? undefined : { part, total };
}
export type NextRefund = { part: RefundedPart; total: Money };

/** What of a refund is left without an earlier one of the same sale. */
export const lessPart = (all: RefundedPart, gone: RefundedPart): RefundedPart => ({
  items: subtract(all.items, gone.items),
  shipping: subtract(all.shipping, gone.shipping),
  tax: lessTax(all.tax, gone.tax),
});

/** The tax of some pieces of a line, of which `before` were refunded: pieces of a line give back exactly its tax. */
export const taxOfPieces = (
  tax: readonly TaxAmount[],
  { bought, before, now }: { bought: number; before: number; now: number },
): TaxAmount[] => {
  const upTo = (amount: Money, count: number) => proportion(amount, money(count), money(bought));
  return tax.map((each) => ({
    ...each,
    amount: subtract(upTo(each.amount, before + now), upTo(each.amount, before)),
  }));
};

/** `amount` × `of` / `whole`, rounded half up. */
export function proportion(amount: Money, of: Money, whole: Money): Money {
  if (whole.amountMinor === 0) return money(0, amount.currency);
  const doubled = 2n * BigInt(amount.amountMinor) * BigInt(of.amountMinor) + BigInt(whole.amountMinor);
  return money(Number(doubled / (2n * BigInt(whole.amountMinor))), amount.currency);
}
