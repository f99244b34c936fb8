import { setImmediate as breathe } from 'node:timers/promises';
import { all, readXml, walkXml, type XmlHandlers } from '@cubby/xml';
import { unzipSync } from 'fflate';
import { TableCollector, type TableProblem, type TableResult, type TakeRows, tableLimits } from './table.ts';
import { textOfCell } from './xlsx-text.ts';
import { DamagedZip, partOfZip } from './zip-part.ts';

/** The limit of an unpacked part: a small file can claim to be endless. */
const mostBytes = 64 * 2 ** 20;
const pieceBytes = 256 * 2 ** 10;
/** Longer values are cut; ours are all shorter. */
const longestCell = 2_000;
const decoder = () => new TextDecoder('utf-8');

/** Whether a file is a ZIP archive, as a workbook is. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** Reads the first sheet of a workbook (ISO/IEC 29500): for formulas their last displayed values. */
export async function readXlsx(bytes: Uint8Array, take?: TakeRows): Promise<TableResult> {
  const book = unzipped(bytes, (name) => name === 'xl/workbook.xml' || name === 'xl/_rels/workbook.xml.rels');
  const sheetPath = book && firstSheetOf(book);
  if (!sheetPath) return damaged;
  const strings: string[] = [];
  const table = new TableCollector(take);
  let problem: TableProblem | undefined;
  try {
    const shared = partOfZip(bytes, 'xl/sharedStrings.xml', mostBytes);
    if (shared && !(await walk(shared, stringsInto(strings)))) return damaged;
    const sheet = partOfZip(bytes, sheetPath, mostBytes);
    if (!sheet) return damaged;
    const cells = cellsInto(strings, (line, cells) => {
      problem ??= table.add(line, cells);
    });
    const isRead = await walk(sheet, cells, async () => problem === undefined && table.handOver());
    if (!isRead) return damaged;
  } catch (error) {
    if (error instanceof DamagedZip) return damaged;
    throw error;
  }
  return problem ? { ok: false, problem } : table.result('XLSX', null);
}

const damaged: TableResult = { ok: false, problem: 'FORMAT' };
type Parts = Record<string, Uint8Array>;

function unzipped(bytes: Uint8Array, isWanted: (name: string) => boolean): Parts | undefined {
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => isWanted(name) && originalSize <= mostBytes,
    });
  } catch {
    // Whatever is wrong with an archive, its sender can only send another.
    return undefined;
  }
}

function firstSheetOf(book: Parts): string | undefined {
  const [workbook, relations] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'].map((name) => {
    const part = book[name];
    return part && part.length <= pieceBytes ? readXml(decoder().decode(part)) : undefined;
  });
  if (!workbook || !relations) return undefined;
  const sheet = all(workbook, 'sheets/sheet').find(({ attributes }) => (attributes.state ?? 'visible') === 'visible');
  const target = all(relations, 'Relationship').find(({ attributes }) => attributes.Id === sheet?.attributes.id)
    ?.attributes.Target;
  if (target === undefined) return undefined;
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/**
 * Parses a part. Returns whether it is well-formed.
 * @param goesOn is asked after each piece
 */
async function walk(
  part: AsyncIterable<Uint8Array>,
  handlers: XmlHandlers,
  goesOn: () => Promise<boolean> = async () => true,
): Promise<boolean> {
  const walker = walkXml(handlers);
  const text = decoder();
  for await (const piece of part) {
    if (!walker.write(text.decode(piece, { stream: true }))) return false;
    if (!(await goesOn())) return true;
    await breathe();
  }
  return walker.end();
}

/** Shared strings; for those with several styles all parts, without phonetic hints. */
function stringsInto(strings: string[]): XmlHandlers {
  let text = '';
  let isIn = false;
  let isPhonetic = false;
  return {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isIn = name === 't' && !isPhonetic;
    },
    text(piece) {
      if (isIn && text.length < longestCell) text += piece;
    },
    close(name) {
      isIn = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') strings.push(textOfCell(text));
    },
  };
}

function cellsInto(strings: readonly string[], add: (line: number, cells: string[]) => void): XmlHandlers {
  let line = 0;
  let cells: string[] = [];
  let column = 0;
  let kind = 'n';
  let value = '';
  let isIn = false;
  return {
    open(name, attributes) {
      if (name === 'row') {
        line = Number(attributes.r ?? line + 1);
        cells = [];
      } else if (name === 'c') {
        column = columnOf(attributes.r) ?? cells.length;
        kind = attributes.t ?? 'n';
        value = '';
      }
      isIn = name === 'v' || name === 't';
    },
    text(piece) {
      if (isIn && value.length < longestCell) value += piece;
    },
    close(name) {
      isIn = false;
      if (name === 'c' && value !== '' && column <= tableLimits.columns) {
        while (cells.length < column) cells.push('');
        cells[column] = shown(kind, value, strings);
      } else if (name === 'row') add(line, cells);
    },
  };
}

/** `C5` is in column 2. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function shown(kind: string, value: string, strings: readonly string[]): string {
  if (kind === 's') return strings[Number(value)] ?? '';
  if (kind !== 'n') return textOfCell(value);
  const number = Number(value);
  // Spreadsheets also hide what a calculation left after the fifteenth digit.
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : value;
}
