import { vatCurrencyOf } from '@cubby/features/taxes/rules';
import { isCountryIso } from '@cubby/fields';
import { type Money, sum } from '@cubby/money';
import type { Bill, PaperLine } from '../../bill.ts';
import type { PaperViolation } from '../../check.ts';
import { offItsRate, rulesOf } from '../../check-tax.ts';
import type { TaxCategory } from '../../paper-tax.ts';

/** The one VAT that EN 16931 has on a line. */
export type LineVat = { category: TaxCategory; rateMillionths: number; reason?: string };
/** One row of the VAT breakdown (BG-23). */
export type VatPart = LineVat & { base: Money; amount: Money };

/** The VAT of a line. A line without tax is outside VAT's scope, or exempt if others of the paper are not. */
export function vatOf({ taxes }: PaperLine, { lines }: Bill): LineVat {
  if (taxes[0]) return taxes[0];
  const isOutside = lines.every((line) => line.taxes.length === 0);
  return { category: isOutside ? 'O' : 'E', rateMillionths: 0, reason: 'No VAT is charged' };
}

/** The VAT breakdown by category and rate; taxes of one category and rate from several rules are one row (BR-S-08, BR-AE-08 …). */
export function vatBreakdown(bill: Bill): VatPart[] {
  const { currency } = bill.totals.net;
  const lines = bill.lines.map((line) => ({ line, vat: vatOf(line, bill) }));
  return [...Map.groupBy(lines, ({ vat }) => `${vat.category} ${vat.rateMillionths}`).values()].map((alike) => ({
    ...alike[0]!.vat,
    base: sum(
      alike.map(({ line }) => line.net),
      currency,
    ),
    amount: sum(
      alike.flatMap(({ line }) => line.taxes.map(({ amount }) => amount)),
      currency,
    ),
  }));
}

/**
 * The requirements of EN 16931 and its UBL syntax beyond `checkPaper`: one VAT on the whole of each line, and the
 * numbers that its category needs.
 */
export function ublViolations(bill: Bill): PaperViolation[] {
  const { issuer, buyer, lines } = bill;
  const categories = new Set(lines.map((line) => vatOf(line, bill).category));
  const ofVat = [...categories].filter((category) => category !== 'O');
  const ofBuyer = ofVat.filter((category) => category === 'AE' || category === 'K');
  const isSentWithin = categories.has('K');
  const rules: readonly (readonly [rule: string, holds: boolean, message: string])[] = [
    [
      'C-UBL-VAT',
      lines.every(
        ({ taxes, net }) => taxes.length <= 1 && taxes.every(({ base }) => base.amountMinor === net.amountMinor),
      ),
      'a line has several taxes, or one on a part of it',
    ],
    [
      'BR-CO-17',
      !bill.isOwnSupply || bill.taxes.every((tax) => offItsRate(tax) < 100),
      'the tax of many sales is a whole unit or more from its rate',
    ],
    ...ofVat.map(
      (category) => [`${rulesOf(category)}-02`, !!issuer.vatNumber, 'the issuer has no VAT number'] as const,
    ),
    ...ofBuyer.map(
      (category) => [`${rulesOf(category)}-02`, !!buyer.vatNumber, 'the buyer has no VAT number'] as const,
    ),
    ['BR-IC-11', !isSentWithin || !!bill.suppliedFrom, 'a supply to another member state has no day'],
    [
      'BR-IC-12',
      !isSentWithin || !!countryOfDelivery(bill),
      'a supply to another member state has no country of delivery',
    ],
    ['C-VAT-CURRENCY', !lacksVatCurrency(bill), 'its VAT is not stated in the currency of its country'],
    ['BR-O-11', !categories.has('O') || categories.size === 1, 'lines outside VAT stand beside others'],
    [
      'BR-CO-09',
      hasPrefix(issuer.vatNumber) && hasPrefix(buyer.vatNumber),
      'a VAT number does not begin with its country',
    ],
    ['BR-CO-26', !!issuer.vatNumber || issuer.registrations.length > 0, 'the issuer has no number'],
    ['BR-10', !!buyer.address, 'the buyer has no address'],
  ];
  return rules.filter(([, holds]) => !holds).map(([rule, , message]) => ({ rule, message }));
}

/** Charged VAT is also stated in the currency of the country that it is owed to (Directive 2006/112/EC art. 230). */
const lacksVatCurrency = (bill: Bill): boolean => {
  const currency = vatCurrencyOf(countryOfDelivery(bill) ?? '');
  return currency !== undefined && bill.totals.tax.amountMinor > 0 && currency !== bill.accountingTax?.currencyIso;
};

export const countryOfDelivery = ({ shipTo, deliveryCountry }: Bill): string | undefined =>
  shipTo?.address?.country ?? deliveryCountry;

/**
 * A VAT number starts with its country by ISO 3166-1 alpha-2, except that Greece may write EL and Northern Ireland
 * writes XI. Numbers of the Union's schemes (EU…, of the non-Union one stop shop) do not.
 */
const hasPrefix = (vatNumber: string | undefined): boolean =>
  !vatNumber || /^(EL|XI)/.test(vatNumber) || isCountryIso(vatNumber.slice(0, 2));
