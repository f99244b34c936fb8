import { offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { quotedCart, waysToBuy } from '../contract.ts';

const { pool } = await testDatabase();
await openSmallShop(pool);
const { call } = await createTestApi(pool, fixedClock('2026-09-01T10:00:00Z'));

test('a cart from two sellers is offered the cheapest way, and the cart then shows that price (ux C4)', async () => {
  const notebook = { offerId: offerId('NB-1', 'maple'), quantity: 2, selected: true };
  const scissors = { offerId: offerId('SC-1', 'harlow'), quantity: 1, selected: true };
  const { current, cheapest, oneSeller } = await call(waysToBuy, { entries: [notebook, scissors], country: 'CA' });
  // 2 × 2.95 + 10.00, delivered for 3.40 and 1.90; all from Harlow & Pine: 2 × 3.20 + 10.00 and 1.90.
  expect(current?.total.amountMinor).toBe(2120);
  expect(cheapest).toMatchObject({ sellers: [{ handle: 'harlow' }], total: { amountMinor: 1830 } });
  expect(oneSeller).toBeNull();
  const swapped = { ...notebook, offerId: cheapest!.swaps[0]!.to };
  const quote = await call(quotedCart, { entries: [swapped, scissors], country: 'CA' });
  expect(quote.subtotal.amountMinor + quote.shipping.amountMinor).toBe(1830);
});

test('unselected, unknown and undeliverable lines are left out; the screen shows how many selected ones were', async () => {
  const scissors = { offerId: offerId('SC-1', 'harlow'), quantity: 1, selected: false };
  const unknown = { offerId: '01990000-0000-7000-8000-000000000000', quantity: 1, selected: true };
  const nothing = { leftOut: 1, current: null, cheapest: null, oneSeller: null };
  expect(await call(waysToBuy, { entries: [scissors, unknown] })).toEqual(nothing);
  expect(await call(waysToBuy, { entries: [{ ...scissors, selected: true }], country: 'JP' })).toEqual(nothing);
  const notebook = { offerId: offerId('NB-1', 'maple'), quantity: 2, selected: true };
  expect(await call(waysToBuy, { entries: [notebook, unknown], country: 'CA' })).toMatchObject({
    ...{ leftOut: 1, cheapest: { sellers: [{ handle: 'harlow' }] } },
  });
});
