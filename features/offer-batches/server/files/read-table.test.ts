import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const table = async (bytes: Uint8Array) => {
  const read = await readTable(bytes);
  return read.ok ? read.table : read.problem;
};
const plain = { heads: ['SKU', 'Preis'], count: 1, rows: [{ line: 2, cells: ['NB-1', '3,20'] }] };

test.each([
  ['a semicolon', 'SKU;Preis\r\nNB-1;3,20\r\n', ';'],
  ['a tab', 'SKU\tPreis\nNB-1\t3,20', '\t'],
  ['a comma and marks', 'SKU,Preis\n"NB-1","3,20"', ','],
  ['a bar', 'SKU|Preis\rNB-1|3,20\r', '|'],
  ['a tilde', 'SKU~Preis\nNB-1~3,20', '~'],
])('%s is recognized as the separator', async (_, text, separator) =>
  expect(await table(utf8(text))).toEqual({ encoding: 'UTF-8', separator, ...plain }),
);

test('a separator declared by Excel is used, and its line counts', async () =>
  expect(await table(utf8('sep=;\r\nSKU;Preis, netto\r\nNB-1;3,20\r\n'))).toEqual({
    ...{
      encoding: 'UTF-8',
      separator: ';',
      heads: ['SKU', 'Preis, netto'],
      count: 1,
      rows: [{ line: 3, cells: ['NB-1', '3,20'] }],
    },
  }));

test.each([
  ['UTF-8 with a mark', new Uint8Array([0xef, 0xbb, 0xbf, ...utf8('SKU;Größe\nNB-1;ü')]), 'UTF-8'],
  ['UTF-16 with a mark', new Uint8Array([0xff, 0xfe, ...utf16('SKU;Größe\nNB-1;ü')]), 'UTF-16'],
  ['UTF-16 without a mark', utf16('SKU;Größe\nNB-1;ü'), 'UTF-16'],
  [
    'UTF-16, the other way around',
    new Uint8Array([0xfe, 0xff, ...utf16('SKU;Größe\nNB-1;ü').map((_, i, all) => all[i ^ 1]!)]),
    'UTF-16',
  ],
  ['Windows-1252', new Uint8Array(Buffer.from('SKU;Gr\xf6\xdfe\nNB-1;\xfc', 'latin1')), 'WINDOWS-1252'],
])('%s is recognized', async (_, bytes, encoding) =>
  expect(await table(bytes)).toMatchObject({ encoding, heads: ['SKU', 'Größe'], rows: [{ cells: ['NB-1', 'ü'] }] }),
);

test('values keep separators, marks and line breaks; empty lines are skipped and counted', async () =>
  expect(await table(utf8('\nSKU,Name\n\nNB-1,"a ""b"", c\nd"\n,,\nNB-2,6" ruler\n'))).toMatchObject({
    rows: [
      { line: 4, cells: ['NB-1', 'a "b", c\nd'] },
      { line: 6, cells: ['NB-2', '6" ruler'] },
    ],
  }));

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 0]);
test.each([
  ['nothing', new Uint8Array(), 'EMPTY'],
  ['one line', utf8('SKU,Price\n'), 'EMPTY'],
  ['a picture that is called .csv', png, 'FORMAT'],
  ['a photograph', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]), 'FORMAT'],
  ['a mark that is never closed', utf8('SKU,Price\nNB-1,"3.20\n'), 'QUOTE'],
  ['20,001 lines', utf8(`SKU,Price\n${'NB-1,3.20\n'.repeat(20_001)}`), 'ROWS'],
  ['101 columns', utf8(`${Array.from({ length: 101 }, (_, i) => `c${i}`).join()}\n1,2`), 'COLUMNS'],
  ['an archive of something else', zipSync({ 'word/document.xml': strToU8('<a/>') }), 'FORMAT'],
  ['half an archive', zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'.repeat(99)) }).subarray(0, 60), 'FORMAT'],
])('%s is not a table', async (_, bytes, problem) => expect(await table(bytes)).toBe(problem));

test('20,000 lines are accepted', async () =>
  expect(await table(utf8(`SKU,Price\n${'NB-1,3.20\n'.repeat(20_000)}`))).toMatchObject({ separator: ',' }));

const book = (sheet: string, more: Record<string, string> = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': `<workbook xmlns:r="urn:r"><sheets><sheet name="Old" state="hidden" r:id="rId2"/><sheet name="Offers" r:id="rId1"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>`,
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
        ...more,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  );
const strings =
  '<sst><si><t>SKU</t></si><si><r><t>Pri</t></r><r><t>ce</t></r><rPh><t>x</t></rPh></si><si><t>NB-1 &amp; more</t></si></sst>';

test('the first visible sheet of a workbook is read, with shared strings and the values of formulas', async () =>
  expect(
    await table(
      book(
        `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
         <row r="3"><c r="A3" t="s"><v>2</v></c><c r="C3"><f>1+2.2</f><v>3.2000000000000002</v></c></row>
         <row r="4"><c r="A4" t="inlineStr"><is><t>NB-2</t></is></c><c r="C4" t="e"><v>#N/A</v></c></row>`,
        { 'xl/sharedStrings.xml': strings },
      ),
    ),
  ).toEqual({
    ...{ encoding: 'XLSX', separator: null, heads: ['SKU', '', 'Price'], count: 2 },
    rows: [
      { line: 3, cells: ['NB-1 & more', '', '3.2'] },
      { line: 4, cells: ['NB-2', '', '#N/A'] },
    ],
  }));

test.each([
  ['a document type', book('', { 'xl/worksheets/sheet1.xml': '<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>' })],
  ['broken XML', book('<row r="1"><c></row>')],
  ['a sheet that is not there', book('', { 'xl/_rels/workbook.xml.rels': '<Relationships/>' })],
])('a workbook with %s is not a table', async (_, bytes) => expect(await table(bytes)).toBe('FORMAT'));

test('a workbook of 20,001 lines is refused', async () => {
  const rows = Array.from({ length: 20_002 }, (_, i) => `<row><c t="str"><v>NB-${i}</v></c><c><v>${i}</v></c></row>`);
  expect(await table(book(rows.join('')))).toBe('ROWS');
});

test('rows are passed on in parts while a file is read, the last one marked; reading stops once enough were taken', async () => {
  const lines = Array.from({ length: 4_500 }, (_, i) => `NB-${i},3.20`);
  const rows = lines.map((line) => `<row><c t="str"><v>${line.split(',')[0]}</v></c><c><v>3.2</v></c></row>`);
  for (const bytes of [
    utf8(`SKU,Price\n${lines.join('\n')}`),
    book(`<row><c t="str"><v>SKU</v></c></row>${rows.join('')}`),
  ]) {
    const parts: [number, boolean][] = [];
    const read = await readTable(bytes, async (part, isLast) => {
      parts.push([part.length, isLast]);
      return true;
    });
    expect(parts).toEqual([
      [1_000, false],
      [1_000, false],
      [1_000, false],
      [1_000, false],
      [500, true],
    ]);
    expect(read).toMatchObject({ table: { rows: [], count: 4_500 } });
    let taken = 0;
    await readTable(bytes, async () => {
      taken += 1;
      return false;
    });
    expect(taken).toBe(1);
  }
});

test('an error of the consumer is not an error of the file', async () => {
  const taking = readTable(book('<row><c t="str"><v>SKU</v></c></row><row><c><v>1</v></c></row>'), () =>
    Promise.reject(new Error('no database')),
  );
  await expect(taking).rejects.toThrow('no database');
});
