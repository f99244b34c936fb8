import type { ApiError } from '@cubby/contract';
import { orderWithNews, wantedBy } from '@cubby/server/testing/guest';
import { offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { guestOrder, holdOrder, placeGuestOrder } from '../../contract.ts';
import { moveOnDueOrders } from '../transitions/due-orders.ts';

const { pool, owner } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const api = await createTestApi(pool, clock);
beforeAll(() => openSmallShop(pool, { 'NB-1 harlow': 100, 'BM-1 paper-fox': 100 }));
beforeEach(() => clock.set('2026-09-01T10:00:00Z'));

const pieces = [
  { offerId: offerId('NB-1', 'harlow'), quantity: 1 },
  { offerId: offerId('BM-1', 'paper-fox'), quantity: 1 },
];
const place = async () => {
  const { orderNumber, guestOrderToken: bearer } = await api.call(placeGuestOrder, wantedBy(pieces));
  return {
    orderNumber,
    hold: () => api.call(holdOrder, { orderNumber }, { bearer }),
    read: () => api.call(guestOrder, { orderNumber }, { bearer }),
    bearer,
  };
};
const failed = (call: Promise<unknown>) =>
  call.then(
    () => 'OC_OK',
    (error: ApiError) => error.code,
  );

test('a buyer who needs more time extends the hold by half an hour, past its first end (domain 5.4 O1, O19; WCAG 2.2.1)', async () => {
  const { hold, read } = await place();
  expect((await read()).heldUntil).toBe('2026-09-01T10:30:00.000Z');
  clock.set('2026-09-01T10:29:59Z');
  expect(await hold()).toEqual({ heldUntil: '2026-09-01T10:59:59.000Z' });
  clock.set('2026-09-01T10:59:58Z');
  expect(await moveOnDueOrders(pool, clock.now())).toBe(0);
  const { heldUntil, payment, sellerOrders } = await read();
  expect([heldUntil, payment, sellerOrders.map(({ status }) => status)]).toEqual([
    '2026-09-01T10:59:59.000Z',
    'PENDING',
    ['CREATED', 'CREATED'],
  ]);
  clock.set('2026-09-01T10:59:59Z');
  expect(await moveOnDueOrders(pool, clock.now())).toBe(2);
});

test('a hold can be extended ten times, each at the last moment, and no further (WCAG 2.2.1)', async () => {
  const { hold, read } = await place();
  for (let times = 1; times <= 10; times += 1) {
    clock.advance(30 * 60_000 - 1);
    await hold();
  }
  expect((await read()).heldUntil).toBe('2026-09-01T15:29:59.990Z');
  clock.advance(29 * 60_000);
  expect(await hold()).toEqual({ heldUntil: '2026-09-01T15:30:00.000Z' });
});

test('an ended hold stays ended, and a paid or invoice order cannot be extended (domain 5.4 O19)', async () => {
  const late = await place();
  clock.set('2026-09-01T10:30:00Z');
  expect(await failed(late.hold())).toBe('OC_WRONG_STATUS');
  await moveOnDueOrders(pool, clock.now());
  expect(await failed(late.hold())).toBe('OC_WRONG_STATUS');
  const { orderNumber, bearer } = await orderWithNews(api.call, pool, clock.now(), pieces);
  await api.runJobs();
  expect(await failed(api.call(holdOrder, { orderNumber }, { bearer }))).toBe('OC_WRONG_STATUS');
  const invoiced = await place();
  await owner.query(`update "order" set route = 'INVOICE_PREPAID' where order_number = $1`, [invoiced.orderNumber]);
  expect(await failed(invoiced.hold())).toBe('OC_WRONG_STATUS');
});
