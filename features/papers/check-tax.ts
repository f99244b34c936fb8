import { share } from '@cubby/money';
import { minor } from './amounts.ts';
import type { Bill, PaperLine } from './bill.ts';
import { broken, type PaperViolation } from './check.ts';
import { isUntaxed, type PaperTax, type TaxCategory } from './paper-tax.ts';

/** The prefix of the standard's rules on a category: the one for intra-Community supplies does not use its letter. */
export const rulesOf = (category: TaxCategory): string => `BR-${category === 'K' ? 'IC' : category}`;

/** The difference of a tax from its rate, in minor units. */
export const offItsRate = (tax: PaperTax): number =>
  Math.abs(tax.amount.amountMinor - share(tax.base, tax.rateMillionths).amountMinor);

export function taxViolations(
  tax: PaperTax,
  line: PaperLine,
  { kind, isOwnSupply = false }: Pick<Bill, 'kind' | 'isOwnSupply'>,
): PaperViolation[] {
  const off = offItsRate(tax);
  const charges = tax.category === 'S';
  const rules = rulesOf(tax.category);
  const isTaxAlone = kind === 'CREDIT_NOTE' && creditsTaxAlone(line);
  return broken([
    // A credited amount has its share of the tax of lines that were each rounded on their own; the rule itself requires
    // a difference below a whole unit.
    [
      'BR-CO-17',
      isOwnSupply || off <= (kind === 'CREDIT_NOTE' ? 99 : 1),
      `${tax.name} of ${minor(tax.amount)} on ${minor(tax.base)}`,
    ],
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

/** A line that credits taxes without their base, for example under a later exemption certificate. */
export const creditsTaxAlone = ({ net, taxes }: PaperLine): boolean => net.amountMinor === 0 && taxes.length > 0;
