import { z } from 'zod';
import { textField } from './text.ts';

/** An e-mail address (spec 5.14, 3.7): at most 254 characters; the domain in small letters. */
export const email = textField({
  max: 254,
  normalise: (text) => text.replace(/@.*$/, (domain) => domain.toLowerCase()),
  tooLong: 'field.email.invalid',
  check: (text) => (z.regexes.email.test(text) ? undefined : 'field.email.invalid'),
});
