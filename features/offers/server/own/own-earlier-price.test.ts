import { saveOffers } from '@cubby/features/offer-batches/contract';
import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { insertAccounts, ownShops } from '@cubby/server/testing/insert-accounts';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeEach, expect, test } from 'vitest';
import { offersOfProduct } from '../../contract.ts';
import { changePrice, ownOfferOf } from '../../own-contract.ts';
import { showEarlierPrice } from '../../terms-contract.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
await openSmallShop(pool);
const { call, callAs, runScheduled } = await createTestApi(pool, clock);
const [owner, guardian, other] = ['owner', 'guardian', 'other'].map((name) => ({
  ...{ accountId: idOf(name), login: `${name}@cubby.example` },
}));
await insertAccounts(pool, [owner!, guardian!, other!]);
await ownShops(pool, owner!.accountId, ['harlow']);
await ownShops(pool, guardian!.accountId, ['paper-fox']);
await ownShops(pool, other!.accountId, ['maple']);
const notebook = offerId('NB-1', 'harlow');
const shop = { shop: 'harlow', sku: 'NB-1' };
const price = (from: number, to: number) =>
  callAs(owner!)(changePrice, { ...shop, price: money(to), previous: money(from) });
const show = (isShown: boolean) => callAs(owner!)(showEarlierPrice, { ...shop, isShown });
const seen = async () =>
  (await call(offersOfProduct, { sku: 'NB-1', country: 'CA' })).find(({ offerId }) => offerId === notebook)!.earlier;
const own = async () => (await callAs(owner!)(ownOfferOf, { ...shop, price: undefined })).earlier;

beforeEach(async () => {
  clock.set('2026-09-01T10:00:00Z');
  await pool.query(
    'update offer set price_minor = 320, earlier_minor = null, earlier_until = null where offer_id = $1',
    [notebook],
  );
  await pool.query('delete from offer_price where offer_id = $1', [notebook]);
  await pool.query(`insert into offer_price values ($1, '2026-06-01T00:00:00Z', 320)`, [notebook]);
});

test('a genuine reduction may be shown: the server states the earlier price and the end; another price ends it (decision 0156)', async () => {
  await expect(show(true)).rejects.toMatchObject({ code: 'OC_WRONG_STATUS', message: 'offers.noEarlierPrice' });
  await price(320, 280);
  expect(await own()).toEqual({ price: money(320), until: '2026-10-31T10:00:00.000Z', isShown: false });
  expect(await seen()).toBeUndefined();
  await show(true);
  expect([await seen(), (await own())!.isShown]).toEqual([money(320), true]);
  await show(false);
  expect(await seen()).toBeUndefined();
  await show(true);
  clock.advance(60_000);
  await price(280, 290);
  expect([await seen(), await own()]).toEqual([undefined, null]);
});

test('prices stay in sequence in the history, even within one millisecond or with a slow clock (decision 0156)', async () => {
  await price(320, 280);
  await price(280, 300);
  clock.set('2026-09-01T09:59:00Z');
  await price(300, 290);
  const { rows } = await pool.query(
    `select price_minor::int as p, since from offer_price where offer_id = $1 and since >= '2026-09-01' order by since`,
    [notebook],
  );
  expect(rows).toEqual([
    { p: 280, since: new Date('2026-09-01T10:00:00.000Z') },
    { p: 300, since: new Date('2026-09-01T10:00:00.001Z') },
    { p: 290, since: new Date('2026-09-01T10:00:00.002Z') },
  ]);
  const violations = await findViolations(pool);
  expect(violations.filter(({ invariant }) => invariant.startsWith('prices'))).toEqual([]);
});

test('a history that ends with another price than the offer’s has no earlier price', async () => {
  await price(320, 280);
  await pool.query('update offer set price_minor = 310 where offer_id = $1', [notebook]);
  expect(await own()).toBeNull();
  await expect(show(true)).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
});

test('a price set in the grid is recorded too, and ends a shown earlier price; a stock change does not (decision 0156)', async () => {
  const save = (cells: object) =>
    callAs({ ...owner!, shops: [{ sellerId: idOf('harlow'), roles: ['OWNER'] }] })(saveOffers, {
      rows: [{ offerId: notebook, price: undefined, stock: undefined, status: undefined, ...cells }],
    });
  await save({ price: { seen: money(320), to: money(280) } });
  expect(await own()).toEqual({ price: money(320), until: '2026-10-31T10:00:00.000Z', isShown: false });
  await show(true);
  await save({ stock: { seen: 10, to: 12 } });
  expect([await seen(), await own()]).toMatchObject([money(320), { price: money(320), isShown: true }]);
  await save({ price: { seen: money(280), to: money(270) } });
  expect([await seen(), await own()]).toMatchObject([undefined, { price: money(280), isShown: false }]);
});

test('after 60 days the lower price is the normal price', async () => {
  await price(320, 280);
  await show(true);
  clock.set('2026-10-31T09:59:00Z');
  expect(await seen()).toEqual(money(320));
  clock.set('2026-10-31T10:01:00Z');
  expect([await seen(), await own()]).toEqual([undefined, null]);
});

test('a price raised a week ago is no earlier price', async () => {
  await pool.query(`insert into offer_price values ($1, '2026-08-25T00:00:00Z', 400)`, [notebook]);
  await pool.query('update offer set price_minor = 400 where offer_id = $1', [notebook]);
  await price(400, 320);
  expect(await own()).toBeNull();
  await expect(show(true)).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
});

test('another shop’s offer looks missing, and a child’s shop shows no earlier price', async () => {
  await expect(callAs(other!)(showEarlierPrice, { ...shop, isShown: true })).rejects.toMatchObject({
    code: 'OC_NOT_FOUND',
  });
  const bookmark = { shop: 'paper-fox', sku: 'BM-1', isShown: true };
  await expect(callAs(guardian!)(showEarlierPrice, bookmark)).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
});

test('prices that ended more than 400 days ago are deleted, except the one in force at that time', async () => {
  await pool.query(
    `insert into offer_price values ($1, '2025-01-01T00:00:00Z', 300), ($1, '2025-02-01T00:00:00Z', 310)`,
    [notebook],
  );
  clock.set('2026-09-02T10:00:00Z');
  await runScheduled();
  const { rows } = await pool.query(
    'select price_minor::int as p from offer_price where offer_id = $1 order by since',
    [notebook],
  );
  expect(rows.map(({ p }) => p)).toEqual([310, 320]);
});
