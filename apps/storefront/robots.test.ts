import { openSmallShop } from '@cubby/server/testing/small-shop';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, expect, test } from 'vitest';
import { openShopPages } from './testing/shop-pages.ts';

const { pool } = await testDatabase();
let page: Awaited<ReturnType<typeof openShopPages>>;
beforeAll(async () => {
  await openSmallShop(pool);
  page = await openShopPages(pool, fixedClock('2026-09-01T10:00:00Z'));
});
const isIndexed = async (path: string) => !/<meta name="robots" content="noindex">/.test((await page(path)).html);

test.each([
  ['/', true],
  ['/products/NOTEBOOKS', true],
  ['/products/NOTEBOOKS?sortField=name', true],
  ['/products/NOTEBOOKS?manufactureCodes=NORTHLEAF', true],
  ['/products/NOTEBOOKS?manufactureCodes=NORTHLEAF&productAttributeValueCodes=BLUE', false],
  ['/products/NOTEBOOKS?page=2', false],
  ['/category/STATIONERY', true],
  ['/product/NB-1', true],
  ['/product/GONE-1', false],
  ['/store/harlow', true],
  ['/store/about/harlow', true],
  // What children sell is found through their crafts, not by their shops (domain C6).
  ['/store/paper-fox', false],
  ['/store/about/paper-fox', false],
  ['/workshops', true],
  ['/workshops?fromAge=6', false],
  ['/workshops?page=2', false],
  ['/help', true],
  ['/about', true],
  ['/contacts', true],
  ['/privacy-policy', true],
  ['/agreement', true],
  ['/search', false],
  ['/search?q=pen', false],
  ['/cart', false],
  ['/wishlist/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', false],
  ['/checkout', false],
  ['/checkout/success-pay', false],
  ['/checkout/error-pay', false],
  ['/login', false],
  ['/email-unsubscribe', false],
  ['/support', true],
  ['/support/7K2M9QDX', false],
  ['/restock-confirm', false],
])('search engines may list %s: %s (design 7)', async (path, may) => expect(await isIndexed(path)).toBe(may));

test('a guardian’s consent lets them list a child’s shop, and its end takes that back (domain C6)', async () => {
  const both = async () => [await isIndexed('/store/paper-fox'), await isIndexed('/store/about/paper-fox')];
  await pool.query(
    `insert into consent_record (consent_id, child_id, purpose, level, method, text_version, locale, given_at, confirmed_at)
     select gen_random_uuid(), child_id, 'INDEXED', 'L2', 'ID_CHECK', '2026-09-01', 'en', now(), now() from child`,
  );
  expect(await both()).toEqual([true, true]);
  await pool.query(`update consent_record set withdrawn_at = now() where purpose = 'INDEXED'`);
  expect(await both()).toEqual([false, false]);
});

test('links to sorted and filtered lists are not followed, links to products and pages are (ux L)', async () => {
  const { html } = await page('/products/NOTEBOOKS');
  const links = [...html.matchAll(/<a ([^>]*)>/g)].map(([, attributes]) => ({
    href: /href="([^"]*)"/.exec(attributes!)![1]!,
    isFollowed: !/rel="[^"]*nofollow/.test(attributes!),
  }));
  const followed = links.filter(({ isFollowed }) => isFollowed).map(({ href }) => href);
  const others = links.filter(({ isFollowed }) => !isFollowed).map(({ href }) => href);
  expect(others.length).toBeGreaterThan(3);
  expect(others.filter((href) => !/^\/products\/NOTEBOOKS(\?|$)/.test(href))).toEqual([]);
  expect(followed).toContain('/product/NB-1');
  expect(followed.filter((href) => /^\/products\/NOTEBOOKS\?/.test(href))).toEqual([]);
});
