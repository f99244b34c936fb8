import { figuresOf } from '@cubby/i18n/formats';
/**
 * Money: integer minor units with their currency (design 3). Nothing else in the product does arithmetic on amounts.
 * A `Money` never holds a fraction of a cent; rounding happens once, in `share` and `split`, half up (spec 9.1).
 */
export type Money = { readonly amountMinor: number; readonly currency: Currency };

/** ISO 4217 codes of the currencies we trade in. All have two decimals. */
export type Currency = 'USD';
const defaultCurrency: Currency = 'USD';
export const isCurrency = (code: string): code is Currency => code === defaultCurrency;

export function money(amountMinor: number, currency: Currency = defaultCurrency): Money {
  if (!Number.isSafeInteger(amountMinor)) throw new Error(`not a whole number of minor units: ${amountMinor}`);
  return { amountMinor, currency };
}

export const zero = (currency: Currency = defaultCurrency): Money => money(0, currency);

export function add(...amounts: [Money, ...Money[]]): Money {
  return amounts.reduce((sum, next) => {
    if (sum.currency !== next.currency) throw new Error(`cannot add ${next.currency} to ${sum.currency}`);
    return money(sum.amountMinor + next.amountMinor, sum.currency);
  });
}

export const sum = (amounts: readonly Money[], currency: Currency = defaultCurrency): Money =>
  add(zero(currency), ...amounts);

export const negate = (amount: Money): Money => money(0 - amount.amountMinor, amount.currency);
export const subtract = (from: Money, amount: Money): Money => add(from, negate(amount));

export function times(amount: Money, count: number): Money {
  if (!Number.isSafeInteger(count)) throw new Error(`not a whole count: ${count}`);
  return money(amount.amountMinor * count, amount.currency);
}

/** A share of an amount in millionths (7 % = 70_000, 9.975 % = 99_750), rounded half up to the minor unit. */
export function share(amount: Money, millionths: number): Money {
  const exact = BigInt(amount.amountMinor) * BigInt(millionths);
  const half = 500_000n;
  const rounded = exact >= 0n ? (exact + half) / 1_000_000n : -((-exact + half - 1n) / 1_000_000n);
  return money(Number(rounded), amount.currency);
}

/** Splits an amount by weights so that the parts sum to the whole: largest remainder, earlier parts first on a tie. */
export function split(amount: Money, weights: readonly number[]): Money[] {
  const total = weights.reduce((a, b) => a + b, 0);
  if (total <= 0) throw new Error('weights must sum to more than zero');
  const exact = weights.map((weight) => (amount.amountMinor * weight) / total);
  const parts = exact.map(Math.floor);
  const missing = amount.amountMinor - parts.reduce((a, b) => a + b, 0);
  const byRemainder = exact
    .map((value, i) => [value - Math.floor(value), i] as const)
    .sort((a, b) => b[0] - a[0] || a[1] - b[1]);
  for (const [, i] of byRemainder.slice(0, missing)) parts[i]! += 1;
  return parts.map((part) => money(part, amount.currency));
}

/** The wire's decimals (design 5): `{"value":12.34,"currencyIso":"USD"}`. */
export type WireMoney = { value: number; currencyIso: string };
export const toWire = (amount: Money): WireMoney => ({ value: amount.amountMinor / 100, currencyIso: amount.currency });
export const fromWire = (wire: WireMoney): Money => money(Math.round(wire.value * 100), wire.currencyIso as Currency);

/**
 * The amount formatted for a locale with `Intl`, in Latin digits everywhere, so that prices look alike in all scripts.
 * Amounts to be paid name the country of their dollars (decision 0098).
 */
export const formatMoney = (amount: Money, locale: string, toPay?: boolean): string =>
  written(amount, locale, toPay).whole;

/** The same for use inside a sentence: isolated, so that sign and digits stay together in right-to-left text. */
export const moneyInText = (amount: Money, locale: string, toPay?: boolean): string =>
  `\u2066${formatMoney(amount, locale, toPay)}\u2069`;

/** The same in parts, so that the cents can be raised. */
export const formatMoneyToParts = (amount: Money, locale: string, toPay?: boolean): readonly Intl.NumberFormatPart[] =>
  written(amount, locale, toPay).parts;

type Written = { whole: string; parts: readonly Intl.NumberFormatPart[] };
type Writer = { format: Intl.NumberFormat; known: Map<number, Written> };
const writers = new Map<string, Writer>();
const mostKnown = 5000;

/** Prices repeat, and formatting one costs as much as rendering a card, so several thousand are cached. */
function written({ amountMinor, currency }: Money, locale: string, toPay?: boolean): Written {
  const { format, known } = writerOf(locale, currency, toPay);
  const before = known.get(amountMinor);
  if (before) return before;
  if (known.size >= mostKnown) known.clear();
  const parts = format.formatToParts(amountMinor / 100);
  if (toPay) for (const part of parts) if (part.value === '$') part.value = /^fr/.test(locale) ? '$US' : 'US$';
  const now = { whole: parts.map(({ value }) => value).join(''), parts };
  known.set(amountMinor, now);
  return now;
}

function writerOf(locale: string, currency: Currency, toPay?: boolean): Writer {
  const key = `${locale} ${currency} ${toPay}`;
  const found = writers.get(key);
  if (found) return found;
  const format = new Intl.NumberFormat(figuresOf(locale), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const writer = { format, known: new Map<number, Written>() };
  writers.set(key, writer);
  return writer;
}
