import { unasked } from '@cubby/contract';
import { quotedCart } from '@cubby/features/cart/contract';
import { filtersOfSeller, offersOfProduct, productsOfSeller, storeListQuery } from '@cubby/features/offers/contract';
import { placeGuestOrder } from '@cubby/features/orders/contract';
import { sellerByHandle } from '@cubby/features/sellers/contract';
import { wantedBy } from '@cubby/server/testing/guest';
import { idOf, offerId } from '@cubby/server/testing/small-shop';
import { describe, expect, test } from 'vitest';
import { changeStage, endHoliday, ownShop, planHoliday, saveWarehouse } from '../contract.ts';
import { openOwnedShops, refused, warehouse } from '../testing/owned-shops.ts';
import { refreshShop } from './set-up.ts';

const { pool, clock, api, asOwner, sellersOf } = await openOwnedShops();

/** The items on a shop's own page. */
async function listed(sellerHandle: string): Promise<string[]> {
  const values = unasked(storeListQuery);
  await api.call(filtersOfSeller, { ...values, sellerHandle });
  return (await api.call(productsOfSeller, { ...values, sellerHandle })).products.map(({ sku }) => sku);
}

describe('a pause and a holiday', () => {
  test('a paused shop keeps its page and sells nothing; on sale again, it sells (domain 2.1)', async () => {
    await asOwner(changeStage, { shop: 'maple', stage: 'PAUSED' });
    expect(await sellersOf('NB-1')).not.toContain('maple');
    expect((await api.call(sellerByHandle, { handle: 'maple' })).handle).toBe('maple');
    expect(await listed('maple')).toEqual([]);
    await asOwner(changeStage, { shop: 'maple', stage: 'PAUSED' });
    clock.advance(1_000);
    await asOwner(changeStage, { shop: 'maple', stage: 'LIVE' });
    expect(await sellersOf('NB-1')).toContain('maple');
    expect(await listed('maple')).toContain('NB-1');
    const { rows } = await pool.query(
      `select changes from audit_event where action = 'shop.stage-changed' order by at`,
    );
    expect(rows.map(({ changes }) => changes.stage)).toEqual([
      ['LIVE', 'PAUSED'],
      ['PAUSED', 'LIVE'],
    ]);
  });
  test('on holiday its offers and carts show when it reopens, in its time zone, and cannot be bought, unless something else stops it', async () => {
    clock.set('2026-09-01T10:00:00Z');
    await asOwner(saveWarehouse, { shop: 'maple', ...warehouse });
    const plan = { shop: 'maple', firstDay: '2026-09-02', lastDay: '2026-09-09', message: undefined };
    await asOwner(planHoliday, plan);
    const offer = async () =>
      (await api.call(offersOfProduct, { sku: 'NB-1', country: 'CA' })).find(({ seller }) => seller.handle === 'maple');
    const line = async () => {
      const entries = [{ offerId: offerId('NB-1', 'maple'), quantity: 1, selected: true }];
      return (await api.call(quotedCart, { entries, country: 'CA' })).groups[0]!.lines[0]!;
    };
    expect([(await offer())!.available, (await offer())!.seller.backOn, (await line()).backOn]).toEqual([
      10,
      undefined,
      undefined,
    ]);
    // Midnight of 2 September in Victoria is 7 o'clock in UTC.
    clock.set('2026-09-02T07:30:00Z');
    await api.runScheduled();
    await api.runJobs();
    expect([(await offer())!.available, (await offer())!.seller.backOn]).toEqual([0, '2026-09-10']);
    expect(await line()).toMatchObject({ available: 0, selected: false, backOn: '2026-09-10' });
    const wanted = wantedBy([{ offerId: offerId('NB-1', 'maple'), quantity: 1 }]);
    await expect(api.call(placeGuestOrder, wanted)).rejects.toMatchObject({
      ...{ code: 'OC_RESTING', message: 'orders.onHoliday' },
    });
    for (const [stopped, again] of [
      ['is_suspended = true', 'is_suspended = false'],
      [`stopped_for = '{FACTS}'`, `stopped_for = '{}'`],
      [`stage = 'PAUSED'`, `stage = 'LIVE'`],
    ]) {
      await pool.query(`update seller set ${stopped} where seller_id = $1`, [idOf('maple')]);
      expect([await offer(), (await line()).backOn]).toEqual([undefined, undefined]);
      await expect(api.call(placeGuestOrder, wanted)).rejects.toMatchObject({ code: 'OC_OUT_OF_STOCK' });
      await pool.query(`update seller set ${again} where seller_id = $1`, [idOf('maple')]);
    }
    clock.set('2026-09-10T07:30:00Z');
    await api.runScheduled();
    await api.runJobs();
    expect([(await offer())!.available, (await offer())!.seller.backOn]).toEqual([10, undefined]);
    clock.set('2026-09-01T10:00:00Z');
    await pool.query('delete from holiday');
    await pool.query(`delete from warehouse where seller_id = $1`, [idOf('maple')]);
  });
  test('a closed shop is not put back on sale by its owner', async () => {
    await pool.query(`update seller set stage = 'CLOSED' where handle = 'maple'`);
    await expect(asOwner(changeStage, { shop: 'maple', stage: 'LIVE' })).rejects.toMatchObject(
      refused('OC_WRONG_STATUS', 'stage'),
    );
    await pool.query(`update seller set stage = 'LIVE' where handle = 'maple'`);
  });
  test('all products of a shop are relisted, however many per batch', async () => {
    const sold = async () => (await api.call(sellerByHandle, { handle: 'harlow' })).productCount;
    const before = await sold();
    expect(before).toBeGreaterThan(1);
    await pool.query(`update seller set stage = 'PAUSED' where handle = 'harlow'`);
    for (let after: string | null = null, i = 0; i < before; i += 1)
      after = await refreshShop(pool, idOf('harlow'), after, 1);
    expect(await sold()).toBe(0);
    await pool.query(`update seller set stage = 'LIVE' where handle = 'harlow'`);
    expect(await refreshShop(pool, idOf('harlow'), null, before + 1)).toBeNull();
    expect(await sold()).toBe(before);
  });
  test('a running holiday that is ended is over today; twenty can be planned', async () => {
    const plan = (firstDay: string, lastDay: string) =>
      asOwner(planHoliday, { shop: 'maple', firstDay, lastDay, message: undefined });
    await plan('2026-09-01', '2026-09-09');
    await plan('2026-10-01', '2026-10-02');
    clock.set('2026-09-03T20:00:00Z');
    const days = async () => (await asOwner(ownShop, { shop: 'maple' })).holidays.map(({ firstDay }) => firstDay);
    expect(await days()).toEqual(['2026-09-01', '2026-10-01']);
    // Until the end of its last day.
    clock.set('2026-09-09T20:00:00Z');
    expect(await days()).toEqual(['2026-09-01', '2026-10-01']);
    clock.set('2026-09-10T20:00:00Z');
    expect(await days()).toEqual(['2026-10-01']);
    clock.set('2026-09-03T20:00:00Z');
    expect(await sellersOf('NB-1')).not.toContain('maple');
    await asOwner(endHoliday, { shop: 'maple', firstDay: '2026-09-01' });
    expect(await sellersOf('NB-1')).toContain('maple');
    await pool.query(
      `insert into holiday (holiday_id, seller_id, first_day, last_day, created_at)
       select gen_random_uuid(), $1, date '2027-01-01' + 2 * n, date '2027-01-01' + 2 * n, now() from generate_series(1, 19) n`,
      [idOf('maple')],
    );
    await expect(plan('2028-01-01', '2028-01-02')).rejects.toMatchObject({ code: 'OC_TOO_MANY' });
    await pool.query('delete from holiday');
  });
  test('a holiday starts and ends by the warehouse’s days, not Greenwich’s', async () => {
    await asOwner(saveWarehouse, { ...warehouse, shop: 'maple', zone: 'America/Vancouver', closedDays: [] });
    await asOwner(planHoliday, {
      shop: 'maple',
      firstDay: '2026-09-03',
      lastDay: '2026-09-04',
      message: 'At the fair',
    });
    const isOpenAt = async (at: string) => {
      clock.set(at);
      await api.runScheduled();
      return (await sellersOf('NB-1')).includes('maple');
    };
    expect(await isOpenAt('2026-09-03T06:59:00Z')).toBe(true);
    expect(await isOpenAt('2026-09-03T07:00:00Z')).toBe(false);
    expect((await asOwner(ownShop, { shop: 'maple' })).isOnHoliday).toBe(true);
    expect(await isOpenAt('2026-09-05T06:59:00Z')).toBe(false);
    expect(await isOpenAt('2026-09-05T07:00:00Z')).toBe(true);
  });
  test('a holiday that would have begun yesterday in the warehouse’s time zone is refused, with an error at its first day', async () => {
    await asOwner(saveWarehouse, { ...warehouse, shop: 'maple', zone: 'America/Vancouver', closedDays: [] });
    await pool.query('delete from holiday');
    // Still 2 September in Victoria.
    clock.set('2026-09-03T06:59:00Z');
    const plan = (firstDay: string) =>
      asOwner(planHoliday, { shop: 'maple', firstDay, lastDay: '2026-09-09', message: undefined });
    await expect(plan('2026-09-01')).rejects.toMatchObject(refused('OC_BAD_REQUEST', 'firstDay'));
    clock.set('2026-09-03T07:00:00Z');
    await expect(plan('2026-09-02')).rejects.toMatchObject(refused('OC_BAD_REQUEST', 'firstDay'));
    clock.set('2026-09-03T06:59:00Z');
    await plan('2026-09-02');
    await pool.query('delete from holiday');
  });
  test('a holiday ended in the evening is over immediately where it is still the day before (neighbouring time zone)', async () => {
    await asOwner(saveWarehouse, { ...warehouse, shop: 'maple', zone: 'America/Vancouver', closedDays: [] });
    await pool.query('delete from holiday');
    // The evening of 3 September in Victoria.
    clock.set('2026-09-04T03:00:00Z');
    await expect(
      asOwner(planHoliday, { shop: 'maple', firstDay: '2026-09-01', lastDay: '2026-09-02', message: undefined }),
    ).rejects.toMatchObject(refused('OC_BAD_REQUEST', 'firstDay'));
    await asOwner(planHoliday, { shop: 'maple', firstDay: '2026-09-03', lastDay: '2026-09-09', message: undefined });
    expect(await sellersOf('NB-1')).not.toContain('maple');
    await pool.query(`update holiday set first_day = '2026-09-01'`);
    await asOwner(endHoliday, { shop: 'maple', firstDay: '2026-09-01' });
    expect(await sellersOf('NB-1')).toContain('maple');
    expect((await asOwner(ownShop, { shop: 'maple' })).holidays).toEqual([]);
    await pool.query('delete from holiday');
  });
  test('a child’s shop has no holiday message: it is refused, and would not be shown (domain C11)', async () => {
    const days = { shop: 'paper-fox', firstDay: '2026-09-01', lastDay: '2026-09-02' };
    await expect(asOwner(planHoliday, { ...days, message: 'Call Ruth at 250 555 0142' })).rejects.toMatchObject(
      refused('OC_WRONG_STATUS', 'message'),
    );
    await asOwner(planHoliday, { ...days, message: undefined });
    await pool.query(`update holiday set message = 'Call Ruth'`);
    expect((await api.call(sellerByHandle, { handle: 'paper-fox' })).holiday).toEqual({
      ...{ lastDay: '2026-09-02', message: null },
    });
    await asOwner(endHoliday, { shop: 'paper-fox', firstDay: '2026-09-01' });
  });
  test('a holiday that starts today applies immediately, and can be ended early; two on one day are refused', async () => {
    const planned = { shop: 'harlow', firstDay: '2026-09-01', lastDay: '2026-09-09', message: undefined };
    await asOwner(planHoliday, planned);
    expect(await sellersOf('SC-1')).toEqual([]);
    const publicly = async () => (await api.call(sellerByHandle, { handle: 'harlow' })).holiday;
    expect(await publicly()).toEqual({ lastDay: '2026-09-09', message: null });
    expect(await listed('harlow')).toEqual([]);
    await expect(
      asOwner(planHoliday, { ...planned, firstDay: '2026-09-09', lastDay: '2026-09-20' }),
    ).rejects.toMatchObject(refused('OC_KNOWN', 'firstDay'));
    const [holiday] = (await asOwner(ownShop, { shop: 'harlow' })).holidays;
    expect(holiday).toMatchObject({ firstDay: '2026-09-01', lastDay: '2026-09-09', message: null });
    await expect(asOwner(endHoliday, { shop: 'maple', firstDay: holiday!.firstDay })).rejects.toMatchObject({
      code: 'OC_NOT_FOUND',
    });
    await asOwner(endHoliday, { shop: 'harlow', firstDay: holiday!.firstDay });
    expect(await sellersOf('SC-1')).toEqual(['harlow']);
    expect((await asOwner(ownShop, { shop: 'harlow' })).holidays).toEqual([]);
    expect(await publicly()).toBeNull();
  });
  test.each([
    ['of the past', { firstDay: '2026-08-20', lastDay: '2026-08-30' }, 'OC_BAD_REQUEST'],
    ['that begins in the past', { firstDay: '2026-08-20', lastDay: '2026-09-30' }, 'OC_BAD_REQUEST'],
    ['that ends before it begins', { firstDay: '2026-09-10', lastDay: '2026-09-09' }, 'OC_BAD_REQUEST'],
    ['of 93 days', { firstDay: '2026-09-10', lastDay: '2026-12-11' }, 'OC_TOO_MANY'],
  ])('a holiday %s is refused', async (_, days, code) => {
    await expect(asOwner(planHoliday, { shop: 'maple', ...days, message: undefined })).rejects.toMatchObject({ code });
  });
});
