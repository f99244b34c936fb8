import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, expect, test } from 'vitest';
import { reviewsOfProduct } from '../contract.ts';

const { pool } = await testDatabase();
let api: Awaited<ReturnType<typeof createTestApi>>;

beforeAll(async () => {
  await openSmallShop(pool);
  api = await createTestApi(pool, fixedClock('2026-09-01T10:00:00Z'));
  await pool.query('delete from review');
  // Twenty-three, newest first: every fourth gave five stars, the others three.
  await pool.query(
    `insert into review (review_id, product_id, rating, title, body, locale, author_name, verified_purchase, status, created_at)
     select gen_random_uuid(), $1, case when n % 4 = 0 then 5 else 3 end, 'No. ' || n, '-', 'en', 'Rosa', true, 'PUBLISHED',
       timestamptz '2026-08-01' - n * interval '1 hour' from generate_series(1, 23) n`,
    [idOf('NB-1')],
  );
});
const titles = async (page = 1, rating?: number) => {
  const asked = await api.call(reviewsOfProduct, { sku: 'NB-1', page, rating, order: 'NEWEST' });
  return { page: asked.page, last: asked.last, titles: asked.reviews.map(({ title }) => title) };
};
const numbers = (...all: number[]) => all.map((n) => `No. ${n}`);

test('reviews come newest first, ten a page, optionally of one rating only (ux P7)', async () => {
  expect(await titles()).toEqual({ page: 1, last: 3, titles: numbers(1, 2, 3, 4, 5, 6, 7, 8, 9, 10) });
  expect(await titles(3)).toEqual({ page: 3, last: 3, titles: numbers(21, 22, 23) });
  expect(await titles(1, 5)).toEqual({ page: 1, last: 1, titles: numbers(4, 8, 12, 16, 20) });
});

test('a page past the end is empty, and names the last page', async () => {
  expect(await titles(99)).toEqual({ page: 99, last: 3, titles: [] });
  expect(await titles(2, 5)).toEqual({ page: 2, last: 1, titles: [] });
  expect(await titles(7, 1)).toEqual({ page: 1, last: 1, titles: [] });
});
