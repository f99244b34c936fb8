import type { Account } from '@cubby/contract';
import { transaction } from '@cubby/db';
import { offersOfProduct } from '@cubby/features/offers/contract';
import { changePrice, changeStock, ownOffers, productToOffer } from '@cubby/features/offers/own-contract';
import { releaseStock, reserveStock, resumeOffers, shipStock, suspendOffers } from '@cubby/features/offers/server';
import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { asOwner, fixedClock, testDatabase } from '@cubby/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeOffers, theseOffers, undoBatches } from '../contract.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
await openSmallShop(pool);
const { call, callAs } = await createTestApi(pool, clock);
const member = (name: string, shop: string, role: 'OWNER' | 'CATALOGUE' | 'ORDERS'): Account => ({
  ...{ accountId: idOf(name), login: `${name}@cubby.example`, shops: [{ sellerId: idOf(shop), roles: [role] }] },
});
const owner = { ...member('owner', 'harlow', 'OWNER') };
owner.shops = [...owner.shops!, { sellerId: idOf('maple'), roles: ['CATALOGUE'] }];
const [packer, other] = [member('packer', 'harlow', 'ORDERS'), member('other', 'maple', 'OWNER')];
await insertAccounts(pool, [other, owner, packer]);
const as = callAs(owner);
const [notebook, scissors, others] = [offerId('NB-1', 'harlow'), offerId('SC-1', 'harlow'), offerId('NB-1', 'maple')];
const all = { offerIds: null, words: '', status: 'ALL' as const, except: [] as string[] };
const prices = async () =>
  Object.fromEntries(
    (
      await pool.query(
        `select offer_id as id, price_minor::int as price from offer where offer_id = any($1) order by 1`,
        [[notebook, scissors, others]],
      )
    ).rows.map(({ id, price }) => [id, price]),
  );
const stock = async () =>
  Object.fromEntries(
    (
      await pool.query(`select offer_id as id, on_hand as count from offer where offer_id = any($1)`, [
        [notebook, scissors, others],
      ])
    ).rows.map(({ id, count }) => [id, count]),
  );
const put = (sku: string, from: number, to: number) =>
  as(changePrice, { shop: 'harlow', sku, price: money(to), previous: money(from) });
const before = { [notebook]: 320, [scissors]: 1000, [others]: 295 };

beforeEach(() => clock.advance(60_000));
afterEach(async () => expect(await findViolations(pool)).toEqual([]));

test('prices change by a percentage: first a dry run with the sums, then all matching offers except some, and undone (spec 9.1)', async () => {
  expect(await prices()).toEqual(before);
  const change = { ...all, except: [others], kind: 'PRICE' as const, percent: 2.5 };
  const tried = await as(changeOffers, { ...change, dryRun: true });
  expect(tried).toMatchObject({ changed: 2, unchanged: [], before: money(1320), after: money(1353) });
  expect(tried.examples).toContainEqual({ name: 'Spiral notebook A5', before: money(320), after: money(328) });
  expect(await prices()).toEqual(before);
  const { batchIds } = await as(changeOffers, { ...change, dryRun: false });
  expect(await prices()).toEqual({ ...before, [notebook]: 328, [scissors]: 1025 });
  const shown = await call(offersOfProduct, { sku: 'NB-1', country: 'CA' });
  expect(shown.find(({ seller }) => seller.handle === 'harlow')!.price).toEqual(money(328));
  const { rows } = await pool.query(
    `select changes, account_id as by from audit_event where at = $1 and action = 'offer.price-changed' and subject_id = $2`,
    [clock.now(), notebook],
  );
  expect(rows).toEqual([{ by: owner.accountId, changes: { price: ['$3.20', '$3.28'] } }]);

  // Values changed since are unchanged.
  await put('SC-1', 1025, 1100);
  const undone = await as(undoBatches, { batchIds });
  expect(undone).toMatchObject({ changed: 1, refused: 1, waiting: 0 });
  expect(undone.refusedRows).toEqual([{ sku: 'SC-1', name: 'Safety scissors', reason: 'CHANGED', column: 'price' }]);
  expect(await prices()).toEqual({ ...before, [scissors]: 1100 });
  await expect(as(undoBatches, { batchIds })).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
  await put('SC-1', 1100, 1000);
});

test('a count is set in many offers, never below what orders hold, and booked with the difference (reliability rule 4)', async () => {
  const held = [{ offerId: notebook, quantity: 6 }];
  await transaction(pool, (tx) => reserveStock(tx, held));
  const change = { ...theseOffers([notebook, scissors]), kind: 'STOCK' as const, quantity: 5 };
  expect(await as(changeOffers, { ...change, dryRun: true })).toMatchObject({
    ...{ changed: 1, unchanged: [{ reason: 'HELD', count: 1 }], examples: [] },
  });
  const { batchIds } = await as(changeOffers, { ...change, dryRun: false });
  expect(await stock()).toMatchObject({ [notebook]: 10, [scissors]: 5 });
  const movements = async () =>
    (
      await pool.query(`select kind, quantity from stock_movement where offer_id = $1 and at = $2 order by 1`, [
        scissors,
        clock.now(),
      ])
    ).rows;
  expect(await movements()).toEqual([{ kind: 'COUNTED_DOWN', quantity: 5 }]);
  clock.advance(1_000);
  expect(await as(undoBatches, { batchIds })).toMatchObject({ changed: 1, refused: 0 });
  expect(await movements()).toEqual([{ kind: 'COUNTED_UP', quantity: 5 }]);
  expect(await stock()).toMatchObject({ [scissors]: 10 });
  await transaction(pool, (tx) => releaseStock(tx, held));
});

test('offers that match words or state are paused and put on sale; those that staff check or that already match are unchanged (domain C17)', async () => {
  const put = (to: 'ACTUAL' | 'CLOSED', asked: object = {}) =>
    as(changeOffers, { ...all, ...asked, kind: 'STATUS', to, dryRun: false });
  expect(await put('CLOSED', { words: 'notebook' })).toMatchObject({ changed: 2, unchanged: [] });
  expect(await put('CLOSED')).toMatchObject({ changed: 1, unchanged: [{ reason: 'SAME', count: 2 }] });
  await transaction(pool, (tx) => suspendOffers(tx, [others]));
  expect(await put('ACTUAL')).toMatchObject({ changed: 2, unchanged: [{ reason: 'CHECKED', count: 1 }] });
  await transaction(pool, (tx) => resumeOffers(tx, [others]));
  expect(await put('ACTUAL')).toMatchObject({ changed: 1 });
  const { batchIds } = await put('CLOSED', { words: 'scissors' });
  await transaction(pool, (tx) => suspendOffers(tx, [scissors]));
  const refused = await as(undoBatches, { batchIds });
  expect(refused.refusedRows).toMatchObject([{ sku: 'SC-1', reason: 'CHECKED', column: 'status' }]);
  await transaction(pool, (tx) => resumeOffers(tx, [scissors]));
  expect(await put('ACTUAL', { words: 'scissors' })).toMatchObject({ changed: 1 });
  expect(await put('CLOSED', { status: 'CLOSED' })).toMatchObject({ changed: 0, unchanged: [] });
});

test('if another shop’s offer is included, it is missing and nothing changes; packers can’t change offers', async () => {
  const pause = { kind: 'STATUS' as const, to: 'CLOSED' as const, dryRun: false };
  const asOther = callAs(other);
  await expect(asOther(changeOffers, { ...theseOffers([others, notebook]), ...pause })).rejects.toMatchObject({
    code: 'OC_NOT_FOUND',
  });
  const price = { kind: 'PRICE' as const, percent: 10, dryRun: false };
  const { batchIds } = await as(changeOffers, { ...theseOffers([notebook]), ...price });
  await expect(asOther(undoBatches, { batchIds })).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  await expect(callAs(packer)(undoBatches, { batchIds })).rejects.toMatchObject({ code: 'OC_FORBIDDEN' });
  await as(undoBatches, { batchIds });
  await expect(callAs(packer)(changeOffers, { ...all, ...pause })).rejects.toMatchObject({ code: 'OC_FORBIDDEN' });
  expect((await asOther(changeOffers, { ...all, ...pause, dryRun: true })).changed).toBe(1);
  const { rows } = await pool.query(`select distinct status from offer where seller_id = $1`, [idOf('harlow')]);
  expect(rows).toEqual([{ status: 'ACTUAL' }]);
});

test.each([
  { kind: 'PRICE' as const },
  { kind: 'PRICE' as const, percent: -91 },
  { kind: 'STOCK' as const, quantity: -1 },
  { kind: 'STATUS' as const, percent: 5 },
])('%j is refused', async (change) =>
  expect(as(changeOffers, { ...all, ...change, dryRun: true })).rejects.toMatchObject({ code: 'OC_BAD_REQUEST' }),
);

test('more than two thousand at once are refused', async () => {
  await asOwner(
    pool,
    `with made as (insert into product (product_id, sku, product_type_id, manufacturer_id, created_at)
       select gen_random_uuid(), 'MANY-' || n, product_type_id, manufacturer_id, now() from product, generate_series(1, 2000) n where sku = 'NB-1' returning product_id, product_type_id),
     named as (insert into product_text (product_id, product_type_id, locale, name, description)
       select product_id, product_type_id, 'en', 'Notebook', 'Made to last.' from made)
     insert into offer (offer_id, product_id, seller_id, status, price_minor, on_hand, created_at)
     select gen_random_uuid(), product_id, $1, 'CLOSED', 100, 0, now() from made`,
    [idOf('harlow')],
  );
  const asked = { ...all, kind: 'PRICE' as const, percent: 5, dryRun: true };
  await expect(as(changeOffers, asked)).rejects.toMatchObject({ code: 'OC_TOO_MANY' });
  expect((await as(changeOffers, { ...asked, except: [others, notebook, scissors] })).changed).toBe(2000);
  await asOwner(pool, `delete from offer where seller_id = $1 and on_hand = 0`, [idOf('harlow')]);
});

test('a product is found by its barcode, however long, and by its SKU; a misread one is missing (GS1 7.9)', async () => {
  await asOwner(pool, `update product set gtin = '00036000291452' where sku = 'SC-1'`, []);
  for (const code of ['036000291452', '0036000291452', 'sc-1', 'SC-1'])
    expect(await as(productToOffer, { code })).toEqual({ sku: 'SC-1', name: 'Safety scissors' });
  for (const code of ['036000291453', '4006381333931', 'SC'])
    await expect(as(productToOffer, { code })).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  const found = await as(ownOffers, { words: '036000291452', status: 'ALL', sort: 'price', order: 'ASC', page: 1 });
  expect(found.offers.map(({ sku }) => sku)).toEqual(['SC-1']);
});

test('own offers are sorted by price, stock and day, up and down', async () => {
  const sorted = async (sort: 'created' | 'price' | 'stock', order: 'ASC' | 'DESC') =>
    (await as(ownOffers, { words: '', status: 'ACTUAL', sort, order, page: 1 })).offers.map(
      ({ price }) => price.amountMinor,
    );
  expect(await sorted('price', 'ASC')).toEqual([295, 320, 1000]);
  expect(await sorted('price', 'DESC')).toEqual([1000, 320, 295]);
});

test('undoing a count keeps the sales since (reliability rule 4)', async () => {
  const { batchIds } = await as(changeOffers, {
    ...{ ...theseOffers([scissors]), kind: 'STOCK' as const, quantity: 40, dryRun: false },
  });
  const sold = [{ offerId: scissors, quantity: 3 }];
  await transaction(pool, (tx) => reserveStock(tx, sold));
  await transaction(pool, (tx) => shipStock(tx, sold, clock.now()));
  clock.advance(1_000);
  expect(await stock()).toMatchObject({ [scissors]: 37 });
  const undone = await as(undoBatches, { batchIds });
  expect([undone.changed, await stock()]).toMatchObject([1, { [scissors]: 7 }]);
  // Undoing is a batch too: it records what was found.
  expect((await as(undoBatches, { batchIds: undone.batchIds })).changed).toBe(1);
  expect(await stock()).toMatchObject({ [scissors]: 37 });
});

test('a count made since is kept, and after a day nothing can be undone', async () => {
  const count = (quantity: number) =>
    as(changeOffers, { ...theseOffers([scissors]), kind: 'STOCK' as const, quantity, dryRun: false });
  const first = await count(50);
  await as(changeStock, { shop: 'harlow', sku: 'SC-1', kind: 'RECEIVED', quantity: 5 });
  expect((await as(undoBatches, first)).refusedRows).toMatchObject([{ reason: 'CHANGED', column: 'stock' }]);
  const second = await count(10);
  clock.advance(24 * 3_600_000 + 1);
  await expect(as(undoBatches, second)).rejects.toMatchObject({ code: 'OC_TOO_LATE' });
});
