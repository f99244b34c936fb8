import { latinDigits } from '@cubby/i18n/digits';
import { textField } from '../text.ts';

/**
 * A postal code as calls take it (spec 5.6): 3–9 capital letters and digits, or two groups of at most five with a dash
 * between; spaces are removed (design 5.6).
 */
export const postalCodeStrict = postalCode((text) => text);

/** As forms take it: in lower case and with the digits of any keyboard too. */
export const postalCodeForm = postalCode((text) => latinDigits(text).toUpperCase());

function postalCode(write: (text: string) => string) {
  return textField({
    max: 11,
    normalise: (text) => write(text.replace(/\s+/gu, '')),
    tooLong: 'field.postalCode.invalid',
    check: (text) =>
      /^([A-Z0-9]{3,9}|[A-Z0-9]{1,5}-[A-Z0-9]{1,5})$/.test(text) ? undefined : 'field.postalCode.invalid',
  });
}
