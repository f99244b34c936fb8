import { europeanUnion, isVatNumber, withPrefix } from '@cubby/features/taxes/rules';
import type { NumberCheck } from './rules.ts';

/** Whether such a number can be of this country: WRONG only if it cannot be right. */
export function checkTaxNumber(country: string, number: string): NumberCheck {
  if (number === '') return 'NOT_CHECKED';
  const check = checks[country] ?? (europeanUnion.includes(country) ? isEuropean(country) : undefined);
  if (isGstNumber(number)) return 'RIGHT';
  if (!check) return 'NOT_CHECKED';
  return check(number) ? 'RIGHT' : 'WRONG';
}

/** As stored, compared and printed: without spaces, dots and dashes, in Europe with its prefix. */
export function plainTaxNumber(country: string, number: string): string {
  const plain = number.toUpperCase().replace(/[\s.\-‐-―/]/gu, '');
  return europeanUnion.includes(country) && isVatNumber(country, plain) ? withPrefix(country, plain) : plain;
}

/**
 * A GST/HST account: a Canadian business number with the program RT. Its holder collects GST and HST (decision 0039).
 */
export const isGstNumber = (number: string): boolean => /^\d{9}RT\d{4}$/.test(number) && isBusinessNumber(number);

/**
 * Canada's business number: nine digits, the last a check digit by Luhn's rule; program and reference may follow, such as
 * RT0001 (canada.ca, “Business number”).
 */
const isBusinessNumber = (number: string): boolean => {
  if (!/^\d{9}([A-Z]{2}\d{4})?$/.test(number)) return false;
  const sum = [...number.slice(0, 9)].reduce((all, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 1 : 2);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/** Not among the prefixes that the IRS lists as valid (irs.gov, “How EINs are assigned and valid EIN prefixes”). */
const unlistedPrefixes = new Set([
  '00',
  '07',
  '08',
  '09',
  '17',
  '18',
  '19',
  '28',
  '29',
  '49',
  '69',
  '70',
  '78',
  '79',
  '89',
  '96',
  '97',
]);
const isEmployerNumber = (number: string): boolean =>
  /^\d{9}$/.test(number) && !unlistedPrefixes.has(number.slice(0, 2));

/**
 * British VAT numbers: nine digits, whose weighted sum is divisible by 97, for newer ones with 55 added; three branch
 * digits may follow. Those of government departments and health authorities have their own format.
 */
const isBritish = (number: string): boolean => {
  const digits = number.replace(/^(GB|XI)/, '');
  if (/^(GD[0-4]|HA[5-9])\d{2}$/.test(digits)) return true;
  if (!/^\d{9}(\d{3})?$/.test(digits)) return false;
  const sum = [8, 7, 6, 5, 4, 3, 2].reduce(
    (all, weight, i) => all + weight * Number(digits[i]),
    Number(digits.slice(7, 9)),
  );
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
};

const isEuropean = (country: string) => (number: string) => isVatNumber(country, number);

const checks: Readonly<Record<string, (number: string) => boolean>> = {
  CA: isBusinessNumber,
  US: isEmployerNumber,
  GB: isBritish,
};
