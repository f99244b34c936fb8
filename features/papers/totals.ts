import { type Money, subtract, sum } from '@cubby/money';
import type { BillTotals, PaperLine } from './bill.ts';
import type { PaperTax } from './paper-tax.ts';

/** The totals of a bill, from its lines (BT-106 to BT-115). `prepaid` is the amount already paid (BT-113). */
export function billTotals(lines: readonly PaperLine[], prepaid: Money): BillTotals {
  const { currency } = prepaid;
  const net = sum(
    lines.map((line) => line.net),
    currency,
  );
  const tax = sum(
    lines.flatMap((line) => line.taxes.map(({ amount }) => amount)),
    currency,
  );
  const gross = sum([net, tax], currency);
  return { net, tax, gross, prepaid, due: subtract(gross, prepaid) };
}

/**
 * The taxes of a bill (BG-23): those of its lines, added up by jurisdiction, name, category, rate, rule and reason, in
 * the order in which they first appear.
 */
export function billTaxes(lines: readonly PaperLine[]): PaperTax[] {
  const taxes = lines.flatMap((line) => line.taxes);
  return [...Map.groupBy(taxes, kindOf).values()].map((alike) => {
    const first = alike[0]!;
    const { currency } = first.amount;
    return {
      ...first,
      base: sum(
        alike.map(({ base }) => base),
        currency,
      ),
      amount: sum(
        alike.map(({ amount }) => amount),
        currency,
      ),
    };
  });
}

const kindOf = ({ jurisdiction, name, category, rateMillionths, ruleId, reason }: PaperTax): string =>
  JSON.stringify([jurisdiction, name, category, rateMillionths, ruleId, reason ?? null]);
