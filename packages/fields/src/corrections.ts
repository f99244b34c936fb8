import { withoutInvisible } from '@cubby/i18n/characters';
import { latinDigits } from '@cubby/i18n/digits';
import { callingCodeOf } from './places/calling-codes.ts';

/** The kinds of fields whose input can be corrected. */
export type CorrectionKind = 'name' | 'phone' | 'address' | 'text';

/**
 * The probable meaning of a text that its field would refuse or change: forms write it into the field and show that;
 * calls stay strict. A valid or unintelligible text is unchanged.
 * @param country the person's country, for numbers without a country code
 */
export function corrected(kind: CorrectionKind, typed: string, country: string, locale: string): string {
  // Line breaks are part of a text, and a pasted tab separates words.
  const seen = typed.replaceAll('\t', ' ').split('\n').map(withoutInvisible).join('\n');
  if (kind === 'name') return withCapital(seen, locale);
  if (kind === 'phone') return international(seen, country);
  // A colon between digits has a meaning: it is not replaced silently.
  return kind === 'address' ? seen.replace(/(\p{Nd}) *[:：] *(?=\p{Nd})/gu, '$1 ') : seen;
}

/** A name without any capital gets one; “van der Berg” has one already. */
const withCapital = (typed: string, locale: string): string =>
  /^\s*(?!\p{Script=Georgian})\p{Ll}/u.test(typed) && !/(?<!\p{L})\p{Lu}/u.test(typed)
    ? typed.replace(/\p{Ll}/u, (letter) => letter.toLocaleUpperCase(locale))
    : typed;

/** Countries whose numbers keep their zero abroad. */
const keepsZero = new Set(['IT', 'VA', 'SM', 'CI', 'CG', 'GA']);

function international(typed: string, country: string): string {
  const digits = latinDigits(typed).trim();
  // +44 (0)20 …: the zero is dialled within the country only.
  const abroad = digits.replace(/^00(?=[1-9])/, '+').replace(/^(\+\d{1,3})[\s-]*\(0\)[\s-]*/, '$1 ');
  if (abroad.startsWith('+')) return abroad === digits ? typed : abroad;
  const code = callingCodeOf(country);
  const bare = digits.replace(/\D/g, '');
  if (!code || !/^[\d\s()./‐-–-]+$/u.test(digits) || bare.length < 5) return typed;
  if (code === '1')
    return bare.length === 10 ? `+1 ${digits}` : bare.length === 11 && bare.startsWith('1') ? `+${digits}` : typed;
  if (code === '7' && bare.length === 11 && bare.startsWith('8')) return `+7 ${digits.replace(/^8[\s-]*/, '')}`;
  if (bare.startsWith(code) && bare.length > 10) return `+${digits}`;
  return `+${code} ${keepsZero.has(country) ? digits : digits.replace(/^\(0(\d*)\)/, '$1').replace(/^0/, '')}`;
}
