import type { Client } from '@cubby/contract';
import { noteSale, saleDesk } from '@cubby/features/order-desk/contract';
import { placeGuestOrder } from '@cubby/features/orders/contract';
import { findSalesDue, findSoldOrder } from '@cubby/features/orders/server';
import { wantedBy } from '@cubby/server/testing/guest';
import { offerId } from '@cubby/server/testing/small-shop';
import { unsealed } from '@cubby/testing';
import { describe, expect, test } from 'vitest';
import { actOnOrder, giveBackMoney, reportParcel, sale, sales } from '../contract.ts';
import { openSoldShop } from '../testing/sold-shop.ts';
import { shopDay } from './shipping/shop-day.ts';

const { pool, api, as, paid, report } = await openSoldShop();

describe('everyone else', () => {
  test('another seller’s, another buyer’s and a missing order look alike; a manager does not ship', async () => {
    const { number, bearer } = await paid();
    const other = await paid();
    const act = (target: string, client: Client, options = {}) =>
      client(actOnOrder, { number: target, action: 'CONFIRM', reason: 'asked by phone' }, options);
    for (const target of [number, 'ZZZZZZZZZZ-1', number.replace('-1', '-2')]) {
      await expect(act(target, as('other'))).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
      await expect(act(target, api.call, { bearer: other.bearer })).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
    }
    await expect(act(number, api.call, { bearer })).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    await expect(act(number, as('manager'))).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    await expect(act(number, api.call)).rejects.toMatchObject({ code: 'OC_UNAUTHORIZED' });
    await expect(
      as('other')(giveBackMoney, { number, lines: [], withShipping: false, reason: 'x' }),
    ).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
    expect((await other.order()).status).toBe('PAID');
  });

  test('a carrier reports with its token only, and about parcels that it knows', async () => {
    await expect(
      api.call(
        reportParcel,
        { carrier: 'Canada Post', tracker: 'T1', event: 'DELIVERED' },
        { bearer: 'another-token-of-16' },
      ),
    ).rejects.toMatchObject({ code: 'OC_UNAUTHORIZED' });
    await expect(report('unknown', 'DELIVERED')).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  });

  test('a shop reads the note to all sellers and the one to itself (design 7.8)', async () => {
    const lines = [
      { offerId: offerId('NB-1', 'harlow'), quantity: 1 },
      { offerId: offerId('BM-1', 'paper-fox'), quantity: 1 },
    ];
    const sellerNotes = [
      { handle: 'harlow', note: 'For Harlow' },
      { handle: 'paper-fox', note: 'For the fox' },
    ];
    const { orderNumber } = await api.call(placeGuestOrder, { ...wantedBy(lines), note: 'For all', sellerNotes });
    await unsealed(
      pool,
      `update seller_order set status = 'CONFIRMED', outstanding_minor = 0 where order_id = (select order_id from "order" where order_number = $1)`,
      [orderNumber],
    );
    const sold = await as('owner')(sale, { number: `${orderNumber}-1` });
    expect(sold).toMatchObject({ note: 'For all', sellerNote: 'For Harlow' });
    await unsealed(
      pool,
      `update seller_order set status = 'CREATED', outstanding_minor = total_minor where order_id = (select order_id from "order" where order_number = $1)`,
      [orderNumber],
    );
  });

  test('the guardian of a child’s shop sees times in their region’s time zone (decision 0100)', async () => {
    const { orderNumber } = await api.call(
      placeGuestOrder,
      wantedBy([{ offerId: offerId('BM-1', 'paper-fox'), quantity: 1 }]),
    );
    const set = (status: string, outstanding: string) =>
      unsealed(
        pool,
        `update seller_order set status = '${status}', outstanding_minor = ${outstanding}
         where order_id = (select order_id from "order" where order_number = $1)`,
        [orderNumber],
      );
    await set('CONFIRMED', '0');
    await pool.query(
      `insert into guardian (account_id, legal_name, birth_date, country, region, status, since)
       select account_id, 'Owen Fox', '1984-05-02', 'CA', 'CA-BC', 'EMAIL_VERIFIED', now() from account where login = 'other@cubby.example'`,
    );
    await pool.query(
      `insert into guardian_link (child_id, account_id, role, since)
       select c.child_id, g.account_id, 'PRIMARY', now() from child c join seller s using (seller_id), guardian g where s.handle = 'paper-fox'`,
    );
    const number = `${orderNumber}-1`;
    // Ten in the morning in Greenwich.
    expect((await as('other')(sale, { number })).placedAt).toBe('2026-09-01T03:00:00-07:00');
    const { orders } = await as('other')(sales, { tab: 'TODO', words: '', page: 1, handler: 'ANYBODY' });
    expect(orders.map(({ placedAt }) => placedAt)).toEqual(['2026-09-01T03:00:00-07:00']);
    // Half past one in the morning in Toronto. Taxes follow the shop's own place, which has no region.
    const sold = (await findSoldOrder(pool, { number }))!;
    expect([shopDay(sold, new Date('2026-09-02T05:30:00Z')), sold.taxRegion]).toEqual(['2026-09-01', null]);
    expect(await findSalesDue(pool, new Date('2026-09-02T05:30:00Z'))).toMatchObject([{ region: 'CA-BC', count: 1 }]);
    await as('other')(noteSale, { number, words: 'The box is ready.' });
    expect((await as('other')(saleDesk, { number })).notes).toMatchObject([{ at: '2026-09-01T03:00:00-07:00' }]);
    await set('CREATED', 'total_minor');
  });

  test('a shop sees only its own open orders', async () => {
    const { number } = await paid();
    expect(await as('owner')(sale, { number })).toMatchObject({
      status: 'PAID',
      lines: [
        { sku: 'NB-1', quantity: 5, shipped: 0 },
        { sku: 'SC-1', quantity: 2, shipped: 0 },
      ],
    });
    const all = { tab: 'TODO', words: '', page: 1, handler: 'ANYBODY' } as const;
    expect((await as('owner')(sales, all)).orders.map((each) => each.number)).toContain(number);
    expect(await as('other')(sales, all)).toMatchObject({ orders: [], tabs: { TODO: 0 } });
    await expect(as('other')(sale, { number })).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  });

  test('an unprepared order is not shipped, and no more than ordered', async () => {
    const { step, ship } = await paid();
    await expect(ship()).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    await step('owner', 'CONFIRM');
    await expect(ship()).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    await step('owner', 'PREPARE');
    await expect(ship([['NB-1', 6]])).rejects.toMatchObject({
      code: 'OC_TOO_MANY',
      errors: [{ path: ['lines', 0, 'quantity'] }],
    });
    expect(await ship([['NB-1', 5]])).toBe('IN_PROGRESS');
    await expect(ship([['NB-1', 1]])).rejects.toMatchObject({ code: 'OC_TOO_MANY' });
    expect(await ship([['SC-1', 2]])).toBe('IN_DELIVERY');
  });
});
