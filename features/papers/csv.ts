import type { Money } from '@cubby/money';

/**
 * A CSV file (RFC 4180) that is safe to open in a spreadsheet: a text that would be taken for a formula begins with an
 * apostrophe. The same rows always make the same bytes.
 */
export const csvFile = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads.join(','), ...rows.map((row) => row.map(cell).join(','))].map((line) => `${line}\r\n`).join('');

/** An amount with a point and two decimals: `-12.30`. */
export function csvAmount({ amountMinor }: Pick<Money, 'amountMinor'>): string {
  const minor = Math.abs(amountMinor);
  return `${amountMinor < 0 ? '-' : ''}${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}

const number = /^-?\d+(\.\d+)?$/;
/** Signs with which a formula may begin, also in full width, and what spreadsheets skip before one. */
const formula = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const cell = (text: string): string =>
  `"${(!number.test(text) && formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
