import { actOnOrder, giveBackMoney } from '@cubby/features/fulfilment/contract';
import { findSentRefunds } from '@cubby/features/payments/server';
import { offerId } from '@cubby/server/testing/small-shop';
import { violatedBy } from '@cubby/server/testing/violated-by';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openRefundList, settleRefundByHand } from '../../payments/staff-contract.ts';
import { delivered, five, openChargebackShop, opensAt } from '../testing/chargeback-shop.ts';

const { stripe, api, clock, pool, asStaff, asOwner, moved, sold, settles } = await openChargebackShop();
beforeEach(() => clock.set(opensAt));
afterEach(settles);
afterAll(() => stripe.close());

async function refundsOf(orderNumber: string): Promise<string[]> {
  const { rows } = await pool.query(
    `select r.reason || ' ' || r.status || ' ' || r.charged_back_minor || ' + ' || r.to_send_minor as line
     from refund r join payment p using (payment_id) join "order" o using (order_id) where o.order_number = $1
     order by r.created_at, r.reason desc, r.amount_minor desc`,
    [orderNumber],
  );
  return rows.map(({ line }) => line);
}
const two = { ...five, 'BM-1 paper-fox': 1 };
/** Staff pay the refunds that the provider refuses because a bank disputes the payment; returns the amounts. */
async function sentByHand(orderNumber: string): Promise<number[]> {
  const open = (await asStaff(openRefundList, {})).filter((each) => each.orderNumber === orderNumber);
  for (const { id } of open) await asStaff(settleRefundByHand, { id, note: 'by bank' });
  return open.map(({ amount }) => amount.amountMinor);
}
const ofOrder = (orderNumber: string) =>
  `payment_id in (select payment_id from payment join "order" using (order_id) where order_number = '${orderNumber}')`;
const reject = (number: string) => asStaff(actOnOrder, { number, action: 'REJECT', reason: 'sold out' });

test('half of a payment to two sellers is lost while the first one’s refund is owed: that refund comes first, and the second seller, whose order continues, is not debited (domain 5.3 P15)', async () => {
  const { dispute, decide, orderNumber, statuses } = await sold(two);
  const id = await dispute(2000);
  await reject(`${orderNumber}-1`);
  await moved();
  await decide(id, 'lost');
  // 18.80 settles the refund; the rest of the 20.00 belongs to no seller.
  expect(await moved()).toEqual({ 'PSP_CASH STRIPE:disputed': -2000, LOSSES: 120, REFUND_DUE: 1880 });
  expect(await refundsOf(orderNumber)).toEqual(['REJECTED SETTLED_BY_HAND 1880 + 0']);
  expect(await statuses()).toEqual(['REJECTED', 'PAID']);
  // The bank paid the buyer 1.20 of the second order: only the rest of its 15.68 is refunded.
  await reject(`${orderNumber}-2`);
  expect(await moved()).toMatchObject({ LOSSES: -120 });
  expect((await refundsOf(orderNumber))[1]).toMatch(/^REJECTED (OWED|FAILED) 120 \+ 1448$/);
  await api.runJobs();
  expect(await sentByHand(orderNumber)).toEqual([1448]);
});

test('a refund larger than the amount taken by the bank is settled in part, and the rest stays owed', async () => {
  const { dispute, decide, number, bearer, orderNumber } = await sold(five);
  const id = await dispute(940);
  await api.call(actOnOrder, { number, action: 'CANCEL', reason: undefined }, { bearer });
  await api.runJobs();
  await moved();
  await decide(id, 'lost');
  expect(await moved()).toEqual({ 'PSP_CASH STRIPE:disputed': -940, REFUND_DUE: 940 });
  expect(await refundsOf(orderNumber)).toEqual(['CANCELLED FAILED 940 + 940']);
  // check-invariants would report both in full.
  expect(await violatedBy(pool, [`update refund set charged_back_minor = 0 where ${ofOrder(orderNumber)}`])).toContain(
    'payments: refunds and chargebacks together are at most what was paid, and no bank pays for more than it has taken',
  );
  expect(await sentByHand(orderNumber)).toEqual([940]);
});

test('a refund that the provider has sent, though its answer was lost, is not also settled by the chargeback (P15)', async () => {
  const { dispute, decide, orderNumber } = await sold(two);
  await reject(`${orderNumber}-1`);
  stripe.failNext('POST /v1/refunds', 'BREAKS_AFTER', 'BREAKS_AFTER', 'BREAKS_AFTER');
  await api.runJobs();
  expect(await refundsOf(orderNumber)).toEqual(['REJECTED OWED 0 + 1880']);
  await moved();
  await decide(await dispute(1_000), 'lost');
  expect((await refundsOf(orderNumber))[0]).toBe('REJECTED SENT 0 + 1880');
  expect(await moved()).toMatchObject({ REFUND_DUE: 1880 });
  await api.runJobs();
  const { rows } = await pool.query(`select from mail where key like $1`, [`order-${orderNumber}-refunded-%`]);
  expect(rows).toHaveLength(1);
});

test('of two owed refunds, a chargeback settles the older, and with its remainder part of the other (P9, P15)', async () => {
  const { dispute, decide, orderNumber } = await sold(two);
  const id = await dispute(2_000);
  await reject(`${orderNumber}-1`);
  clock.advance(60_000);
  await reject(`${orderNumber}-2`);
  await api.runJobs();
  await moved();
  await decide(id, 'lost');
  expect(await moved()).toEqual({ 'PSP_CASH STRIPE:disputed': -2000, REFUND_DUE: 2000 });
  expect(await refundsOf(orderNumber)).toEqual(['REJECTED SETTLED_BY_HAND 1880 + 0', 'REJECTED FAILED 120 + 1448']);
  // A second one takes what the first has left, and no refund twice.
  await decide(await dispute(1_448), 'lost');
  expect(await refundsOf(orderNumber)).toEqual([
    'REJECTED SETTLED_BY_HAND 1880 + 0',
    'REJECTED SETTLED_BY_HAND 1568 + 0',
  ]);
  expect(await moved()).toEqual({
    'PSP_CASH STRIPE': -1448 - 1500,
    ...{ LOSSES: 1500, REFUND_DUE: 1448 },
  });
});

test('of two owed refunds, a chargeback that covers one leaves the other owed in full', async () => {
  const { dispute, decide, orderNumber } = await sold(two);
  const id = await dispute(1_880);
  await reject(`${orderNumber}-1`);
  clock.advance(60_000);
  await reject(`${orderNumber}-2`);
  await api.runJobs();
  await decide(id, 'lost');
  expect(await refundsOf(orderNumber)).toEqual(['REJECTED SETTLED_BY_HAND 1880 + 0', 'REJECTED FAILED 0 + 1568']);
  expect(await sentByHand(orderNumber)).toEqual([1568]);
});

test('a second chargeback of the same order takes what the first has left, and the third is a loss: the buyer gets 18.80 in total', async () => {
  const { dispute, decide, number, bearer, orderNumber } = await sold(five);
  const [first, second] = [await dispute(940), await dispute(500)];
  await api.call(actOnOrder, { number, action: 'CANCEL', reason: undefined }, { bearer });
  await api.runJobs();
  await decide(first, 'lost');
  await decide(second, 'lost');
  expect(await refundsOf(orderNumber)).toEqual(['CANCELLED FAILED 1440 + 440']);
  await decide(await dispute(940), 'lost');
  expect(await refundsOf(orderNumber)).toEqual(['CANCELLED SETTLED_BY_HAND 1880 + 0']);
  // 9.40 was taken for the remaining 4.40.
  expect(await moved()).toMatchObject({ LOSSES: 500 + 3 * 1500, CLEARING: 1790, TAX: 90 });
});

test('delivered, with the refund of a piece owed: the bank’s money pays that first, and its seller the rest (P10, P15)', async () => {
  const { dispute, decide, number, orderNumber, statuses } = await sold(five, delivered);
  // Stripe is asked several times, so it must fail as often.
  stripe.failNext('/v1/refunds', ...Array.from({ length: 3 }, () => 'REFUSED' as const));
  await asOwner(giveBackMoney, {
    ...{ number, lines: [{ offerId: offerId('NB-1', 'harlow'), quantity: 1 }], withShipping: false, reason: 'torn' },
  });
  await api.runJobs();
  expect(await refundsOf(orderNumber)).toEqual(['RETURNED OWED 0 + 336']);
  const id = await dispute(940);
  await moved();
  await decide(id, 'lost');
  // 9.40 less the 3.36 of the piece: 6.03 of the rest (a cent cannot be divided), of which 5.46 is the seller’s.
  expect(await moved()).toMatchObject({ 'PSP_CASH STRIPE:disputed': -940, REFUND_DUE: 336, COMMISSION: 50 });
  expect(await refundsOf(orderNumber)).toEqual(['RETURNED SETTLED_BY_HAND 336 + 0', 'CHARGEBACK SENT 0 + 603']);
  // A chargeback is not a refund that we sent, so it is not evidence for another bank.
  const { rows } = await pool.query<{ id: string }>(
    `select payment_id as id from payment where ${ofOrder(orderNumber)}`,
  );
  expect(await findSentRefunds(pool, rows[0]!.id)).toEqual([]);
  expect(await statuses()).toEqual(['COMPLETED']);
});

test('two chargebacks of a delivered order each hold and take their own amount (P12, P13, P15)', async () => {
  const { dispute, decide, statuses } = await sold(five, delivered);
  const [first, second] = [await dispute(940), await dispute(470)];
  expect(await moved()).toMatchObject({ DISPUTE_HOLD: -850 - 424, SELLER_PENDING: 850 + 424 });
  await decide(first, 'lost');
  expect(await statuses()).toEqual(['DISPUTE_OPEN']);
  expect(await moved()).toEqual({ 'PSP_CASH STRIPE:disputed': -940, DISPUTE_HOLD: 850, COMMISSION: 80, TAX: 10 });
  await decide(second, 'won');
  expect(await statuses()).toEqual(['DELIVERED']);
  expect(await moved()).toEqual({
    ...{ 'PSP_CASH STRIPE': 470, 'PSP_CASH STRIPE:disputed': -470, DISPUTE_HOLD: 424, SELLER_PENDING: -424 },
  });
});

describe('check-invariants finds wrong results of a partial chargeback (P9, P15)', () => {
  test('cash that stays disputed after it is lost', async () => {
    const { dispute, decide } = await sold(five, delivered);
    const id = await dispute(940);
    await decide(id, 'lost');
    const chargeback = `(select chargeback_id from chargeback where provider_dispute_id = '${id}')`;
    expect(
      await violatedBy(pool, [
        `update posting set amount_minor = amount_minor + 1 where ledger_account_id in (
           select ledger_account_id from ledger_account where type = 'PSP_CASH' and object like '%:disputed')
         and ledger_entry_id in (select ledger_entry_id from ledger_entry where key like 'P15:' || ${chargeback} || ':%')`,
      ]),
    ).toEqual([
      'ledger: every entry sums to zero in each currency',
      'chargebacks: what networks hold of our cash is what undecided chargebacks have taken',
      'chargebacks: a lost one pays exactly what was taken: refunds that were owed, shares of sellers, the marketplace’s loss',
    ]);
  });

  test('a seller debited for an order that continues', async () => {
    const { orderNumber } = await sold(two);
    const names = await violatedBy(
      pool,
      [
        `insert into refund (refund_id, payment_id, amount_minor, currency, reason, created_at, status, settled_at)
         select gen_random_uuid(), payment_id, 942, 'USD', 'CHARGEBACK', now(), 'SENT', now() from payment where ${ofOrder(orderNumber)}`,
      ],
      [
        `insert into refund_part (refund_id, seller_order_id, items_minor, shipping_minor, tax_minor, before_delivery)
         select r.refund_id, so.seller_order_id, 942, 0, 0, true from refund r join payment p using (payment_id)
           join seller_order so using (order_id) where r.amount_minor = 942 and so.position = 2`,
      ],
    );
    expect(names).toContain('chargebacks: a seller order that goes on is debited for none of them');
  });
});
