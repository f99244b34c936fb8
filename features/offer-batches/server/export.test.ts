import { languages } from '@cubby/i18n';
import { loadTranslators } from '@cubby/i18n/load';
import { idOf } from '@cubby/server/testing/small-shop';
import { root } from '@cubby/server/testing/test-api';
import { asOwner } from '@cubby/testing';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { offerBatch } from '../contract.ts';
import { columnsOf, fileColumns, textIn } from '../rules.ts';
import { openImportDesk } from '../testing/import-desk.ts';
import { exportBook, exportLines, templateOf } from './export-lines.ts';
import { readTable } from './files/read-table.ts';

const { pool, as, send, runJobs, addProducts, offerThem } = await openImportDesk();
const translators = loadTranslators(root);
const locales = Object.keys(languages) as (keyof typeof languages)[];
const harlow = idOf('harlow');
const exported = async (locale: keyof typeof languages = 'en', filters: { words?: string; status?: 'CLOSED' } = {}) => {
  const lines: string[] = [];
  const asked = { sellerId: harlow, words: '', status: 'ALL' as const, ...filters };
  for await (const part of exportLines(pool, asked, translators.of(locale))) lines.push(part);
  return lines.join('');
};

const workbook = async (locale: keyof typeof languages = 'en', words = '') => {
  const pieces: Uint8Array[] = [];
  const asked = { sellerId: harlow, words, status: 'ALL' as const };
  for await (const piece of exportBook(pool, asked, translators.of(locale))) pieces.push(piece);
  return Buffer.concat(pieces);
};

test('the export has the filtered offers, with the columns of the import', async () => {
  expect((await exported()).split('\r\n')[0]).toBe(
    '\ufeffSKU,Barcode,Product,Price,Currency,Stock,Ordered,Status,Your SKU,Internal note,Quantity prices',
  );
  expect((await exported()).split('\r\n')).toHaveLength(4);
  expect((await exported('en', { words: 'scissors' })).split('\r\n').slice(1)).toEqual([
    '"SC-1","","Safety scissors","10.00","USD","10","0","On sale","","",""',
    '',
  ]);
  expect((await exported('en', { status: 'CLOSED' })).split('\r\n')).toHaveLength(2);
});

test('as a workbook it has the same columns and lines: prices and counts as numbers, texts as text', async () => {
  const read = await readTable(await workbook('en', 'scissors'));
  expect(read).toMatchObject({
    ok: true,
    table: {
      ...{ encoding: 'XLSX', heads: (await exported()).split('\r\n')[0]!.slice(1).split(',') },
      rows: [{ line: 2, cells: ['SC-1', '', 'Safety scissors', '10', 'USD', '10', '0', 'On sale'] }],
    },
  });
  const parts = unzipSync(await workbook('ar', 'SC-1'));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
  expect(sheet).toContain('<c r="D2" s="1"><v>10.00</v></c>');
  expect(sheet).toContain('<c r="A2" s="3" t="inlineStr"><is><t xml:space="preserve">SC-1</t></is></c>');
  expect(sheet).toContain('rightToLeft="1"');
});

test.each(locales)('the import recognizes its headers in %s', async (locale) => {
  const read = await readTable(Buffer.from(`${templateOf(translators.of(locale))}1,2,3,4,5,6,7,8,9,10,11\n`));
  expect(read.ok && columnsOf(read.table.heads).toSorted()).toEqual([...fileColumns].toSorted());
});

test('importing an export changes nothing, for any names and prices (property)', async () => {
  await addProducts(2_100);
  await offerThem();
  const skus = Array.from({ length: 2_100 }, (_, i) => `P-${i + 1}`);
  const name = fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
      fc.constantFrom('=1+1', '-5', '"', 'a,b;c\n"d"', '+49', '@x', "'=1", '＝1', '_x0041_', '007'),
    )
    .filter((text) => text.trim() !== '' && !/[\p{Cc}\ufffd\uffff]/u.test(text.replaceAll('\n', '')));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...locales),
      fc.boolean(),
      fc.array(
        fc.record({
          name,
          price: fc.integer({ min: 1, max: 10_000_000 }),
          stock: fc.integer({ min: 0, max: 1_000_000 }),
          note: name.map((text) => (textIn('note', text) as { value: string | null }).value),
        }),
        {
          ...{ minLength: 40, maxLength: 40 },
        },
      ),
      async (locale, isBook, values) => {
        const some = skus.slice(0, values.length);
        await asOwner(
          pool,
          `with v as (select * from unnest($1::text[], $2::text[], $3::bigint[], $4::int[]) as v(sku, name, price, stock)),
             texts as (update product_text t set name = left(v.name, 200) from v join product p using (sku) where t.product_id = p.product_id)
           update offer o set price_minor = v.price, on_hand = v.stock, tier_from = case when v.price > 9 then array[2, 700] end,
             tier_prices_minor = case when v.price > 9 then array[v.price - 1, v.price / 2]::int[] end from v join product p using (sku)
           where o.product_id = p.product_id and o.seller_id = $5`,
          [
            some,
            values.map((each) => each.name),
            values.map((each) => each.price),
            values.map((each) => each.stock),
            harlow,
          ],
        );
        await asOwner(
          pool,
          `with gone as (delete from offer_note) insert into offer_note (offer_id, seller_id, own_sku, note)
           select o.offer_id, o.seller_id, '=N' || v.sku, v.note from unnest($1::text[], $2::text[]) as v(sku, note)
             join product p using (sku) join offer o using (product_id) where o.seller_id = $3 on conflict do nothing`,
          [some, values.map((each) => each.note), harlow],
        );
        const { batchId } = await send(await (isBook ? workbook(locale) : exported(locale)));
        await runJobs();
        expect(await as('owner')(offerBatch, { batchId })).toMatchObject({
          ...{ status: 'CHECKED', planned: 0 },
          file: { read: 2_102, unchanged: 2_102, invalid: 0 },
        });
        await asOwner(pool, 'delete from offer_batch', []);
      },
    ),
    { numRuns: 8 },
  );
});
