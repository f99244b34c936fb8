import { type Account, staffRoles } from '@cubby/contract';
import { ownShops } from '@cubby/server/testing/insert-accounts';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, expect, test } from 'vitest';
import { replyToReview } from '../contract.ts';
import type { ShopReviewFilter } from '../rules.ts';
import { shopReviews } from '../shop-contract.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
let api: Awaited<ReturnType<typeof createTestApi>>;
const person = (name: string): Account => ({ accountId: idOf(name), login: `${name}@cubby.example` });
const [seller, guardian, noor] = [person('seller'), person('guardian'), person('noor')];
const manager = { ...person('manager'), staff: staffRoles };

const review = (name: string, sku: string, shop: string, rating: number, status = 'PUBLISHED') =>
  pool.query(
    `insert into review (review_id, product_id, seller_id, rating, title, body, locale, author_name, verified_purchase, status, created_at)
     select $1, p.product_id, s.seller_id, $4, $5, 'It is.', 'de', 'Amina H.', true, $6, $7
     from product p, seller s where p.sku = $2 and s.handle = $3`,
    [idOf(name), sku, shop, rating, name, status, `2026-08-0${name.at(-1)}T10:00:00Z`],
  );
beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 1000, 'SC-1 harlow': 1000, 'BM-1 paper-fox': 1000 });
  api = await createTestApi(pool, clock);
  for (const { accountId, login } of [seller, guardian, noor, manager])
    await pool.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, created_at) values ($1, $2, '-', 'X', 'Y', now())`,
      [accountId, login],
    );
  await ownShops(pool, seller.accountId, ['harlow']);
  await ownShops(pool, guardian.accountId, ['paper-fox']);
  await review('torn 1', 'NB-1', 'harlow', 1);
  await review('thin 2', 'NB-1', 'harlow', 2);
  await review('good 3', 'NB-1', 'harlow', 5);
  await review('blunt 4', 'SC-1', 'harlow', 2);
  await review('hidden 5', 'SC-1', 'harlow', 1, 'REFUSED');
  await review('owl 6', 'BM-1', 'paper-fox', 1);
  await review('fox 7', 'BM-1', 'paper-fox', 1);
  await review('others 8', 'NB-1', 'maple', 1);
});
const list = (who: Account, show: ShopReviewFilter = 'ALL', page = 1) => api.callAs(who)(shopReviews, { show, page });
const titles = async (...asked: Parameters<typeof list>) => (await list(...asked)).reviews.map(({ title }) => title);

test('a shop sees the published reviews of what it sold, the newest first, and no other shop’s', async () => {
  expect(await titles(seller)).toEqual(['blunt 4', 'good 3', 'thin 2', 'torn 1']);
  expect((await list(seller)).reviews[1]).toEqual({
    ...{ reviewId: idOf('good 3'), sku: 'NB-1', name: 'Spiral notebook A5', shop: 'Harlow & Pine', rating: 5 },
    ...{ title: 'good 3', body: 'It is.', author: 'Amina H.', locale: 'de' },
    ...{ writtenAt: '2026-08-03T10:00:00.000Z', reply: null },
  });
  expect(await titles(guardian)).toEqual(['fox 7', 'owl 6']);
  expect(await titles(seller, 'ALL', 2)).toEqual([]);
  for (const other of [noor, manager]) expect(await list(other).catch(({ code }) => code)).toBe('OC_FORBIDDEN');
});

test('those without a reply and those rated low have filters; a reply shows, and can be removed', async () => {
  expect(await titles(seller, 'LOW')).toEqual(['blunt 4', 'thin 2', 'torn 1']);
  const reviewId = idOf('thin 2');
  await api.callAs(seller)(replyToReview, { reviewId, text: 'We now sell a thicker one.' });
  expect(await titles(seller, 'UNANSWERED')).toEqual(['blunt 4', 'good 3', 'torn 1']);
  expect(await list(seller, 'UNANSWERED')).toMatchObject({ total: 3, unanswered: 3 });
  expect((await list(seller)).reviews[2]!.reply).toBe('We now sell a thicker one.');
  await api.callAs(seller)(replyToReview, { reviewId, text: undefined });
  expect((await list(seller)).unanswered).toBe(4);
});

test('products with several low ratings are suggested to their shop; nothing counts a child’s (domain C6)', async () => {
  expect((await list(seller)).ratedLow).toEqual([{ sku: 'NB-1', name: 'Spiral notebook A5', low: 2, of: 3 }]);
  expect((await list(guardian)).ratedLow).toEqual([]);
});
