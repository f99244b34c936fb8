import { quotedCart } from '@cubby/features/cart/contract';
import { offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, expect, test } from 'vitest';
import { placeGuestOrder } from '../../contract.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const bookmark = offerId('BM-1', 'paper-fox');
let api: Awaited<ReturnType<typeof createTestApi>>;

beforeAll(async () => {
  await openSmallShop(pool, { 'BM-1 paper-fox': 1 });
  api = await createTestApi(pool, clock);
});

const quote = async (bearer?: string) => {
  const entries = [{ offerId: bookmark, quantity: 1, selected: true }];
  const { groups } = await api.call(quotedCart, { entries, country: 'CA', region: 'CA-BC' }, bearer ? { bearer } : {});
  return groups[0]!.lines[0]!;
};

test('the last piece, held by an unpaid order, is sold out for everyone except its buyer until the hold ends', async () => {
  const { guestOrderToken } = await api.call(placeGuestOrder, {
    address: {
      country: 'CA',
      region: 'CA-BC',
      city: 'Victoria',
      address: '12 Fort St',
      postalCode: 'V8W1H6',
      name: 'Anna Reyes',
    },
    note: '',
    sellerNotes: [],
    deliveryNote: '',
    paymentMethod: 'STRIPE',
    contact: {
      firstName: 'Anna',
      lastName: 'Reyes',
      email: 'anna@buyer.example',
      phone1: '+12505550100',
      phone2: undefined,
    },
    lines: [{ offerId: bookmark, quantity: 1 }],
    captchaToken: '',
  });
  expect(await quote()).toMatchObject({ available: 0, selected: false });
  expect(await quote(guestOrderToken)).toMatchObject({ available: 1, selected: true });

  clock.advance(30 * 60_000);
  await api.runScheduled();
  expect(await quote()).toMatchObject({ available: 1, selected: true });
  expect(await quote(guestOrderToken)).toMatchObject({ available: 1 });
});
