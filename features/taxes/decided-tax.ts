import { type Money, share } from '@cubby/money';
import type { Remitter, TaxCategory, TaxName, TaxRule } from './tax-rule.ts';

/** One decided tax, with the rule that decided it. `line` null: on delivery. */
export type DecidedTax = {
  line: number | null;
  ruleId: number;
  name: TaxName;
  jurisdiction: string;
  rateMillionths: number;
  category: TaxCategory;
  remitter: Remitter;
  base: Money;
  amount: Money;
  certificateId: string | null;
};

export const decide = (rule: TaxRule, base: Money): Omit<DecidedTax, 'line'> => ({
  ruleId: rule.id,
  name: rule.name,
  jurisdiction: rule.region ?? rule.country,
  rateMillionths: rule.rateMillionths,
  category: rule.category,
  remitter: rule.remitter,
  base,
  amount: share(base, rule.rateMillionths),
  certificateId: null,
});
