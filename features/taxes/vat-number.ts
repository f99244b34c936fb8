/**
 * Whether a VAT number can be one of a member state of the European Union: its format, and its check digit if the
 * state's rule for it is public. It does not check whether the number is in force.
 * @param country ISO 3166-1; the number may start with its prefix (Greece: EL)
 */
export function isVatNumber(country: string, number: string): boolean {
  const digits = withoutPrefix(country, number);
  return forms[country]?.test(digits) === true && (checks[country]?.(digits) ?? true);
}

/** The number without spaces, dots, dashes and its country's prefix: as stored and compared. */
export function withoutPrefix(country: string, number: string): string {
  const plain = number.replace(/[\s.-]/g, '').toUpperCase();
  return plain.startsWith(vatPrefix(country)) ? plain.slice(2) : plain;
}

export const withPrefix = (country: string, number: string): string =>
  vatPrefix(country) + withoutPrefix(country, number);
/** Greece has its own. */
export const vatPrefix = (country: string): string => (country === 'GR' ? 'EL' : country);

const forms: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^[1-9]\d{7}$/,
  EE: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-W][A-I]?$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^[1-9]\d{7}$/,
  NL: /^[A-Z0-9+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^[1-9]\d{8}$/,
  RO: /^[1-9]\d{1,9}$/,
  SE: /^\d{10}01$/,
  SI: /^[1-9]\d{7}$/,
  SK: /^[1-9]\d{9}$/,
};
const figures = (text: string): number[] => [...text].map(Number);
const weighted = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * Number(text[i]), 0);
const last = (text: string): number => Number(text.at(-1));

/** Doubles every second digit from the right, like the rule for credit cards. */
const luhn = (text: string): boolean =>
  figures(text)
    .toReversed()
    .reduce((sum, figure, i) => sum + (i % 2 === 0 ? figure : figure * 2 - (figure > 4 ? 9 : 0)), 0) %
    10 ===
  0;
/** ISO 7064 MOD 11,10 */
const mod1110 = (text: string): boolean => {
  const product = figures(text.slice(0, -1)).reduce((carry, figure) => {
    const sum = (carry + figure) % 10 || 10;
    return (sum * 2) % 11;
  }, 10);
  return (11 - product) % 10 === last(text);
};

const checks: Record<string, (number: string) => boolean> = {
  AT: (number) => {
    const sum = figures(number.slice(1, 8)).reduce((all, figure, i) => {
      const part = i % 2 === 0 ? figure : figure * 2;
      return all + Math.floor(part / 10) + (part % 10);
    }, 4);
    return (10 - (sum % 10)) % 10 === last(number);
  },
  BE: (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)),
  DE: mod1110,
  DK: (number) => weighted(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  EE: (number) => (10 - (weighted(number, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10 === last(number),
  FI: (number) => (11 - (weighted(number, [7, 9, 10, 5, 8, 4, 2]) % 11)) % 11 === last(number),
  // Newer numbers have letters, and no public rule.
  FR: (number) =>
    !/^\d{2}/.test(number) || (12 + 3 * (Number(number.slice(2)) % 97)) % 97 === Number(number.slice(0, 2)),
  GR: (number) => (weighted(number, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(number),
  HR: mod1110,
  HU: (number) => (10 - (weighted(number, [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === last(number),
  IT: luhn,
  LU: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
  MT: (number) => 37 - (weighted(number, [3, 4, 6, 7, 8, 9]) % 37) === Number(number.slice(6)),
  PL: (number) => weighted(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(number),
  PT: (number) => {
    const check = 11 - (weighted(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11);
    return (check > 9 ? 0 : check) === last(number);
  },
  RO: (number) => ((weighted(number.padStart(10, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === last(number),
  SE: (number) => luhn(number.slice(0, 10)),
  SI: (number) => {
    const check = 11 - (weighted(number, [8, 7, 6, 5, 4, 3, 2]) % 11);
    return check !== 11 && (check === 10 ? 0 : check) === last(number);
  },
  SK: (number) => Number(number) % 11 === 0,
};
