import { latinDigits } from '@cubby/i18n/digits';
import { isCountryIso } from './places/countries.ts';
import { textField } from './text.ts';

/** A bank's name (spec 5.8): at most 100 letters, digits, spaces and `. , ' - &` (design 5.8). */
export const bankName = textField({
  max: 100,
  check: (text) => (/^[\p{L}\p{M}\p{Nd} .,'’&-]+$/u.test(text) ? undefined : 'field.bankName.invalid'),
});

/** A bank code (spec 5.10): four capital letters, the first four of its SWIFT code (`bankCodeFits`). */
export const bankCodeStrict = bankCode((text) => text);
export const bankCodeForm = bankCode(capitals);

function bankCode(write: (text: string) => string) {
  return textField({
    max: 4,
    normalise: write,
    tooLong: 'field.bankCode.invalid',
    check: (text) => (/^[A-Z]{4}$/.test(text) ? undefined : 'field.bankCode.invalid'),
  });
}

/** A SWIFT code (spec 5.11, ISO 9362): bank, country, place, and the branch or not: 8 or 11 characters. */
export const swiftStrict = swift((text) => text);
export const swiftForm = swift(capitals);

function swift(write: (text: string) => string) {
  return textField({
    max: 11,
    normalise: write,
    tooLong: 'field.swift.invalid',
    check: (text) => (isSwift(text) ? undefined : 'field.swift.invalid'),
  });
}

const isSwift = (text: string): boolean =>
  /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text) && (isCountryIso(text.slice(4, 6)) || text.slice(4, 6) === 'XK');

/** Whether a bank code is the first four letters of its SWIFT code (design 5.10): for a refinement over both. */
export const bankCodeFits = (code: string, swiftCode: string): boolean => swiftCode.startsWith(code);

/** Codes as people write them: in groups, in lower case. */
export function capitals(text: string): string {
  return latinDigits(text)
    .replace(/[\s-]+/gu, '')
    .toUpperCase();
}
