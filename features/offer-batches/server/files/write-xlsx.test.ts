import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';
import { type Sheet, xlsxFile } from './write-xlsx.ts';
import { cellText, textOfCell } from './xlsx-text.ts';

const columns: Sheet['columns'] = [
  { head: 'SKU', kind: 'text' },
  { head: 'Price', kind: 'amount' },
];
async function written(rows: Sheet['rows'], more: readonly Sheet[] = []): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxFile([{ name: 'A/B [1]', columns, rows }, ...more])) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('texts are unchanged, including those that look like numbers or formulas; empty cells stay empty', async () => {
  const rows = [
    ['007', '1.50'],
    ['=1+1', ''],
    [' a\tb\r\nc ', '-0.05'],
  ];
  expect(await readTable(await written([rows]))).toMatchObject({
    table: {
      rows: [
        { line: 2, cells: ['007', '1.5'] },
        { line: 3, cells: ['=1+1'] },
        { line: 4, cells: [' a\tb\r\nc ', '-0.05'] },
      ],
    },
  });
});

test('a text that looks like a formula is marked as quoted; an amount never is', async () => {
  const parts = unzipSync(await written([[['=1+1', '-1.00']]]));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
  expect(sheet).toContain('<c r="A2" s="5" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
  expect(sheet).toContain('<c r="B2" s="1"><v>-1.00</v></c>');
  expect(strFromU8(parts['xl/styles.xml']!).match(/<xf [^>]*quotePrefix="1"[^>]*>/g)).toHaveLength(1);
});

test('a workbook can have several sheets with valid names; it is written part by part', async () => {
  const asked: number[] = [];
  async function* parts() {
    for (let part = 1; part <= 3; part++) {
      asked.push(part);
      yield [[`NB-${part}`, '1.00']];
    }
  }
  const book = unzipSync(await written(parts(), [{ name: 'Notes', columns, rows: [[['x', '']]] }]));
  expect(asked).toEqual([1, 2, 3]);
  expect(strFromU8(book['xl/workbook.xml']!)).toContain('<sheet name="A B  1 " sheetId="1" r:id="rId1"/>');
  expect(Object.keys(book)).toContain('xl/worksheets/sheet2.xml');
});

test('columns after the 26th have two letters', async () => {
  const many = Array.from({ length: 53 }, (_, i) => ({ head: `c${i}`, kind: 'text' as const }));
  const book = unzipSync(await written([], [{ name: 'B', columns: many, rows: [] }]));
  const sheet = strFromU8(book['xl/worksheets/sheet2.xml']!);
  for (const place of ['Z1', 'AA1', 'AZ1', 'BA1']) expect(sheet).toContain(`<c r="${place}" `);
});

test.each([
  ['a\u0007b', 'a_x0007_b'],
  ['_x0041_', '_x005F_x0041_'],
  ['\uffff', '_xFFFF_'],
  ['<&>', '&lt;&amp;&gt;'],
])('%j is written as %j', (text, cell) => {
  expect(cellText(text)).toBe(cell);
  expect(textOfCell(cell.replace('&lt;&amp;&gt;', '<&>'))).toBe(text);
});

test('characters that the database cannot store are dropped', () =>
  expect(textOfCell('a_x0000_b_xD800_')).toBe('ab\ufffd'));
