import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { columnsOf, rowIn } from '../../rules.ts';
import { readTable } from './read-table.ts';

const files = 10_000;
const csv = '\ufeffSKU;Preis;Bestand;Währung\r\nNB-1;3,20;10;USD\r\n"SC-1";"1.234,50";"a ""b""\n";\r\n=1+1;-5;;€\r\n';
const sheet = (cell: string) =>
  zipSync({
    'xl/workbook.xml': strToU8('<workbook xmlns:r="urn:r"><sheets><sheet name="A" r:id="r1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r1" Target="worksheets/s.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': strToU8('<sst><si><t>SKU</t></si><si><t>Price</t></si></sst>'),
    'xl/worksheets/s.xml': strToU8(
      `<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>${cell}</sheetData></worksheet>`,
    ),
  });
const cells = [
  '<row><c r="A2" t="str"><v>NB-1</v></c><c r="B2"><v>3.2</v></c></row>',
  '<row r="x"><c r="ZZZ9" t="s"><v>99</v></c></row>',
  '<row><c><f>A1</f></c>',
  '',
];
const seeds = [
  Buffer.from(csv),
  Buffer.from(csv, 'utf16le'),
  Buffer.from(csv, 'latin1'),
  ...cells.map((cell) => Buffer.from(sheet(cell))),
];

/** The same numbers each time (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function damaged(file: Buffer, next: (below: number) => number): Buffer {
  let bytes = Buffer.from(file);
  for (let times = next(4); times >= 0; times--) {
    const at = next(bytes.length + 1);
    const length = next(20);
    const change = next(5);
    if (change === 0 && at < bytes.length) bytes[at] = next(256);
    else if (change === 1) bytes = bytes.subarray(0, at);
    else if (change === 2) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
    else if (change === 3) bytes = Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)]);
    else
      bytes = Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from(Array.from({ length }, () => next(256))),
        bytes.subarray(at),
      ]);
  }
  return bytes;
}

test(`each of ${files} damaged files is read consistently or has a problem`, async () => {
  const next = numbers(40);
  const found = new Map<string, number>();
  for (let i = 0; i < files; i++) {
    const read = await readTable(damaged(seeds[next(seeds.length)]!, next));
    const kind = read.ok ? read.table.encoding : read.problem;
    found.set(kind, (found.get(kind) ?? 0) + 1);
    if (!read.ok) continue;
    const columns = columnsOf(read.table.heads);
    for (const line of read.table.rows) {
      const row = rowIn(line, columns);
      if ('refused' in row) continue;
      const values = [row.priceMinor, row.onHand].filter((value) => value !== null);
      expect(values.every((value) => Number.isInteger(value) && value >= 0 && value <= 10_000_000)).toBe(true);
    }
  }
  // Otherwise it has tested nothing.
  expect([...found.keys()].toSorted()).toEqual(['EMPTY', 'FORMAT', 'QUOTE', 'UTF-16', 'UTF-8', 'WINDOWS-1252', 'XLSX']);
});
