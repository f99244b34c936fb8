import { isDay } from '@cubby/days';
import { type Money, share, subtract, sum, times } from '@cubby/money';
import {
  type Bill,
  isUntaxed,
  type PackingSlip,
  type Paper,
  type PaperLine,
  type PaperTax,
  type ReturnSheet,
  type Statement,
  type TaxCategory,
} from './model.ts';
import { billTaxes, billTotals } from './totals.ts';

/** A rule that a paper breaks: its id in EN 16931 or PEPPOL (or one of ours, which begins with C), and what is wrong. */
export type PaperViolation = { rule: string; message: string };

/**
 * The rules that a paper breaks: sums that differ from those of its lines, and terms that are missing. Such a paper
 * is never rendered. The ids are those of EN 16931 and PEPPOL BIS 3 (domain 4).
 */
export function checkPaper(paper: Paper): PaperViolation[] {
  const ofItsKind =
    paper.kind === 'STATEMENT'
      ? statementViolations(paper)
      : paper.kind === 'PACKING_SLIP' || paper.kind === 'RETURN_SHEET'
        ? [...parcelViolations(paper), ...(paper.kind === 'RETURN_SHEET' ? returnViolations(paper) : [])]
        : billViolations(paper);
  return [...headViolations(paper), ...ofItsKind];
}

type Check = readonly [rule: string, holds: boolean, message: string];
const broken = (checks: readonly Check[]): PaperViolation[] =>
  checks.filter(([, holds]) => !holds).map(([rule, , message]) => ({ rule, message }));

const headViolations = (paper: Paper): PaperViolation[] =>
  broken([
    ['BR-02', paper.number !== '', 'it has no number'],
    ['BR-03', isDay(paper.issuedOn), `it is issued on ${paper.issuedOn}`],
    ['BR-06', paper.issuer.legalName !== '', 'its issuer has no name'],
    ['BR-07', paper.buyer.name !== '', 'its buyer has no name'],
  ]);

function billViolations(bill: Bill): PaperViolation[] {
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
      lineViolations(line, bill.kind).map(({ rule, message }) => ({ rule, message: `line ${i + 1}: ${message}` })),
    ),
  ];
}

const lineViolations = (line: PaperLine, kind: Bill['kind']): PaperViolation[] => [
  ...broken([
    ['BR-22', isCount(line.quantity), `a quantity of ${line.quantity}`],
    ['BR-25', line.kind === 'DELIVERY' || line.article !== '', 'no article'],
    ['BR-27', line.price.amountMinor >= 0, 'a price below zero'],
    [
      'PEPPOL-EN16931-R120',
      isCount(line.quantity) &&
        isCount(line.priceQuantity) &&
        same(times(line.net, line.priceQuantity), times(line.price, line.quantity)),
      `${line.quantity} at ${minor(line.price)} for ${line.priceQuantity} are not ${minor(line.net)}`,
    ],
  ]),
  ...line.taxes.flatMap((tax) => taxViolations(tax, line, kind)),
];

/** Where the standard's rules on a category begin: those on intra-Community supplies are not called by its letter. */
export const rulesOf = (category: TaxCategory): string => `BR-${category === 'K' ? 'IC' : category}`;

function taxViolations(tax: PaperTax, line: PaperLine, kind: Bill['kind']): PaperViolation[] {
  const off = Math.abs(tax.amount.amountMinor - share(tax.base, tax.rateMillionths).amountMinor);
  const charges = tax.category === 'S';
  const rules = rulesOf(tax.category);
  const isTaxAlone = kind === 'CREDIT_NOTE' && creditsTaxAlone(line);
  return broken([
    // What is credited has its share of the tax of lines that were each rounded on their own; the rule itself asks for
    // less than a whole unit.
    ['BR-CO-17', off <= (kind === 'CREDIT_NOTE' ? 99 : 1), `${tax.name} of ${minor(tax.amount)} on ${minor(tax.base)}`],
    [
      `${rules}-05`,
      charges === tax.rateMillionths > 0,
      `${tax.name} in ${tax.category} at ${tax.rateMillionths} millionths`,
    ],
    [`${rules}-09`, charges || tax.amount.amountMinor === 0, `${tax.name} in ${tax.category} of ${minor(tax.amount)}`],
    [`${rules}-10`, !isUntaxed(tax.category) || !!tax.reason, `${tax.name} in ${tax.category} without its reason`],
    [
      'C-BASE',
      tax.base.amountMinor >= 0 && (isTaxAlone || tax.base.amountMinor <= line.net.amountMinor),
      `${tax.name} on more than the line`,
    ],
  ]);
}

/** A line that credits taxes without what they were charged on, as under an exemption certificate that came later. */
export const creditsTaxAlone = ({ net, taxes }: PaperLine): boolean => net.amountMinor === 0 && taxes.length > 0;

const parcelViolations = ({ lines }: PackingSlip | ReturnSheet): PaperViolation[] =>
  broken([
    ['BR-16', lines.length > 0, 'it has no line'],
    ['BR-22', lines.every(({ quantity }) => isCount(quantity)), 'a quantity that is no count'],
  ]);

const returnViolations = ({ sendBy, issuedOn, returnTo }: ReturnSheet): PaperViolation[] =>
  broken([
    ['C-RETURN-BY', isDay(sendBy) && sendBy >= issuedOn, `to be sent by ${sendBy}`],
    ['C-RETURN-TO', !!returnTo.address || (returnTo.lines ?? []).length > 0, 'it goes to no address'],
  ]);

function statementViolations({ opening, movements, closing, from, to }: Statement): PaperViolation[] {
  let balance = opening;
  const wrong = movements.findIndex((movement) => {
    balance = sum([balance, movement.amount], opening.currency);
    return !same(balance, movement.balance);
  });
  return broken([
    ['C-PERIOD', isDay(from) && isDay(to) && from <= to, `from ${from} to ${to}`],
    ['C-BALANCE', wrong < 0, `the balance after movement ${wrong + 1} is wrong`],
    ['C-CLOSING', wrong >= 0 || same(balance, closing), 'the movements do not lead to the closing balance'],
  ]);
}

const same = (a: Money, b: Money): boolean => a.currency === b.currency && a.amountMinor === b.amountMinor;
const minor = ({ amountMinor }: Money): string => String(amountMinor);
const isCount = (count: number): boolean => Number.isSafeInteger(count) && count > 0;
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
