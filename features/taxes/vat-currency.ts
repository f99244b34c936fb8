import { type Money, share } from '@cubby/money';
import { europeanUnion } from './tax-day.ts';

export const vatCurrencies = ['CZK', 'DKK', 'EUR', 'GBP', 'HUF', 'PLN', 'RON', 'SEK'] as const;
type VatCurrency = (typeof vatCurrencies)[number];
const own: { [country in string]?: VatCurrency } = {
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HU: 'HUF',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
};

/**
 * The currency in which an invoice states the VAT owed to a country, whatever the currency of its amounts (Directive
 * 2006/112/EC art. 230; UK SI 1995/2518 reg. 14); undefined: the country requires none.
 */
export const vatCurrencyOf = (country: string): VatCurrency | undefined =>
  own[country] ?? (europeanUnion.includes(country) ? 'EUR' : undefined);

/** A VAT in another currency, rounded half up. @param millionths units of it for one of the amount's */
export const inVatCurrency = (vat: Money, currencyIso: string, millionths: number) => ({
  currencyIso,
  amountMinor: share(vat, millionths).amountMinor,
});
