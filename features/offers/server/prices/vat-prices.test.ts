import { offersOfProduct } from '@cubby/features/offers/contract';
import { openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asShown, isBuyable, landedPrice } from '../../rules.ts';

const { pool } = await testDatabase();
let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  await openSmallShop(pool);
  await pool.query(`
    insert into delivery_rate select seller_id, c, 500, 5000, 2, 9 from seller, unnest('{DE,GB}'::text[]) c where handle = 'harlow'`);
  api = await createTestApi(pool, fixedClock('2026-11-20T10:00:00Z'));
});
beforeEach(async () => {
  await pool.query(`delete from tax_registration;
    insert into tax_registration (area, number, valid_from) values ('EU', 'IM3720000000', '2024-01-01'), ('GB', 'GB123456789', '2024-01-01')`);
  await pool.query(`update seller set country = 'CA', region = 'CA-BC', gst_registered = true where handle = 'harlow'`);
});

/**
 * Harlow's notebook for 3.20, delivered for 5.00 and free from 50.00: price, delivery and threshold, in cents, as shown
 * there.
 */
async function shownIn(country: string) {
  const offers = await api.call(offersOfProduct, { sku: 'NB-1', country });
  const { price, delivery, withVat } = asShown(offers.find(({ seller }) => seller.handle === 'harlow')!);
  const cents = [price, delivery!.price, delivery!.freeFrom!].map(({ amountMinor }) => amountMinor);
  return withVat ? cents : ['without VAT', ...cents];
}

describe('consumers see prices with VAT in the European Union and the United Kingdom (domain 4.8; Directive 2011/83/EU art. 6)', () => {
  test('at the rate of the country: 19 % in Germany, 20 % in the United Kingdom', async () => {
    expect(await shownIn('DE')).toEqual([381, 595, 5950]);
    expect(await shownIn('GB')).toEqual([384, 600, 6000]);
  });

  test('at the rate of the product: a book at 7 % in Germany, at zero in the United Kingdom', async () => {
    await pool.query(`update product set tax_class = 'BOOK' where sku = 'NB-1'`);
    expect(await shownIn('DE')).toEqual([342, 535, 5350]);
    expect(await shownIn('GB')).toEqual([320, 500, 5000]);
    await pool.query(`update product set tax_class = 'SCHOOL_SUPPLY' where sku = 'NB-1'`);
  });

  test('a small business within the Union charges none: its price is the consumer price', async () => {
    await pool.query(`update seller set country = 'DE', region = null, gst_registered = false where handle = 'harlow'`);
    expect(await shownIn('DE')).toEqual([320, 500, 5000]);
  });

  test('if the VAT is unknown, taxes are added and the price says so; the same outside the EU and the UK', async () => {
    await pool.query(`update offer set price_minor = 20000 where price_minor = 320`);
    expect(await shownIn('DE')).toEqual(['without VAT', 20_000, 500, 5000]);
    await pool.query(`update offer set price_minor = 320 where price_minor = 20000`);
    await pool.query('delete from tax_registration');
    expect(await shownIn('DE')).toEqual(['without VAT', 320, 500, 5000]);
    expect((await api.call(offersOfProduct, { sku: 'NB-1', country: 'CA' })).map(({ withVat }) => withVat)).toEqual([
      ...[undefined, undefined],
    ]);
  });

  test('a seller who does not deliver there has a price with VAT, and no total', async () => {
    const offers = await api.call(offersOfProduct, { sku: 'NB-1', country: 'DE' });
    const maple = asShown(offers.find(({ seller }) => seller.handle === 'maple')!);
    expect([maple.price.amountMinor, maple.delivery, landedPrice(maple), isBuyable(maple)]).toEqual([
      351,
      null,
      null,
      false,
    ]);
  });
});
