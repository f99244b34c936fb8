import type { Money } from '@cubby/money';
import { type DecidedTax, decide } from './decided-tax.ts';
import { rulesInForce, withoutGst } from './rules-in-force.ts';
import type { TaxPlace } from './tax-day.ts';
import type { TaxRule } from './tax-rule.ts';

export function decideCommissionTaxes(
  rules: readonly TaxRule[],
  place: TaxPlace,
  day: string,
  commission: Money,
): Omit<DecidedTax, 'line'>[] {
  return withoutGst(rulesInForce(rules, 'COMMISSION', place, day))
    .map((rule) => decide(rule, commission))
    .filter(({ amount }) => amount.amountMinor > 0);
}
