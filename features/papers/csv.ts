import type { Money } from '@cubby/money';

/** Without it Excel assumes the computer's own encoding, and breaks every non-ASCII letter. */
const byteOrderMark = '\ufeff';

/**
 * A CSV file (RFC 4180) that is safe to open in a spreadsheet: it starts with a byte order mark, and a text that looks
 * like a formula starts with an apostrophe. The same rows always make the same bytes.
 */
export const csvFile = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  byteOrderMark + csvLines(heads, rows);

/** Further rows of a file that is written in parts. */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** The same for a program, such as a bank's, which would read the mark as part of the first header. */
export const csvLines = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads.map(head).join(','), ...rows.map((row) => row.map(cell).join(','))].map((line) => `${line}\r\n`).join('');

/** An amount with a point and two decimals: `-12.30`. */
export function csvAmount({ amountMinor }: Pick<Money, 'amountMinor'>): string {
  const minor = Math.abs(amountMinor);
  return `${amountMinor < 0 ? '-' : ''}${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}

const head = (text: string): string => (/[",\r\n]/.test(text) ? cell(text) : text);

const number = /^-?\d+(\.\d+)?$/;
/** Characters with which a formula may start, also in full width, and those that spreadsheets skip before one. */
const formula = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const cell = (text: string): string =>
  `"${(!number.test(text) && formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
