import { type Money, share } from '@cubby/money';
import type { Certificate } from './certificates.ts';
import { type DecidedTax, decide } from './decided-tax.ts';
import type { TaxCategory, TaxRule } from './tax-rule.ts';

export function decideFor(buyer: readonly Certificate[], rule: TaxRule, base: Money): Omit<DecidedTax, 'line'> {
  const tax = decide(rule, base);
  const certificate =
    rule.category === 'S' &&
    buyer.find(({ kind, jurisdiction }) => jurisdiction === tax.jurisdiction && rule.certificateKinds.includes(kind));
  if (!certificate) return tax;
  return {
    ...tax,
    category: categoryUnder(certificate, rule),
    rateMillionths: 0,
    amount: share(base, 0),
    certificateId: certificate.id,
  };
}

/**
 * A business owes no VAT on goods sent to it from another member state (Directive 2006/112/EC art. 138), and owes that
 * on imports.
 */
const categoryUnder = ({ kind }: Certificate, { sentFrom }: TaxRule): TaxCategory =>
  kind !== 'VAT_NUMBER' ? 'E' : sentFrom === 'SAME_UNION' ? 'K' : 'AE';
