import { transaction } from '@cubby/db';
import { findSoldOrder, lockInvoicesWith, lockOrder } from '@cubby/features/orders/server';
import { offerId } from '@cubby/server/testing/small-shop';
import { expect, test } from 'vitest';
import { giveBackMoney, sale } from '../../contract.ts';
import { refundEffect } from '../../refund-contract.ts';
import { openSoldShop } from '../../testing/sold-shop.ts';
import { refundPieces } from './refund-pieces.ts';

const { pool, clock, as, paid, posted, waitsForLock } = await openSoldShop();
const notebooks = (number: string, quantity: number, withShipping = false) => ({
  number,
  lines: [{ offerId: offerId('NB-1', 'harlow'), quantity }],
  withShipping,
});
const cents = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, of) => (of?.amountMinor === undefined ? of : of.amountMinor));

test('a shop sees a refund’s amount for its buyer, the tax in it, and the rest of its share and the commission (domain 5.3 P4, P9)', async () => {
  const { number, orderNumber, step, ship, buyerDoes } = await paid();
  const shareNow = async () => (await as('owner')(sale, { number })).share.total;
  const two = await as('owner')(refundEffect, notebooks(number, 2));
  expect(cents(two)).toEqual({
    refunded: 672,
    tax: 32,
    share: { before: 3577, after: 2976 },
    commission: { before: 403, after: 332 },
    accounts: [],
  });
  expect(await shareNow()).toEqual(two.share.before);
  await as('owner')(giveBackMoney, { ...notebooks(number, 2), reason: 'two were scratched' });
  expect(await shareNow()).toEqual(two.share.after);
  await step('owner', 'CONFIRM');
  await step('owner', 'PREPARE');
  await ship();
  await buyerDoes('DELIVER');
  expect([await shareNow(), (await posted(orderNumber, 'P4'))['P4 SELLER_PENDING']]).toEqual([two.share.after, -2976]);
  const rest = await as('owner')(refundEffect, { number, lines: [], withShipping: true });
  expect(cents(rest)).toEqual({
    refunded: 3455,
    tax: 305,
    share: { before: 2976, after: 0 },
    commission: { before: 332, after: 0 },
    accounts: [],
  });
});

test('staff also see the ledger’s postings; to another shop the order looks missing (design 5)', async () => {
  const { number } = await paid();
  const asked = notebooks(number, 1);
  expect(cents((await as('manager')(refundEffect, asked)).accounts)).toEqual([
    { type: 'CLEARING', credited: -320 },
    { type: 'REFUND_DUE', credited: 336 },
    { type: 'TAX', credited: -16 },
  ]);
  expect((await as('owner')(refundEffect, asked)).accounts).toEqual([]);
  // With 1.90 delivery, taxed like the products: 80 + 240 of 3,600.
  expect(cents((await as('owner')(refundEffect, notebooks(number, 1, true))).refunded)).toBe(336 + 190 + 17);
  await expect(as('other')(refundEffect, asked)).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  await expect(as('owner')(refundEffect, notebooks(number, 6))).rejects.toMatchObject({ code: 'OC_TOO_MANY' });
});

test('a concurrent refund is not counted as the previewed one', async () => {
  const { number } = await paid();
  const sold = (await findSoldOrder(pool, { number }))!;
  const one = notebooks(number, 1);
  const alone = await as('owner')(refundEffect, one);
  let second = Promise.resolve(alone);
  await transaction(pool, async (tx) => {
    await lockInvoicesWith(tx, sold.orderId);
    await lockOrder(tx, sold.orderId);
    second = as('owner')(refundEffect, one);
    await waitsForLock();
    const said = { by: 'MANAGER', accountId: '01990000-0000-7000-8000-000000000003', note: 'torn' } as const;
    expect((await refundPieces(tx, sold, { ...one, said }, clock.now())).ok).toBe(true);
  });
  expect(await second).toMatchObject({ refunded: alone.refunded, share: { before: alone.share.after } });
});
