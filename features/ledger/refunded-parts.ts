import { type Money, money, subtract, sum } from '@cubby/money';
import { least } from './entries.ts';
import { lessTax, type TaxAmount, taxLike, taxSum } from './tax-amounts.ts';

/** The refunded part of a sale: items and delivery without their tax, and the tax on them. */
export type RefundedPart = { items: Money; shipping: Money; tax: readonly TaxAmount[] };
/** The author of a voluntary refund: the person, their role, and the reason in their words. */
export type Said = { by: 'SELLER' | 'MANAGER'; accountId: string; note: string };
/** What to refund. Without `tax` it is an amount without certain pieces. */
export type WantedPart = Omit<RefundedPart, 'tax'> & { tax?: readonly TaxAmount[]; said?: Said };

/**
 * The refund of a sale in one step, with its tax: the tax charged on the refunded pieces, if given, or else the
 * refunded share of each remaining tax. The last step takes the rest of every tax too, so that steps of any size refund
 * exactly what was charged.
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

/** The refunds of a sale so far, and those before its delivery. */
export type GivenBack = RefundedPart & { beforeDelivery: RefundedPart };

/**
 * The next refund of a sale: the requested part with its tax, or all that is left. Undefined if nothing is left; asking
 * for more throws.
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

/**
 * The parts of a refund of an exact amount without certain pieces, with its share of each remaining tax. Rounding cents
 * are taken from the items, then from delivery and taxes. `isWhole`: nothing is left. Undefined: it exceeds what is
 * left.
 */
export function partOfAmount(
  sold: RefundedPart,
  before: RefundedPart,
  amount: Money,
): (NextRefund & { isWhole: boolean }) | undefined {
  const rest = {
    items: subtract(sold.items, before.items),
    shipping: subtract(sold.shipping, before.shipping),
    tax: lessTax(sold.tax, before.tax),
  };
  const all = sum([rest.items, rest.shipping, taxSum(rest.tax)]).amountMinor;
  if (amount.amountMinor <= 0 || amount.amountMinor > all) return undefined;
  const amounts = [rest.items, rest.shipping, ...rest.tax.map((tax) => tax.amount)];
  const shares = amounts.map((each) => Number((BigInt(each.amountMinor) * BigInt(amount.amountMinor)) / BigInt(all)));
  let cents = amount.amountMinor - shares.reduce((total, share) => total + share, 0);
  const [items, shipping, ...taxes] = shares.map((share, i) => {
    const more = Math.min(cents, amounts[i]!.amountMinor - share);
    cents -= more;
    return money(share + more, amount.currency);
  });
  const tax = rest.tax.map((each, i) => ({ ...each, amount: taxes[i]! }));
  return { part: { items: items!, shipping: shipping!, tax }, total: amount, isWhole: amount.amountMinor === all };
}

export const lessPart = (all: RefundedPart, gone: RefundedPart): RefundedPart => ({
  items: subtract(all.items, gone.items),
  shipping: subtract(all.shipping, gone.shipping),
  tax: lessTax(all.tax, gone.tax),
});

/** The tax of some pieces of a line, of which `before` were refunded: all pieces together refund exactly its tax. */
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
