import { quotedCart } from '@cubby/features/cart/contract';
import { offersOfProduct } from '@cubby/features/offers/contract';
import { sellerDetails } from '@cubby/features/sellers/contract';
import { money } from '@cubby/money';
import { wantedBy } from '@cubby/server/testing/guest';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, expect, test } from 'vitest';
import { guestOrder, placeGuestOrder } from '../../contract.ts';

const { pool } = await testDatabase();
let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 100 });
  api = await createTestApi(pool, fixedClock('2026-09-01T10:00:00Z'));
  await pool.query(`update delivery_rate set regions = '{CA-BC,CA-YT}', cities = '{Victoria}' where seller_id = $1`, [
    idOf('harlow'),
  ]);
  await pool.query(
    `insert into seller_business (seller_id, legal_name, email, return_address, return_instructions)
     values ($1, 'Harlow & Pine Ltd.', 'hello@harlow.example', '1 Fort St', 'By mail')`,
    [idOf('harlow')],
  );
});

const line = { offerId: offerId('NB-1', 'harlow'), quantity: 1 };
const orderTo = (region: string, postalCode: string) => {
  const wanted = wantedBy([line]);
  return api.call(placeGuestOrder, { ...wanted, address: { ...wanted.address, region, postalCode } });
};
const delivers = async (region: string | undefined) =>
  (
    await api.call(quotedCart, { entries: [{ ...line, selected: true, saved: false }], country: 'CA', region })
  ).groups.map((group) => group.delivers);

test('a seller who delivers to some regions of a country gets no orders from the others (spec 3.14)', async () => {
  await expect(orderTo('CA-ON', 'K1A0A9')).rejects.toMatchObject({
    code: 'OC_NOT_DELIVERED',
    errors: [{ path: ['lines', 0] }],
  });
  expect((await orderTo('CA-YT', 'Y1A1A1')).orderNumber).toMatch(/^[0-9A-Z]{10}$/);
  expect([await delivers(undefined), await delivers('CA-BC'), await delivers('CA-ON')]).toEqual([
    [true],
    [true],
    [false],
  ]);
});

test('heavy goods cost more to deliver, on the product page, in the cart and in the order (spec 2.50, 2.51, 3.10)', async () => {
  await pool.query(`update delivery_rate set carried_grams = 2000, kilogram_minor = 80 where seller_id = $1`, [
    idOf('harlow'),
  ]);
  await pool.query('update product set weight_grams = 2500 where product_id = $1', [idOf('NB-1')]);
  const offers = await api.call(offersOfProduct, { sku: 'NB-1', country: 'CA' });
  expect(offers.find(({ seller }) => seller.handle === 'harlow')!.delivery!.price).toEqual(money(270));
  const lines = [{ ...line, quantity: 2 }];
  const entries = lines.map((each) => ({ ...each, selected: true, saved: false }));
  const quoted = await api.call(quotedCart, { entries, country: 'CA', region: 'CA-BC' });
  // Five kilograms exceed the included weight by three.
  expect(quoted.shipping).toEqual(money(190 + 3 * 80));
  const { orderNumber, guestOrderToken: bearer } = await api.call(placeGuestOrder, wantedBy(lines));
  expect((await api.call(guestOrder, { orderNumber }, { bearer })).sellerOrders[0]!.shipping).toEqual(money(430));
});

test('a shop’s page lists the regions and towns that it delivers to (spec 2.56, 3.14)', async () => {
  const { business } = await api.call(sellerDetails, { handle: 'harlow' });
  expect(business!.deliversTo).toEqual([{ country: 'CA', regions: ['CA-BC', 'CA-YT'], cities: ['Victoria'] }]);
});
