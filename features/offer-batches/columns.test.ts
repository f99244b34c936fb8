import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { columnsOf, fileColumns, isComplete } from './columns.ts';

const messages = join(import.meta.dirname, 'messages', 'offerBatches');
test.each(readdirSync(messages))('the headers of exported files are recognized again (%s)', (file) => {
  const texts = JSON.parse(readFileSync(join(messages, file), 'utf8')) as Record<string, string>;
  expect(fileColumns.map((column) => columnsOf([texts[`offerBatches.column.${column}`]!])[0])).toEqual(fileColumns);
});

test.each([
  [['SKU', 'Barcode', 'Price', 'Stock']],
  [['Artikelnummer', 'EAN', 'Preis', 'Bestand']],
  [['Référence', 'Code-barres', 'Prix unitaire', 'En stock']],
  [['Referencia', 'Código de barras', 'Precio', 'Existencias']],
  [['Codice articolo', 'Codice a barre', 'Prezzo', 'Giacenza']],
  [['Código', 'Código de barra', 'Preço', 'Estoque']],
  [['Артикул', 'Штрих-код', 'Цена', 'Остаток']],
  [['Stok kodu', 'Barkod', 'Fiyat', 'Adet']],
  [['SKU', 'Штрихкод', 'Баға', 'Саны']],
  [['رمز المنتج', 'الباركود', 'السعر', 'المخزون']],
])('the columns %j are recognized', (heads) => expect(columnsOf(heads)).toEqual(['sku', 'gtin', 'price', 'stock']));

test.each([
  ['Your SKU', 'Internal note', 'Quantity prices'],
  ['Own SKU', 'Internal note', 'Price breaks'],
  ['Eigene Artikelnummer', 'Interne Notiz', 'Staffelpreise'],
  ['Référence interne', 'Note interne', 'Prix par quantité'],
  ['Referencia propia', 'Nota interna', 'Precios por cantidad'],
  ['Codice articolo interno', 'Nota interna', 'Prezzi per quantità'],
  ['Свой артикул', 'Внутренняя заметка', 'Цены от количества'],
  ['Өз артикулы', 'Ішкі жазба', 'Санға қарай баға'],
  ['Kendi ürün kodu', 'Dahili not', 'Miktar fiyatları'],
  ['الرمز الداخلي', 'ملاحظة داخلية', 'أسعار الكمية'],
])('the columns %j, %j and %j are matched by the shop’s own choice', (...heads) =>
  expect(columnsOf(heads)).toEqual(['ownSku', 'note', 'tiers']),
);

test('a unit after a header, its case and punctuation are ignored', () =>
  expect(columnsOf(['sku ', 'PRICE (USD)', 'Price, $', 'in_stock', 'colour'])).toEqual([
    'sku',
    'price',
    null,
    'stock',
    null,
  ]));

test('a shop’s choice takes precedence over the names', () =>
  expect(
    columnsOf(
      ['Code', 'Price', 'Our price'],
      new Map([
        ['ourprice', 'price' as const],
        ['code', 'sku' as const],
      ]),
    ),
  ).toEqual([...['sku', null, 'price']]));

test.each([
  [['sku', 'price'], true],
  [['gtin', 'stock'], true],
  [['sku', 'gtin'], false],
  [['price', 'stock', null], false],
] as const)('with %j a file changes something: %s', (columns, is) => expect(isComplete(columns)).toBe(is));
