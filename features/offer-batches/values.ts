import { dearestMinor } from '@cubby/features/offers/rules';

/**
 * Why a value is not a price or count. FORMULA: it would have to be calculated. CURRENCY: another currency. AMBIGUOUS:
 * its only separator may be for thousands or decimals. DECIMALS: fractions of a cent, or of a piece. RANGE: too low or
 * too high.
 */
export type ValueProblem = 'FORMULA' | 'CURRENCY' | 'AMBIGUOUS' | 'DECIMALS' | 'RANGE' | 'NUMBER';
export type ValueResult = { ok: true; value: number } | { ok: false; problem: ValueProblem };

const mostPieces = 1_000_000;

/** The cents of a price as a spreadsheet shows it: `1,234.50`, `3,20 $`. */
export const priceIn = (text: string): ValueResult => wholeIn(text, 2, dearestMinor, 1);
/** A count as a spreadsheet shows it: `1 200`, `12,0`. */
export const countIn = (text: string): ValueResult => wholeIn(text, 0, mostPieces, 0);

const problem = (of: ValueProblem): ValueResult => ({ ok: false, problem: of });

function wholeIn(text: string, decimals: number, most: number, least: number): ValueResult {
  const shown = latin(text).trim().replace(/^'/, '');
  if (/^[=@]/.test(shown)) return problem('FORMULA');
  const plain = shown.replace(/^(?:US\$|USD|\$)\s*|\s*(?:US\$|USD|\$)$/gi, '').replace(/^\+/, '');
  const isNegative = /^-|^\(.*\)$|-$/.test(plain);
  const digits = plain.replace(/^[-(]|[)-]$/g, '').replace(/(\d)[\s'’](?=\d{3}(?!\d))/gu, '$1');
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(digits))
    return problem(/\d/.test(digits) && isOtherMoney(digits) ? 'CURRENCY' : 'NUMBER');
  const found = pointed(digits);
  if (typeof found !== 'string') return found;
  const [whole = '', fraction = ''] = found.split('.');
  const rest = fraction.replace(/0+$/, '');
  if (whole.length > 12) return problem('RANGE');
  if (rest.length > decimals) return problem('DECIMALS');
  const value = Number(whole + rest.padEnd(decimals, '0'));
  const isZero = value === 0;
  return (isNegative && !isZero) || value < least || value > most ? problem('RANGE') : { ok: true, value };
}

/** Arabic and Persian digits, full-width characters, and the typographic minus, in our notation. */
const latin = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '');

/** A currency beside a number: its sign, code, or common short form. */
const shortForms = /^(?:\p{L}{0,3}\$|\p{Sc}|kr|zł|Kč|Ft|Fr|sFr|TL|тг|тңг|руб?|р|лв|дин|din|lei)\.?$/iu;
const isOtherMoney = (text: string): boolean => {
  const [, before, after] = /^(\D*?)\s*\d[\d.,\s]*?\s*([^\d.,\s]*\.?)$/u.exec(text) ?? [];
  const unit = before || after;
  if (!unit || (before && after)) return false;
  return shortForms.test(unit) || Intl.supportedValuesOf('currency').includes(unit.toUpperCase());
};

/** The number with a point before its decimals. */
function pointed(digits: string): string | ValueResult {
  const signs = digits.replace(/\d/g, '');
  if (signs === '') return digits;
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const [whole, after] = [digits.slice(0, last), digits.slice(last + 1)];
  if (signs.length === 1)
    return after.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? problem('AMBIGUOUS') : `${whole || '0'}.${after}`;
  const isGrouped = (part: string, sign: string) =>
    part.split(sign).every((group, i) => (i === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
  if (new Set(signs).size === 1)
    return isGrouped(digits, signs[0]!) ? digits.replaceAll(signs[0]!, '') : problem('NUMBER');
  const thousands = digits[last] === '.' ? ',' : '.';
  return !whole.includes(digits[last]!) && isGrouped(whole, thousands)
    ? `${whole.replaceAll(thousands, '')}.${after}`
    : problem('NUMBER');
}
