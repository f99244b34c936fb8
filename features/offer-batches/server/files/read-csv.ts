import { setImmediate as breathe } from 'node:timers/promises';
import { type FileEncoding, TableCollector, type TableResult, type TakeRows } from './table.ts';

/** After this many lines other tasks get a turn. */
const linesAtOnce = 2_000;
const [quote, lineFeed, carriageReturn] = [0x22, 0x0a, 0x0d];

/**
 * Reads separated values (RFC 4180) with any separator. A quotation mark within an unquoted value is an ordinary
 * character. Lines are numbered as in a spreadsheet, which counts a value of several lines as one.
 */
export async function readCsv(source: string, encoding: FileEncoding, take?: TakeRows): Promise<TableResult> {
  const declared = /^sep=(.)\r?\n/i.exec(source);
  const text = declared ? source.slice(declared[0].length) : source;
  const separator = declared?.[1] ?? separatorOf(text);
  const sign = separator?.charCodeAt(0);
  const table = new TableCollector(take);
  let at = 0;
  for (let line = declared ? 2 : 1; at < text.length; line++) {
    if (line % linesAtOnce === 0) {
      await breathe();
      if (!(await table.handOver())) break;
    }
    const cells: string[] = [];
    for (;;) {
      if (text.charCodeAt(at) === quote) {
        const end = endOfQuoted(text, at);
        if (end < 0) return { ok: false, problem: 'QUOTE' };
        const rest = endOfPlain(text, end, sign);
        cells.push(text.slice(at + 1, end - 1).replaceAll('""', '"') + text.slice(end, rest));
        at = rest;
      } else {
        const end = endOfPlain(text, at, sign);
        cells.push(text.slice(at, end));
        at = end;
      }
      if (at >= text.length || text.charCodeAt(at) !== sign) break;
      at += 1;
    }
    const problem = table.add(line, cells);
    if (problem) return { ok: false, problem };
    if (text.charCodeAt(at) === carriageReturn && text.charCodeAt(at + 1) === lineFeed) at += 1;
    at += 1;
  }
  return table.result(encoding, separator ?? null);
}

/** The position after the closing mark of a quoted value; negative if there is none. */
function endOfQuoted(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 2))
    if (text.charCodeAt(at + 1) !== quote) return at + 1;
  return -1;
}

function endOfPlain(text: string, start: number, separator: number | undefined): number {
  let at = start;
  for (; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === separator || sign === lineFeed || sign === carriageReturn) break;
  }
  return at;
}

const usual = [';', '\t', ',', '|'];
/** The characters of a column name. */
const inNames = /[\p{L}\p{N}\p{M} "'’()[\]./_\-–%$€£#&+]/u;

/** The separator of the headers; undefined if there is one header. */
function separatorOf(text: string): string | undefined {
  const heads = text
    .slice(0, 10_000)
    .replace(/^[\r\n\s]*\n/, '')
    .replace(/"[^"]*"/g, '');
  const counts = new Map<string, number>();
  for (const sign of /^[^\r\n]*/.exec(heads)![0])
    if (sign.length === 1 && !inNames.test(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const found = [...counts].toSorted(([a, many], [b, more]) => more - many || rankOf(a) - rankOf(b));
  return found[0]?.[0];
}

const rankOf = (sign: string): number => (usual.includes(sign) ? usual.indexOf(sign) : usual.length);
