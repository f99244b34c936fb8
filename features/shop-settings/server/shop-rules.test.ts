import { transaction } from '@cubby/db';
import { saveCartLines } from '@cubby/features/cart/contract';
import { insertChild } from '@cubby/features/families/seed';
import { availableStock, offersOfProduct } from '@cubby/features/offers/contract';
import { placeGuestOrder, placeMemberOrder } from '@cubby/features/orders/contract';
import { sellerByHandle } from '@cubby/features/sellers/contract';
import { wantedBy } from '@cubby/server/testing/guest';
import { idOf, offerId } from '@cubby/server/testing/small-shop';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDisputeShop } from '../../disputes/testing/dispute-shop.ts';
import { ownShop, saveRules } from '../contract.ts';

const { pool, clock, api, as, paid } = await openDisputeShop('2026-09-01T10:00:00Z', { UNPAID_ORDERS_GUEST: '1000' });
const guardian = as('guardian');
/** The maker of the bookmark. */
const shop = 'paper-fox';
const bookmark = { 'BM-1 paper-fox': 1 };
const line = (offer = offerId('BM-1', shop)) => [{ offerId: offer, quantity: 1 }];
let buyers = 0;
/** An order by a different buyer each time. */
const order = (offer?: string): Promise<string> => {
  buyers += 1;
  const wanted = wantedBy(line(offer), `buyer${buyers}@buyer.example`);
  const address = { ...wanted.address, address: `${buyers} Fort St` };
  return outcome(api.callFrom({ sender: `203.0.113.${buyers}` })(placeGuestOrder, { ...wanted, address }));
};
const outcome = (placed: Promise<unknown>): Promise<string> =>
  placed.then(
    () => 'OK',
    ({ code, message }) => `${code} ${message}`,
  );
const allow = (mostOpenOrders: number, closedOnSchoolDays = false) =>
  guardian(saveRules, { shop, mostOpenOrders, closedOnSchoolDays });
const rules = async () => (await guardian(ownShop, { shop })).rules!;
const shown = async () => {
  await api.runJobs();
  const [offer] = await api.call(offersOfProduct, { sku: 'BM-1', country: undefined });
  const [stock] = await api.call(availableStock, { offerIds: [offerId('BM-1', shop)] });
  const { rests } = await api.call(sellerByHandle, { handle: shop });
  return {
    rests,
    isResting: offer!.seller.isResting ?? false,
    sold: offer!.available > 0,
    stocked: stock!.available > 0,
  };
};
const open = { rests: null, isResting: false, sold: true, stocked: true };
const full = 'OC_RESTING orders.resting.FULL';

beforeEach(async () => {
  clock.set('2026-09-01T10:00:00Z');
  await allow(10);
});

describe('the maximum of open orders of a child’s shop (domain 2.5)', () => {
  test('is ten, unless its guardian chooses another number', async () => {
    const { rows } = await pool.query(
      `select column_default as most from information_schema.columns where table_name = 'shop_rules' and column_name = 'most_open_orders'`,
    );
    expect(rows).toEqual([{ most: '10' }]);
    await allow(3);
    expect(await rules()).toMatchObject({ mostOpenOrders: 3, closedOnSchoolDays: false, rests: null });
    await expect(guardian(saveRules, { shop, mostOpenOrders: 51, closedOnSchoolDays: false })).rejects.toThrow();
    const { rows: acts } = await pool.query(
      `select changes -> 'mostOpenOrders' as most from audit_event where action = 'shop.rules-changed' and changes -> 'mostOpenOrders' ->> 1 = '3'`,
    );
    expect(acts[0].most).toEqual([10, 3]);
  });

  test('stops the next buyer, with the reason; other shops are unaffected, and sending an order reopens the shop', async () => {
    const first = await paid(bookmark);
    await allow((await rules()).openOrders + 1);
    expect(await shown()).toEqual(open);
    expect(await order()).toBe('OK');
    expect(await order()).toBe(full);
    expect(await shown()).toEqual({ rests: 'FULL', isResting: true, sold: false, stocked: false });
    expect((await rules()).rests).toBe('FULL');
    expect(await order(offerId('NB-1', 'harlow'))).toBe('OK');
    await first.step('CONFIRM');
    await first.step('PREPARE');
    expect(await order()).toBe(full);
    await first.ship();
    expect(await shown()).toEqual(open);
    expect(await order()).toBe('OK');
    expect(await order()).toBe(full);
  });

  test('applies to two simultaneous buyers: exactly one gets the last order', async () => {
    const other = 'tiny-kiln';
    await transaction(pool, async (tx) => {
      await tx.query(
        `insert into seller (seller_id, handle, kind, stage, name, country, handling_days, gst_registered, joined_on)
         values ($1, $2, 'CHILD', 'LIVE', 'Tiny Kiln', 'CA', 1, false, '2026-01-05')`,
        [idOf(other), other],
      );
      const maker = { nickname: 'Robin', birthYear: 2017, avatar: 'fox', guardianLogin: undefined } as const;
      await insertChild(tx, { ...maker, sellerId: idOf(other) }, clock.now(), clock.now());
      await tx.query(`insert into delivery_rate values ($1, 'CA', 300, null, 2, 4)`, [idOf(other)]);
      await tx.query(
        `insert into offer (offer_id, product_id, seller_id, status, price_minor, on_hand, created_at) values ($1, $2, $3, 'ACTUAL', 400, 50, $4)`,
        [offerId('BM-1', other), idOf('BM-1'), idOf(other), clock.now()],
      );
      // Another offer of the same shop, whose buyers do not wait for the first one's lock.
      await tx.query(
        `insert into offer (offer_id, product_id, seller_id, status, price_minor, on_hand, created_at) values ($1, $2, $3, 'ACTUAL', 400, 50, $4)`,
        [offerId('NB-1', other), idOf('NB-1'), idOf(other), clock.now()],
      );
      await tx.query('update shop_rules set most_open_orders = 1 where seller_id = $1', [idOf(other)]);
    });
    const offers = [offerId('BM-1', other), offerId('NB-1', other)];
    const outcomes = await Promise.all([...offers, ...offers].map(order));
    expect(outcomes.sort()).toEqual([full, full, full, 'OK']);
    expect(await order()).toBe('OK');
  });

  test('is reported to a member whose cart has nothing else, and in the cart', async () => {
    await allow((await rules()).openOrders + 1);
    const member = as('member');
    const cart = await member(saveCartLines, {
      entries: line().map((each) => ({ ...each, selected: true })),
      merge: false,
    });
    expect(cart.lines[0]).toMatchObject({ selected: true });
    expect(cart.lines[0]!.isResting).toBeUndefined();
    expect(await order()).toBe('OK');
    await api.runJobs();
    const { contact, address } = wantedBy([], 'member@buyer.example');
    const wanted = { note: '', sellerNotes: [], deliveryNote: '', savesAddress: false, contact, address };
    expect(await outcome(member(placeMemberOrder, { ...wanted, paymentMethod: 'STRIPE' }))).toBe(
      'OC_RESTING orders.resting',
    );
    const [kept] = (await member(saveCartLines, { entries: [], merge: false })).lines;
    expect(kept).toMatchObject({ isResting: true, available: 0 });
  });
});

describe('a shop that is closed on school days (domain 2.5)', () => {
  test('accepts no orders from Monday to Friday in its country’s time zone, and does at the weekend', async () => {
    await allow(50, true);
    expect(await order()).toBe('OC_RESTING orders.resting.SCHOOL_DAY');
    expect(await shown()).toEqual({ rests: 'SCHOOL_DAY', isResting: true, sold: false, stocked: false });
    // Friday evening there, Saturday in UTC.
    clock.set('2026-09-05T02:00:00Z');
    expect(await order()).toBe('OC_RESTING orders.resting.SCHOOL_DAY');
    clock.set('2026-09-05T12:00:00Z');
    expect(await order()).toBe('OK');
    await api.runScheduled();
    expect(await shown()).toEqual(open);
    clock.set('2026-09-07T12:00:00Z');
    await api.runScheduled();
    expect((await shown()).rests).toBe('SCHOOL_DAY');
  });
});

test('a business has no such rules', async () => {
  const harlow = { shop: 'harlow', mostOpenOrders: 5, closedOnSchoolDays: false };
  expect(await outcome(as('owner')(saveRules, harlow))).toBe('OC_WRONG_STATUS shopSettings.ofBusiness');
  expect((await as('owner')(ownShop, { shop: 'harlow' })).rules).toBeNull();
});
