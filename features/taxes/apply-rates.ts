import { split, sum } from '@cubby/money';
import type { Certificate } from './certificates.ts';
import { decideFor } from './decide-for-buyer.ts';
import type { DecidedTax } from './decided-tax.ts';
import type { TaxRule } from './tax-rule.ts';
import type { TaxableGoods } from './taxable-goods.ts';

type Line = TaxableGoods['lines'][number];

export function applyRates(
  rates: readonly TaxRule[],
  { lines, delivery }: TaxableGoods,
  buyer: readonly Certificate[],
): DecidedTax[] {
  const rateOf = lines.map((line) => rateFor(rates, line));
  const onLines = lines.flatMap((line, i) =>
    rateOf[i] ? [{ line: i, ...decideFor(buyer, rateOf[i], line.total) }] : [],
  );
  const worthAt = (rate: TaxRule | undefined) =>
    sum(lines.filter((_, i) => rateOf[i] === rate).map(({ total }) => total)).amountMinor;
  const weights = [...rates.map(worthAt), worthAt(undefined)];
  const parts = weights.some((weight) => weight > 0) ? split(delivery, weights) : [];
  const onDelivery = rates.flatMap((rate, i) => {
    const base = parts[i];
    return base && rate.onDelivery && base.amountMinor > 0 ? [{ line: null, ...decideFor(buyer, rate, base) }] : [];
  });
  return [...onLines, ...onDelivery].filter(({ category, amount }) => category !== 'S' || amount.amountMinor > 0);
}

/** The rate for a line; undefined: it is exempt. A class's own rate takes precedence over the general one. */
function rateFor(rates: readonly TaxRule[], { taxClass, price }: Line): TaxRule | undefined {
  const rate =
    rates.find(({ onlyClasses }) => onlyClasses?.includes(taxClass)) ??
    rates.find(({ onlyClasses }) => onlyClasses === null);
  const isExempt =
    rate?.exemptClasses.includes(taxClass) &&
    (rate.exemptPriceMinor === null || price.amountMinor <= rate.exemptPriceMinor);
  return isExempt ? undefined : rate;
}
