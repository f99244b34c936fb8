import { openDispute } from '@cubby/features/disputes/contract';
import { actOnOrder, giveBackMoney, reportParcel, shipParcel } from '@cubby/features/fulfilment/contract';
import type { OrderStep } from '@cubby/features/fulfilment/rules';
import { offerId } from '@cubby/server/testing/small-shop';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { carrier, claim, five, openChargebackShop, opensAt } from '../testing/chargeback-shop.ts';

const { stripe, api, clock, pool, balances, asOwner, asStaff, moved, sold, disputesOf, settles } =
  await openChargebackShop();
beforeEach(() => clock.set(opensAt));
afterEach(settles);
afterAll(() => stripe.close());

describe('opened while the parcel is in transit (domain 5.3 P12, 5.4 O17)', () => {
  const underway = ['CONFIRM', 'PREPARE', 'SHIP'] as const;
  /** Charged back, then delivered; fifteen days later it would have been completed without the dispute. */
  async function deliveredInDispute(amount = 1880) {
    const order = await sold(five, underway);
    const id = await order.dispute(amount);
    expect(await order.statuses()).toEqual(['IN_DELIVERY']);
    await moved();
    const buyerDoes = (action: OrderStep) =>
      api.call(actOnOrder, { number: order.number, action, reason: undefined }, { bearer: order.bearer });
    await buyerDoes('DELIVER');
    // Before the job that holds it has run.
    for (const action of ['COMPLETE', 'WITHDRAW'] as const)
      await expect(buyerDoes(action)).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    await expect(api.call(openDispute, claim(order.number) as never, { bearer: order.bearer })).rejects.toMatchObject({
      code: 'OC_WRONG_STATUS',
    });
    await api.runJobs();
    return { ...order, id };
  }

  /** The postings of an order, without the processor's fee. */
  const codesOf = async (orderNumber: string) =>
    (
      await pool.query(
        `select e.code from ledger_entry e join "order" o using (order_id) where o.order_number = $1 and e.code <> 'P3' order by 1`,
        [orderNumber],
      )
    ).rows.map(({ code }) => code);

  test('the seller’s share is earned but held, for fifteen days and more, until the bank decides', async () => {
    const { statuses, decide, id, orderNumber } = await deliveredInDispute();
    expect(await statuses()).toEqual(['DISPUTE_OPEN']);
    expect(await moved()).toEqual({ CLEARING: 1790, COMMISSION: -160, TAX: 90 - 19, DISPUTE_HOLD: -1701 });
    clock.set('2026-09-16T10:00:00Z');
    await api.runScheduled();
    expect(await statuses()).toEqual(['DISPUTE_OPEN']);
    expect(await codesOf(orderNumber)).not.toContain('P6');
    expect(await disputesOf(orderNumber)).toEqual(['CHARGEBACK IN_PROGRESS: D1 D3']);
    await decide(id, 'won');
    expect(await statuses()).toEqual(['DELIVERED']);
    await api.runScheduled();
    expect(await statuses()).toEqual(['COMPLETED']);
    expect(await codesOf(orderNumber)).toEqual(['P1', 'P12', 'P13', 'P15', 'P15', 'P4', 'P6']);
    expect(await balances('DISPUTE_HOLD')).toEqual({});
  });
  test('lost, the share pays for it: the seller has nothing, and the books balance (P15)', async () => {
    const { statuses, decide, id } = await deliveredInDispute();
    await moved();
    await decide(id, 'lost');
    expect(await statuses()).toEqual(['CLOSED']);
    expect(await moved()).toEqual({ 'PSP_CASH STRIPE:disputed': -1880, DISPUTE_HOLD: 1701, COMMISSION: 160, TAX: 19 });
    expect(await balances('DISPUTE_HOLD')).toEqual({});
  });
  test('nobody can refund a piece of money frozen in clearing', async () => {
    const { dispute, decide, number } = await sold(five, underway);
    const id = await dispute(1880);
    const refund = asStaff(giveBackMoney, { number, lines: [], withShipping: false, reason: 'late' });
    await expect(refund).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    await decide(id, 'won');
    await asStaff(giveBackMoney, { number, lines: [], withShipping: false, reason: 'late' });
  });
  test('closed during the dispute, its seller never gets money outside the bank’s hold (P6, P12)', async () => {
    const { dispute, decide, number, orderNumber, statuses } = await sold(five, ['CONFIRM', 'PREPARE']);
    for (const quantity of [3, 2])
      await asOwner(shipParcel, {
        ...{ number, lines: [{ offerId: offerId('NB-1', 'harlow'), quantity }], carrier: 'Canada Post' },
        ...{ tracker: `T-${number}-${quantity}`, trackingUrl: undefined, departedOn: '2026-09-01' },
      });
    const id = await dispute(1880);
    // Three arrive, two come back; the buyer keeps three, which the seller has earned.
    for (const [quantity, event] of [[3, 'DELIVERED'] as const, [2, 'UNDELIVERABLE'] as const])
      await api.call(reportParcel, { carrier: 'Canada Post', tracker: `T-${number}-${quantity}`, event }, carrier);
    await asOwner(actOnOrder, { number, action: 'RECEIVE_RETURN', reason: undefined });
    expect(await statuses()).toEqual(['CLOSED']);
    expect(await codesOf(orderNumber)).not.toContain('P6');
    await api.runJobs();
    expect(await statuses()).toEqual(['DISPUTE_OPEN']);
    const { rows } = await pool.query(
      `select distinct e.made_in::text from ledger_entry e join "order" o using (order_id) where o.order_number = $1 and e.code in ('P6', 'P12')`,
      [orderNumber],
    );
    expect(rows).toHaveLength(1);
    const mine = (type: string) =>
      pool
        .query(
          `select coalesce(sum(p.amount_minor), 0)::int as minor from posting p join ledger_account a using (ledger_account_id)
           join ledger_entry e using (ledger_entry_id) join "order" o using (order_id) where o.order_number = $1 and a.type = $2`,
          [orderNumber, type],
        )
        .then((found) => found.rows[0].minor);
    // Three notebooks for 9.60 with 0.48 GST and delivery for 1.90 with 0.10, less 0.96 commission and 0.12 tax.
    expect([await mine('SELLER_PENDING'), await mine('SELLER_AVAILABLE'), await mine('DISPUTE_HOLD')]).toEqual([
      0, 0, -1100,
    ]);
    await decide(id, 'lost');
    expect([await mine('SELLER_PENDING'), await mine('SELLER_AVAILABLE'), await mine('DISPUTE_HOLD')]).toEqual([
      0, 0, 0,
    ]);
    expect(await statuses()).toEqual(['CLOSED']);
  });
  test('decided before delivery, it holds nothing', async () => {
    const { dispute, decide, statuses, number, bearer } = await sold(five, underway);
    await decide(await dispute(940), 'won');
    await api.call(actOnOrder, { number, action: 'DELIVER', reason: undefined }, { bearer });
    await api.runJobs();
    expect(await statuses()).toEqual(['DELIVERED']);
    expect(await balances('DISPUTE_HOLD')).toEqual({});
  });
});
