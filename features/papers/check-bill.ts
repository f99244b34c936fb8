import { isDay } from '@cubby/days';
import { subtract, sum } from '@cubby/money';
import { minor, same } from './amounts.ts';
import type { Bill } from './bill.ts';
import { broken, type PaperViolation } from './check.ts';
import { lineViolations } from './check-line.ts';
import type { PaperTax } from './paper-tax.ts';
import { billTaxes, billTotals } from './totals.ts';

export function billViolations(bill: Bill): PaperViolation[] {
  if (currenciesOf(bill).size > 1) return [{ rule: 'BR-05', message: 'its amounts are in several currencies' }];
  const { totals } = bill;
  const right = billTotals(bill.lines, totals.prepaid);
  const isDue = totals.due.amountMinor > 0;
  const isInvoice = bill.kind !== 'RECEIPT';
  return [
    ...broken([
      ['BR-16', bill.lines.length > 0, 'it has no line'],
      [
        'PEPPOL-EN16931-R003',
        !isInvoice || !!(bill.buyerReference || bill.purchaseOrder),
        'it has neither buyer reference nor purchase order',
      ],
      ['BR-CO-25', !isDue || !!(bill.dueOn || bill.terms), 'something is due, with neither day nor terms'],
      [
        'BR-55',
        (bill.kind === 'CREDIT_NOTE') === !!bill.precedingInvoice,
        'a credit note names the invoice that it corrects, and nothing else does',
      ],
      ['BR-CO-10', same(totals.net, right.net), `the lines are ${minor(right.net)}, the net ${minor(totals.net)}`],
      [
        'BR-CO-14',
        same(
          totals.tax,
          sum(
            bill.taxes.map(({ amount }) => amount),
            totals.tax.currency,
          ),
        ),
        `the tax of ${minor(totals.tax)} is not that of the breakdown`,
      ],
      [
        'BR-CO-15',
        same(totals.gross, sum([totals.net, totals.tax], totals.net.currency)),
        'net and tax are not the total',
      ],
      [
        'BR-CO-16',
        same(totals.due, subtract(totals.gross, totals.prepaid)),
        'the total less what is paid is not what is due',
      ],
      [
        'C-TAXES',
        JSON.stringify(bill.taxes.map(amountsOf)) === JSON.stringify(billTaxes(bill.lines).map(amountsOf)),
        'the breakdown of taxes is not that of the lines',
      ],
      ['C-DUE-ON', bill.dueOn === undefined || isDay(bill.dueOn), `it is due on ${bill.dueOn}`],
    ]),
    ...bill.lines.flatMap((line, i) =>
      lineViolations(line, bill).map(({ rule, message }) => ({ rule, message: `line ${i + 1}: ${message}` })),
    ),
  ];
}
const amountsOf = ({ name, jurisdiction, category, rateMillionths, ruleId, base, amount, reason }: PaperTax) => [
  name,
  jurisdiction,
  category,
  rateMillionths,
  ruleId,
  base.amountMinor,
  amount.amountMinor,
  reason ?? null,
];
const currenciesOf = ({ lines, taxes, totals }: Bill): Set<string> =>
  new Set(
    [
      ...Object.values(totals),
      ...lines.flatMap(({ net, price, taxes: own }) => [
        net,
        price,
        ...own.flatMap(({ base, amount }) => [base, amount]),
      ]),
      ...taxes.flatMap(({ base, amount }) => [base, amount]),
    ].map(({ currency }) => currency),
  );
