import { xmlHead, xmlText } from '@cubby/xml';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { cellText } from './xlsx-text.ts';

/** Amounts and counts are numbers, written as `1.50` and `12`; everything else is text. */
export type SheetColumn = { head: string; kind: 'text' | 'amount' | 'count'; width?: number };
export type Sheet = {
  name: string;
  columns: readonly SheetColumn[];
  /** In parts; an empty value is an empty cell. */
  rows: Iterable<SheetRows> | AsyncIterable<SheetRows>;
};
type SheetRows = readonly (readonly string[])[];

/** The earliest date in an archive: the same rows always make the same bytes. */
const mtime = new Date(1980, 0, 1);
const longestSheetName = 31;
const usualWidth = 14;
/** Cell formats by their index in `styles`. */
const formats = { amount: 1, count: 2, text: 3, head: 4, quoted: 5 } as const;
/** Characters that can start a formula: such texts are marked as quoted, so that they stay text when edited. */
const formula = /^\s*[=+\-@＝＋－＠]/u;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const font = '<sz val="11"/><name val="Calibri"/>';
const styles =
  `<styleSheet xmlns="${main}"><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6">' +
  '<xf xfId="0"/><xf numFmtId="2" applyNumberFormat="1" xfId="0"/><xf numFmtId="1" applyNumberFormat="1" xfId="0"/>' +
  '<xf numFmtId="49" applyNumberFormat="1" xfId="0"/><xf fontId="1" applyFont="1" xfId="0"/>' +
  '<xf numFmtId="49" applyNumberFormat="1" quotePrefix="1" xfId="0"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

/** A workbook (ISO/IEC 29500), piece by piece: only a part of its rows is in memory. */
export async function* xlsxFile(
  sheets: readonly Sheet[],
  { isRightToLeft = false }: { isRightToLeft?: boolean } = {},
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  const begin = (name: string): ZipDeflate => {
    const file = Object.assign(new ZipDeflate(name, { level: 6 }), { mtime });
    zip.add(file);
    return file;
  };
  for (const [name, text] of fixedParts(sheets)) begin(name).push(strToU8(xmlHead + text), true);
  for (const [i, { columns, rows }] of sheets.entries()) {
    const file = begin(`xl/worksheets/sheet${i + 1}.xml`);
    file.push(strToU8(xmlHead + sheetHead(columns, isRightToLeft)));
    let line = 2;
    for await (const part of rows) {
      file.push(strToU8(part.map((cells) => rowOf(line++, cells, columns)).join('')));
      yield* made.splice(0);
    }
    file.push(strToU8('</sheetData></worksheet>'), true);
  }
  zip.end();
  yield* made;
}

function fixedParts(sheets: readonly Sheet[]): [name: string, text: string][] {
  const type = (name: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml`;
  const each = (write: (place: number, sheet: Sheet) => string) =>
    sheets.map((sheet, i) => write(i + 1, sheet)).join('');
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type('sheet.main')}"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${type('styles')}"/>` +
        each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${type('worksheet')}"/>`) +
        '</Types>',
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><bookViews><workbookView/></bookViews><sheets>` +
        each((n, { name }) => `<sheet name="${sheetName(name)}" sheetId="${n}" r:id="rId${n}"/>`) +
        '</sheets></workbook>',
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packages}/relationships">` +
        each((n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`) +
        `<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', styles],
  ];
}

const sheetName = (name: string): string => xmlText(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, longestSheetName));

/** The headers stay visible, and empty cells of text columns are text: `007` typed into one keeps its zeros. */
const sheetHead = (columns: readonly SheetColumn[], isRightToLeft: boolean): string =>
  `<worksheet xmlns="${main}"><sheetViews><sheetView${isRightToLeft ? ' rightToLeft="1"' : ''} workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>' +
  columns
    .map(
      ({ kind, width = usualWidth }, i) =>
        `<col min="${i + 1}" max="${i + 1}" width="${width}" style="${formats[kind]}" customWidth="1"/>`,
    )
    .join('') +
  `</cols><sheetData><row r="1">${columns.map(({ head }, i) => textCell(placeOf(i, 1), formats.head, head)).join('')}</row>`;

function rowOf(line: number, cells: readonly string[], columns: readonly SheetColumn[]): string {
  const written = cells.map((text, i) => {
    const { kind } = columns[i]!;
    if (text === '') return '';
    if (kind !== 'text') return `<c r="${placeOf(i, line)}" s="${formats[kind]}"><v>${xmlText(text)}</v></c>`;
    return textCell(placeOf(i, line), formula.test(text) ? formats.quoted : formats.text, text);
  });
  return `<row r="${line}">${written.join('')}</row>`;
}

const textCell = (place: string, format: number, text: string): string =>
  `<c r="${place}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`;

const placeOf = (column: number, line: number): string => lettersOf(column) + line;
/** `A` to `Z`, then `AA`. */
const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));
