/**
 * An amount as banks write it (ISO 20022 ActiveOrHistoricCurrencyAndAmount: at most 18 digits, five of them decimals) in
 * minor units. Undefined if it is not one, or has a fraction of a minor unit.
 */
export function minorUnits(amount: string, currency: string): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,18})(?:\.(\d{0,5}))?$/.exec(amount) ?? [];
  if (whole === undefined) return undefined;
  const places = decimalsOf(currency);
  if (places === undefined || /[1-9]/.test(decimals.slice(places))) return undefined;
  const minor = Number(whole + decimals.slice(0, places).padEnd(places, '0'));
  return Number.isSafeInteger(minor) ? minor : undefined;
}

function decimalsOf(currency: string): number | undefined {
  if (!/^[A-Z]{3}$/.test(currency)) return undefined;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
}

export const amountWithCode = (minor: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' })
    .format(minor / 10 ** (decimalsOf(currency) ?? 0))
    .replace(/\s/gu, ' ');

export const bankAmount = (amountMinor: number): string =>
  `${Math.trunc(amountMinor / 100)}.${String(amountMinor % 100).padStart(2, '0')}`;
