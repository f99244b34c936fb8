import { quotedCart, saveCartLines } from '@cubby/features/cart/contract';
import { ownOfferOf } from '@cubby/features/offers/own-contract';
import { limitOffer } from '@cubby/features/offers/terms-contract';
import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { wantedBy } from '@cubby/server/testing/guest';
import { insertAccounts, ownShops } from '@cubby/server/testing/insert-accounts';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { memberOrder, placeGuestOrder, placeMemberOrder } from '../../contract.ts';

const { pool } = await testDatabase();
const api = await createTestApi(pool, fixedClock('2026-09-01T10:00:00Z'));
const notebook = offerId('NB-1', 'harlow');
const [amina, owner, crafts] = ['amina', 'owner', 'crafts'].map((name) => ({
  ...{ accountId: idOf(name), login: `${name}@cubby.example` },
}));
const buyer = api.callAs(amina!);
const { contact, address } = wantedBy([], amina!.login);
const wanted = {
  ...{ note: '', sellerNotes: [], deliveryNote: '', paymentMethod: 'STRIPE' as const, savesAddress: false },
  ...{ contact, address },
};
const limit = (mostPerOrder: number | null) =>
  api.callAs(owner!)(limitOffer, { shop: 'harlow', sku: 'NB-1', mostPerOrder });
const entry = (quantity: number) => ({ offerId: notebook, quantity, selected: true });
const fill = (quantity: number, merge = false) => buyer(saveCartLines, { entries: [entry(quantity)], merge });
const quote = async (quantity: number) =>
  (await api.call(quotedCart, { entries: [entry(quantity)], country: 'CA', region: undefined })).groups[0]!.lines[0]!;
const order = (quantity: number, email: string) =>
  api.call(placeGuestOrder, wantedBy([{ offerId: notebook, quantity }], email));

beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 500 });
  await insertAccounts(pool, [amina!, owner!, crafts!]);
  await ownShops(pool, owner!.accountId, ['harlow']);
  await ownShops(pool, crafts!.accountId, ['paper-fox']);
});
beforeEach(() => limit(5));
afterEach(async () => expect(await findViolations(pool)).toEqual([]));

test('a guest’s line is capped at the most pieces of one order, and says so', async () => {
  expect(await quote(5)).toMatchObject({ quantity: 5, available: 5, mostPerOrder: 5 });
  expect(await quote(6)).toMatchObject({ quantity: 5, available: 5, mostPerOrder: 5 });
  await limit(null);
  expect(await quote(6)).toMatchObject({ quantity: 6, available: 500 });
  expect(await quote(6)).not.toHaveProperty('mostPerOrder');
});

test('a limit above the stock leaves the stock as the limit', async () => {
  await limit(9_999);
  expect(await quote(600)).toMatchObject({ quantity: 500, available: 500, mostPerOrder: 9_999 });
});

test('a member’s line is capped, and so is the line of a merged cart (spec 4.12, 7.6)', async () => {
  expect((await fill(6)).changes).toMatchObject([{ offerId: notebook, kind: 'CAPPED', wanted: 6, quantity: 5 }]);
  expect((await fill(2)).lines).toMatchObject([{ quantity: 2 }]);
  const merged = await fill(7, true);
  expect(merged.lines).toMatchObject([{ quantity: 5, mostPerOrder: 5 }]);
  expect(merged.changes).toMatchObject([{ kind: 'CAPPED', wanted: 7, quantity: 5 }]);
});

test('one order may have the limit and not one piece more; a second order is another one', async () => {
  await order(5, 'one@buyer.example');
  await expect(order(6, 'two@buyer.example')).rejects.toMatchObject({
    ...{ code: 'OC_OUT_OF_STOCK' },
    errors: [{ path: ['lines', 0], message: 'orders.mostPerOrder' }],
  });
  await order(5, 'one@buyer.example');
  const { rows } = await pool.query('select on_hand, reserved from offer where offer_id = $1', [notebook]);
  expect(rows).toEqual([{ on_hand: 500, reserved: 10 }]);
});

test('a member’s own unpaid order does not add to what the next one may have', async () => {
  await fill(5);
  await buyer(placeMemberOrder, wanted);
  await fill(7);
  const { groups } = await buyer(quotedCart, { entries: [entry(7)], country: 'CA', region: undefined });
  expect(groups[0]!.lines).toMatchObject([{ quantity: 5, available: 5 }]);
  const { orderNumber } = await buyer(placeMemberOrder, wanted);
  expect((await buyer(memberOrder, { orderNumber })).sellerOrders[0]!.lines).toMatchObject([{ quantity: 5 }]);
});

test('an order keeps its quantity after its address changes, though the limit is lower now', async () => {
  await fill(4);
  const { orderNumber } = await buyer(placeMemberOrder, wanted);
  await limit(2);
  const ontario = { ...address, city: 'Ottawa', region: 'CA-ON', postalCode: 'K1A0A9' };
  await buyer(placeMemberOrder, { ...wanted, orderNumber, address: ontario });
  const changed = await buyer(memberOrder, { orderNumber });
  // Delivery is 1.90; Ontario's HST is 1.66 on the goods, and 0.25 on delivery.
  expect([changed.items, changed.total, changed.sellerOrders[0]!.lines[0]!.quantity]).toEqual([
    money(1_280),
    money(1_661),
    4,
  ]);
});

test('a shop sets a limit from 1 to 9,999 and removes it; each change is in the audit', async () => {
  const own = () => api.callAs(owner!)(ownOfferOf, { shop: 'harlow', sku: 'NB-1', price: undefined });
  for (const wrong of [0, 10_000, 1.5]) await expect(limit(wrong)).rejects.toMatchObject({ code: 'OC_BAD_REQUEST' });
  expect(await limit(9_999)).toMatchObject({ mostPerOrder: 9_999 });
  expect(await limit(1)).toMatchObject({ mostPerOrder: 1 });
  expect((await own()).offer).toMatchObject({ mostPerOrder: 1 });
  expect(await limit(null)).toMatchObject({ mostPerOrder: null });
  await limit(null);
  const { rows } = await pool.query(
    `select changes -> 'mostPerOrder' as moved from audit_event where action = 'offer.limit-changed'`,
  );
  expect(rows.map(({ moved }) => moved)).toEqual(
    expect.arrayContaining([
      [5, 9_999],
      [9_999, 1],
      [1, null],
    ]),
  );
});

test('only a business limits its own offers', async () => {
  const of = (shop: string, sku: string) => ({ shop, sku, mostPerOrder: 3 });
  await expect(api.callAs(crafts!)(limitOffer, of('harlow', 'NB-1'))).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  await expect(api.callAs(crafts!)(limitOffer, of('paper-fox', 'BM-1'))).rejects.toMatchObject({
    code: 'OC_WRONG_STATUS',
  });
});
