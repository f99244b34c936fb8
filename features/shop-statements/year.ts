/** The sums of a calendar year, in order: the first five make `net`; all but refunds and fees are zero or positive. */
export const yearSums = ['sales', 'refunds', 'fees', 'feeTax', 'net', 'ownTax', 'ourTax', 'paid'] as const;
export type YearSum = (typeof yearSums)[number];

export type YearTax = { remitter: string; isReturn: boolean; amountMinor: number };

const kindsOf = {
  sales: ['SALE'],
  refunds: ['REFUND', 'DISPUTE', 'CHARGEBACK'],
  fees: ['FEE', 'FEE_BACK'],
  feeTax: ['FEE_TAX', 'FEE_TAX_BACK'],
  paid: ['PAYOUT', 'PAYOUT_RETURNED'],
} as const satisfies Partial<Record<YearSum, readonly string[]>>;

/**
 * A year for the tax return. The lines of sales and refunds contain the taxes that the seller owes; here these are
 * separate, beside those that the marketplace collected (decision 0039).
 */
export function yearOf(
  lines: readonly { kind: string; amountMinor: number }[],
  taxes: readonly YearTax[],
): Record<YearSum, number> {
  const sumOf = (kinds: readonly string[]) =>
    lines.filter(({ kind }) => kinds.includes(kind)).reduce((all, { amountMinor }) => all + amountMinor, 0);
  const taxOf = (remitter: string, of: (tax: YearTax) => boolean = () => true) =>
    taxes.filter((tax) => tax.remitter === remitter && of(tax)).reduce((all, { amountMinor }) => all + amountMinor, 0);
  const sales = sumOf(kindsOf.sales) - taxOf('SELLER', ({ isReturn }) => !isReturn);
  const refunds = sumOf(kindsOf.refunds) - taxOf('SELLER', ({ isReturn }) => isReturn);
  const [fees, feeTax] = [sumOf(kindsOf.fees), sumOf(kindsOf.feeTax)];
  return {
    ...{ sales, refunds, fees, feeTax, net: sales + refunds + fees + feeTax },
    ...{ ownTax: taxOf('SELLER'), ourTax: taxOf('MARKETPLACE'), paid: unsigned(-sumOf(kindsOf.paid)) },
  };
}

const unsigned = (minor: number): number => minor + 0;

/** The path of a year's paper or spreadsheet. */
export const pathOfYear = (shop: string, year: string, extension: 'pdf' | 'csv', locale: string): string =>
  `/money/${shop}/years/${year}.${extension}?language=${locale}`;
