import { saveCartLines } from '@cubby/features/cart/contract';
import { changeTiers } from '@cubby/features/offers/terms-contract';
import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { wantedBy } from '@cubby/server/testing/guest';
import { insertAccounts, ownShops } from '@cubby/server/testing/insert-accounts';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { memberOrder, placeMemberOrder } from '../../contract.ts';

const { pool } = await testDatabase();
const api = await createTestApi(pool, fixedClock('2026-09-01T10:00:00Z'));
const notebook = offerId('NB-1', 'harlow');
const [amina, owner] = ['amina', 'owner'].map((name) => ({ accountId: idOf(name), login: `${name}@cubby.example` }));
const buyer = api.callAs(amina!);
const { contact, address } = wantedBy([], amina!.login);
const wanted = {
  ...{ note: '', sellerNotes: [], deliveryNote: '', paymentMethod: 'STRIPE' as const, savesAddress: false },
  ...{ contact, address },
};
const tiers = (...pairs: [from: number, minor: number][]) =>
  api.callAs(owner!)(changeTiers, {
    ...{ shop: 'harlow', sku: 'NB-1' },
    tiers: pairs.map(([from, minor]) => ({ from, price: money(minor) })),
  });
const fill = async (quantity: number) =>
  (await buyer(saveCartLines, { entries: [{ offerId: notebook, quantity, selected: true }], merge: false })).lines[0]!;

beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 500 });
  await insertAccounts(pool, [amina!, owner!]);
  await ownShops(pool, owner!.accountId, ['harlow']);
});
afterEach(async () => expect(await findViolations(pool)).toEqual([]));

test('cart and order take the price of the quantity, to the cent (decision 0155)', async () => {
  await tiers([10, 300], [50, 275]);
  for (const [quantity, each, total] of [
    [9, 320, 2_880],
    [10, 300, 3_000],
    [49, 300, 14_700],
    [50, 275, 13_750],
  ] as const) {
    expect(await fill(quantity)).toMatchObject({
      ...{ quantity, price: money(each), total: money(total) },
      terms: {
        price: money(320),
        tiers: [
          { from: 10, price: money(300) },
          { from: 50, price: money(275) },
        ],
      },
    });
    const { orderNumber } = await buyer(placeMemberOrder, wanted);
    const { items, sellerOrders } = await buyer(memberOrder, { orderNumber });
    expect([items, sellerOrders[0]!.lines[0]!.price]).toEqual([money(total), money(each)]);
  }
});

test('agreed prices stay after an address change and new tiers (design orders)', async () => {
  await tiers([10, 300]);
  await fill(10);
  const { orderNumber } = await buyer(placeMemberOrder, wanted);
  await tiers([5, 200]);
  const ontario = { ...address, city: 'Ottawa', region: 'CA-ON', postalCode: 'K1A0A9' };
  await buyer(placeMemberOrder, { ...wanted, orderNumber, address: ontario });
  const { items, total, delivery } = await buyer(memberOrder, { orderNumber });
  // Delivery is 1.90; Ontario's HST is 3.90 on the goods, and 0.25 on delivery.
  expect([items, total, delivery.region]).toEqual([money(3_000), money(3_000 + 190 + 390 + 25), 'CA-ON']);
});

test('a buyer who saw the price of another tier is notified, and no order is placed (spec 7.7)', async () => {
  await tiers([10, 300]);
  await fill(10);
  const { orderNumber } = await buyer(placeMemberOrder, wanted);
  const { total } = await buyer(memberOrder, { orderNumber });
  await tiers([10, 310]);
  await expect(buyer(placeMemberOrder, { ...wanted, expectedTotal: total })).rejects.toMatchObject({
    ...{ code: 'OC_CART_CHANGED', errors: [{ path: ['expectedTotal'] }] },
  });
});
