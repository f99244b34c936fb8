import { quotedCart } from '@cubby/features/cart/contract';
import { wantedBy } from '@cubby/server/testing/guest';
import { offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, expect, test } from 'vitest';
import { guestOrder, placeGuestOrder } from '../../contract.ts';

const { pool } = await testDatabase();
let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 500, 'SC-1 harlow': 500, 'BM-1 paper-fox': 500, 'NB-1 maple': 500 });
  api = await createTestApi(pool, fixedClock('2026-09-01T10:00:00Z'));
});

const lines = [
  { offerId: offerId('NB-1', 'harlow'), quantity: 3 },
  { offerId: offerId('SC-1', 'harlow'), quantity: 1 },
  { offerId: offerId('BM-1', 'paper-fox'), quantity: 2 },
  { offerId: offerId('NB-1', 'maple'), quantity: 7 },
];

test.each([
  // Goods 9.60 + 10.00 + 20.00 + 20.65 and delivery 1.90 + 4.00 + 3.40; then taxes, each line rounded separately. GST
  // or HST on all of it: on the unregistered seller's 24.00, the marketplace charges it.
  ['CA-BC', 'V8W 1H6', 6955 + 228 + 120 + 245],
  ['CA-ON', 'K1A 0A9', 6955 + 592 + 312],
  ['CA-QC', 'H2Y 1C6', 6955 + 228 + 120 + 695],
  ['CA-AB', 'T5J 2R7', 6955 + 228 + 120],
])(
  'in %s an order costs exactly what its cart said: %s, %i cents (spec 4.7, 7.8)',
  async (region, postalCode, cents) => {
    const quoted = await api.call(quotedCart, {
      entries: lines.map((line) => ({ ...line, selected: true })),
      country: 'CA',
      region,
    });
    const wanted = wantedBy(lines);
    const { orderNumber, guestOrderToken: bearer } = await api.call(placeGuestOrder, {
      ...wanted,
      address: { ...wanted.address, region, postalCode: postalCode.replace(' ', '') },
    });
    const order = await api.call(guestOrder, { orderNumber }, { bearer });
    expect(order.total).toEqual(quoted.total);
    expect(order.taxes).toEqual(quoted.taxes);
    expect(order.sellerOrders.map(({ seller, items, shipping }) => [seller.handle, items, shipping])).toEqual(
      quoted.groups.map(({ seller, subtotal, shipping }) => [seller.handle, subtotal, shipping]),
    );
    expect(order.total.amountMinor).toBe(cents);
  },
);
