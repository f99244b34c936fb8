import type { ShopKey } from '@cubby/contract';
import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { callBy } from '@cubby/server/testing/by-key';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { afterEach, expect, test } from 'vitest';
import { writeOffers } from '../call-contract.ts';
import { undoBatches } from '../contract.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
await openSmallShop(pool);
const api = await createTestApi(pool, clock);
const key: ShopKey = { keyId: idOf('key'), sellerId: idOf('harlow'), scopes: ['offers:write'] };
const byKey = callBy(api, clock, key);
const state = async (id: string) =>
  (
    await pool.query('select price_minor::int as price, on_hand as "onHand", status from offer where offer_id = $1', [
      id,
    ])
  ).rows[0];
const [notebook, scissors] = [offerId('NB-1', 'harlow'), offerId('SC-1', 'harlow')];
afterEach(async () => expect(await findViolations(pool)).toEqual([]));

test('one call writes what it can, has a result for each row, and can be undone as one', async () => {
  const before = [await state(notebook), await state(scissors)];
  const { batchId, results } = await byKey(writeOffers, {
    shop: 'harlow',
    rows: [
      { sku: 'nb-1', price: money(345), difference: 5 },
      { sku: 'NO-1', price: money(100) },
      { sku: 'SC-1', status: 'CLOSED' },
      { sku: 'SC-1', price: money(1) },
      { sku: 'SC-1', difference: -1_000_000 },
    ],
  });
  const refused = { offerId: null, result: 'REFUSED' };
  const fine = { reason: null, column: null };
  expect(results).toEqual([
    { sku: 'NB-1', offerId: notebook, result: 'CHANGED', ...fine },
    { sku: 'NO-1', ...refused, reason: 'UNKNOWN', column: 'sku' },
    { sku: 'SC-1', offerId: scissors, result: 'CHANGED', ...fine },
    { sku: 'SC-1', ...refused, reason: 'TWICE', column: 'sku' },
    { sku: 'SC-1', ...refused, reason: 'TWICE', column: 'sku' },
  ]);
  expect(await state(notebook)).toEqual({ ...before[0], price: 345, onHand: before[0].onHand + 5 });
  expect(await state(scissors)).toEqual({ ...before[1], status: 'CLOSED' });
  const { rows } = await pool.query('select source, status, key_id as key, account_id as by from offer_batch');
  expect(rows).toEqual([{ source: 'CALL', status: 'DONE', key: key.keyId, by: null }]);
  expect(await byKey(undoBatches, { batchIds: [batchId!] })).toMatchObject({ changed: 2, refused: 0 });
  expect([await state(notebook), await state(scissors)]).toEqual(before);
});

const byMaple = callBy(api, clock, { ...key, keyId: idOf('key of maple'), sellerId: idOf('maple') });
test('a product not yet offered becomes an offer; undone, it is paused', async () => {
  const { batchId, results } = await byMaple(writeOffers, {
    shop: 'maple',
    rows: [{ sku: 'SC-1', price: money(250), difference: 12 }],
  });
  expect(results).toMatchObject([{ result: 'CREATED', offerId: expect.any(String) }]);
  const created = results[0]!.offerId!;
  expect(await state(created)).toEqual({ price: 250, onHand: 12, status: 'ACTUAL' });
  await byMaple(undoBatches, { batchIds: [batchId!] });
  expect(await state(created)).toMatchObject({ status: 'CLOSED' });
});

test('a call that changes nothing makes no batch; 501 rows are refused as a whole', async () => {
  expect(await byKey(writeOffers, { shop: 'harlow', rows: [{ sku: 'NB-1' }] })).toEqual({
    batchId: null,
    results: [{ sku: 'NB-1', offerId: notebook, result: 'UNCHANGED', reason: null, column: null }],
  });
  const rows = Array.from({ length: 501 }, (_, i) => ({ sku: `X-${i}`, price: money(100) }));
  await expect(byKey(writeOffers, { shop: 'harlow', rows })).rejects.toMatchObject({ code: 'OC_BAD_REQUEST' });
  expect((await byKey(writeOffers, { shop: 'harlow', rows: rows.slice(1) })).results).toHaveLength(500);
});

test('another shop’s offers look missing', async () => {
  await expect(byKey(writeOffers, { shop: 'maple', rows: [{ sku: 'NB-1' }] })).rejects.toMatchObject({
    code: 'OC_NOT_FOUND',
  });
});
