import { openSmallShop } from '@cubby/server/testing/small-shop';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, expect, test } from 'vitest';
import { openShopPages } from '../testing/shop-pages.ts';
import { wordsOf } from '../testing/words-of.ts';

const { pool } = await testDatabase();
let page: Awaited<ReturnType<typeof openShopPages>>;
beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 2 });
  page = await openShopPages(pool, fixedClock('2026-09-01T10:00:00Z'));
});
const rowsIn = (html: string) =>
  [...html.matchAll(/<tr><th scope="row">(.*?)<\/tr>/gs)].map(([, row]) =>
    row!.split(/<td[^>]*>/).map((cell) => wordsOf(cell)),
  );

test('the table of offers shows each seller’s price, delivery, the sum of both, its days and stock (spec 2.12, ux P1)', async () => {
  const { html } = await page('/product/NB-1');
  expect(rowsIn(html)).toEqual([
    ['Harlow & Pine Victoria 14-day returns', '$3.20', '$1.90', '$5.10', 'Fri, Sep 4 – Tue, Sep 8', '2 left', 'Add'],
    ['Maple Stationers Victoria 14-day returns', '$2.95', '$3.40', '$6.35', 'Fri, Sep 4 – Tue, Sep 8', '10', 'Add'],
  ]);
  // On phones, where columns have no head, these two say what they are.
  const labels = ['Delivery', 'with delivery'];
  expect([...html.matchAll(/<td data-label="([^"]+)"/g)].map(([, label]) => label)).toEqual([...labels, ...labels]);
});

test('prices say that taxes come on top, on the product page and in lists (domain 4.6, decision 0042)', async () => {
  const { html } = await page('/product/NB-1');
  expect(wordsOf(html)).toContain('Before taxes, calculated at checkout');
  expect(wordsOf((await page('/products/NOTEBOOKS')).html)).toContain('Prices before delivery and taxes');
  expect(wordsOf((await page('/product/NB-1', { locale: 'de' })).html)).toContain('Noch ohne Steuern');
});

test('in Arabic, prices, days and counts have Latin digits (spec 9.11)', async () => {
  const { html } = await page('/product/NB-1', { locale: 'ar' });
  const [first] = rowsIn(html);
  expect(first!.slice(1, 4).map((price) => price!.replace(/[^\d.]/g, ''))).toEqual(['3.20', '1.90', '5.10']);
  expect(first![4]).toMatch(/4 .* 8 /);
  expect(wordsOf(html)).not.toMatch(/[٠-٩]/);
});

test('where parcels go to Canada, the choking hazard is named in English and French, in every language (domain C16)', async () => {
  for (const locale of ['en', 'ar'] as const)
    for (const brand of ['cubby', 'kids'] as const) {
      const { html } = await page('/product/SC-1', { locale, brand });
      expect(html).toContain('<p lang="en">⚠ WARNING: CHOKING HAZARD—Small parts. Not for children under 3 yrs.</p>');
      expect(html).toMatch(
        /<p lang="fr"[^>]*>⚠ AVERTISSEMENT : RISQUE D’ÉTOUFFEMENT — Petites pièces. Ne convient pas aux enfants de moins de 3 ans.<\/p>/,
      );
    }
  expect((await page('/product/NB-1')).html).not.toMatch(/CHOKING|ÉTOUFFEMENT/);
});

test('a list’s card shows the lowest price and how many offers there are (spec 2.13, 9.10)', async () => {
  const { html } = await page('/products/NOTEBOOKS');
  const card = /<article.*?<\/article>/s.exec(html)![0];
  expect(wordsOf(card)).toContain('Spiral notebook A5');
  expect(wordsOf(card)).toContain('from $2.95');
  expect(wordsOf(card)).toContain('2 offers');
});

test('a child’s craft says only whether there is any, however few are left (domain C20)', async () => {
  const rows = rowsIn((await page('/product/BM-1')).html);
  expect(rows.map((row) => row[5])).toEqual(['In stock']);
});

test('structured data says what the page shows: price, stock, delivery; no rating without reviews (ux P4, L10)', async () => {
  const { html } = await page('/product/NB-1');
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!);
  expect(data).not.toHaveProperty('aggregateRating');
  expect(
    data.offers.map((offer: Record<string, unknown>) => [offer.price, offer.priceCurrency, offer.availability]),
  ).toEqual([
    ['3.20', 'USD', 'https://schema.org/InStock'],
    ['2.95', 'USD', 'https://schema.org/InStock'],
  ]);
  expect(data.offers[0].shippingDetails.shippingRate).toMatchObject({ value: '1.90', currency: 'USD' });
  expect(wordsOf(html)).toContain('No reviews yet');
});

test('delivery is free from the seller’s threshold on, and the table says so (spec 2.12)', async () => {
  await pool.query(`update delivery_rate set free_from_minor = 320 where price_minor = 190`);
  const [first] = rowsIn((await page('/product/NB-1')).html);
  expect(first!.slice(1, 4)).toEqual(['$3.20', 'free', '$3.20']);
  await pool.query(`update delivery_rate set free_from_minor = 321 where price_minor = 190`);
  expect(rowsIn((await page('/product/NB-1')).html)[0]!.slice(1, 4)).toEqual(['$3.20', '$1.90', '$5.10']);
});

test('a sold-out offer says so, has no arrival and cannot be added (spec 2.12)', async () => {
  await pool.query(`update offer set on_hand = reserved where price_minor = 295`);
  const { html } = await page('/product/NB-1');
  const soldOut = rowsIn(html).find(([seller]) => seller!.startsWith('Maple'))!;
  expect(soldOut.slice(4)).toEqual(['Sold out', 'Sold out', '']);
  expect(html).toContain('https://schema.org/OutOfStock');
});
