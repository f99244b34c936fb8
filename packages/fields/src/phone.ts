import { latinDigits } from '@cubby/i18n/digits';
import { textField } from './text.ts';

/** A phone number as calls take it (spec 5.7): + and 6–20 digits. */
export const phoneStrict = phone((text) => text);

/**
 * As forms accept it: digits of any keyboard; spaces, brackets, dashes, dots and slashes between the digits are
 * removed.
 */
export const phoneForm = phone((text) => latinDigits(text).replace(/[\s()./\-‐-–]/gu, ''));

function phone(write: (text: string) => string) {
  return textField({
    // A form's separators are gone before the length is checked.
    max: 21,
    normalise: write,
    tooLong: 'field.phone.invalid',
    check: (text) => (/^\+\d{6,20}$/.test(text) ? undefined : 'field.phone.invalid'),
  });
}
