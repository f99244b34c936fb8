import { loadTranslators } from '@cubby/i18n/load';
import { idOf } from '@cubby/server/testing/small-shop';
import { root } from '@cubby/server/testing/test-api';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { offerBatch } from '../contract.ts';
import { openImportDesk } from '../testing/import-desk.ts';
import { readTable } from './files/read-table.ts';
import { templateOfType } from './template-of-type.ts';

const { pool, as, send, runJobs, addProducts } = await openImportDesk();
const translators = loadTranslators(root);
const harlow = idOf('harlow');
const template = async (code = 'NOTEBOOKS', locale: 'en' | 'ar' = 'en', sellerId = harlow) =>
  templateOfType(pool, { sellerId, code }, translators.of(locale));
async function read(file: AsyncIterable<string | Uint8Array>) {
  const pieces: Buffer[] = [];
  for await (const piece of file) pieces.push(Buffer.from(piece));
  const bytes = Buffer.concat(pieces);
  const found = await readTable(bytes);
  if (!found.ok) throw new Error(found.problem);
  return { bytes, table: found.table };
}

test('a template for a type has the products that the shop does not offer yet, with their distinguishing attributes', async () => {
  await addProducts(2, 'N');
  const found = (await template())!;
  const [csv, xlsx] = [await read(found.csv()), await read(found.xlsx())];
  for (const { table } of [csv, xlsx]) {
    expect(table.heads.slice(0, 9)).toEqual([
      ...['SKU', 'Barcode', 'Product', 'Price', 'Currency', 'Stock', 'Your SKU', 'Internal note', 'Quantity prices'],
    ]);
    const skus = table.rows.map(({ cells }) => cells[0]);
    expect(skus).toEqual(expect.arrayContaining(['N-1', 'N-2']));
    // harlow already offers it.
    expect(skus).not.toContain('NB-1');
  }
  const others = await read((await template('NOTEBOOKS', 'en', idOf('paper-fox')))!.csv());
  expect(others.table.heads.slice(9)).toEqual(['Colour']);
  expect(others.table.rows.find(({ cells }) => cells[0] === 'NB-1')!.cells[9]).toMatch(/^(Blue|Red)$/);
});

test('as a workbook it lists the allowed values of each column on a second sheet', async () => {
  const { bytes } = await read((await template())!.xlsx());
  const guide = Buffer.from(unzipSync(bytes)['xl/worksheets/sheet2.xml']!).toString();
  expect(guide).toContain('The price of one piece without tax, from 0.01 to 100,000');
  expect(guide).toContain('a whole number from 0 to 1,000,000');
});

test('sent back unchanged, it changes nothing; a filled-in line becomes an offer', async () => {
  const { bytes, table } = await read((await template('NOTEBOOKS', 'ar'))!.xlsx());
  const untouched = await send(bytes);
  await runJobs();
  const lines = table.rows.length;
  expect(await as('owner')(offerBatch, untouched)).toMatchObject({
    ...{ status: 'CHECKED', planned: 0 },
    file: { read: lines, unchanged: lines, invalid: 0 },
  });
  const csv = await (async () => {
    let text = '';
    for await (const piece of (await template())!.csv()) text += piece;
    return text;
  })();
  const filled = await send(csv.replace(/("N-1","","[^"]*",)"","USD",""/, '$1"4.20","USD","7"'));
  await runJobs();
  expect(await as('owner')(offerBatch, filled)).toMatchObject({ status: 'CHECKED', planned: 1, fresh: 1 });
});

test('there is no template for a type of children’s crafts, or an unknown one', async () => {
  expect(await template('BOOKMARKS')).toBeUndefined();
  expect(await template('NOTHING_LIKE_IT')).toBeUndefined();
});
