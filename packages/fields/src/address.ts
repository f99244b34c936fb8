import { typographicApostrophes } from './person-name.ts';
import { textField } from './text.ts';

/**
 * A town (spec 5.4): at most 50 letters, spaces and hyphens, plus the full stop and apostrophe of St. John’s (design
 * 2).
 */
export const city = textField({
  max: 50,
  normalise: (text) => typographicApostrophes(text).replace(/ {2,}/g, ' '),
  check: (text) => (/^[\p{L}\p{M} .'’-]+$/u.test(text) && /\p{L}/u.test(text) ? undefined : 'field.city.invalid'),
});

/**
 * Street, house, flat (spec 5.5): at most 1000 letters, digits and spaces, and the signs that real addresses have:
 * `. , ' - / #` (design 2).
 */
export const address = textField({
  max: 1000,
  normalise: typographicApostrophes,
  check: (text) =>
    /^[\p{L}\p{M}\p{Nd} .,'’/#-]+$/u.test(text) && /[\p{L}\p{Nd}]/u.test(text) ? undefined : 'field.address.invalid',
});
