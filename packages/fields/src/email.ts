import { z } from 'zod';
import { textField } from './text.ts';

/**
 * An e-mail address (spec 5.14, 3.7): at most 254 characters; the domain in lower case, one in other scripts in IDNA
 * form.
 */
export const email = textField({
  max: 254,
  normalise: (text) => text.replace(/(?<=@)[^@]*$/, (domain) => asciiDomain(domain.toLowerCase())),
  tooLong: 'field.email.invalid',
  check: (text) => (z.regexes.email.test(text) ? undefined : 'field.email.invalid'),
});

function asciiDomain(domain: string): string {
  if (!/\P{ASCII}/u.test(domain) || /[\s/?#:@\\[\]%]/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
