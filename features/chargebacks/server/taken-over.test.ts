import {
  answerDispute,
  decideDispute,
  moveDisputeAsBuyer,
  oneDispute,
  openDispute,
  receiveDisputedBack,
} from '@cubby/features/disputes/contract';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { claim, delivered, five, openChargebackShop, opensAt } from '../testing/chargeback-shop.ts';

const { stripe, api, clock, pool, balances, asOwner, asStaff, moved, sold, disputesOf, settles } =
  await openChargebackShop();
beforeEach(() => clock.set(opensAt));
afterEach(settles);
afterAll(() => stripe.close());

test('a chargeback opens a dispute that only the bank decides: D1, D3, and D7 or D6 and D10', async () => {
  const won = await sold(five, delivered);
  const wonId = await won.dispute(1880);
  expect(await disputesOf(won.orderNumber)).toEqual(['CHARGEBACK IN_PROGRESS: D1 D3']);
  await won.decide(wonId, 'won');
  expect(await disputesOf(won.orderNumber)).toEqual(['CHARGEBACK REJECTED: D1 D3 D7']);
  const lost = await sold(five, delivered);
  const lostId = await lost.dispute(1880);
  await lost.decide(lostId, 'lost');
  expect(await disputesOf(lost.orderNumber)).toEqual(['CHARGEBACK COMPLETED: D1 D3 D6 D10']);
});

test('a bank takes over the buyer’s own dispute: its hold becomes the chargeback’s, staff decide nothing, and the money is paid once (decision 0047)', async () => {
  const { statuses, dispute, decide, number, orderNumber, bearer } = await sold(five, delivered);
  const { code } = await api.call(openDispute, claim(number) as never, { bearer });
  expect(await moved()).toEqual({ SELLER_PENDING: 1701, DISPUTE_HOLD: -1701 });
  await asOwner(answerDispute, {
    code,
    body: 'They left dry.',
    remedy: undefined,
    amount: undefined,
    withReturn: false,
  });
  const id = await dispute(1880);
  // Released and held again, to the cent.
  expect(await moved()).toMatchObject({ 'PSP_CASH STRIPE:disputed': 1880, LOSSES: 1500 });
  expect(await balances('DISPUTE_HOLD')).toEqual({ DISPUTE_HOLD: -1701 });
  expect(await disputesOf(orderNumber)).toEqual(['CHARGEBACK IN_PROGRESS: D1 D3 D3']);
  expect((await api.call(oneDispute, { code }, { bearer })).turn).toBe('BANK');
  const decision = { code, body: 'Wet.', remedy: 'FULL_REFUND', amount: undefined, withReturn: false } as const;
  await expect(asStaff(decideDispute, decision)).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
  await expect(
    api.call(moveDisputeAsBuyer, { code, action: 'WITHDRAW', body: undefined }, { bearer }),
  ).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
  await decide(id, 'lost');
  expect(await statuses()).toEqual(['CLOSED']);
  expect(await disputesOf(orderNumber)).toEqual(['CHARGEBACK COMPLETED: D1 D3 D3 D6 D10']);
  expect(await moved()).toEqual({ 'PSP_CASH STRIPE:disputed': -1880, DISPUTE_HOLD: 1701, COMMISSION: 160, TAX: 19 });
});

test('both sides are notified once each of what the bank has started and decided, and nobody is asked to decide', async () => {
  const told = async (orderNumber: string) => {
    await api.runJobs();
    const { rows } = await pool.query<{ to: string; said: string }>(
      `select substring(m.key from '(buyer|seller|staff)$') as to, split_part(m.text_body, E'\n\n', 2) as said from mail m
       join dispute d on m.key like 'dispute-' || d.code || '-%' join seller_order using (seller_order_id) join "order" o using (order_id)
       where o.order_number = $1 order by m.created_at, substring(m.key from '^dispute-[^-]*-([0-9]+)-')::int, 1`,
      [orderNumber],
    );
    return rows.map(({ to, said }) => `${to}: ${said.replaceAll(orderNumber, 'N')}`);
  };
  const begun = [
    'buyer: Your bank has asked us to return the payment for order N-1, so the decision is with your bank. You don’t have to do anything here.',
    'seller: The buyer’s bank has asked us to return the payment for order N-1. We’ll reply to the bank with what we know about the parcels. We’ll pay the bank’s fee.',
  ];
  const won = await sold(five, delivered);
  await won.decide(await won.dispute(1880), 'won');
  expect(await told(won.orderNumber)).toEqual([
    ...begun,
    'buyer: Your bank has decided that the payment for order N-1 was correct.',
    'seller: The bank has decided that the payment for order N-1 was correct. Your payment is no longer on hold.',
  ]);
  const lost = await sold(five, delivered);
  const { code } = await api.call(openDispute, claim(lost.number) as never, { bearer: lost.bearer });
  const answer = { body: 'They left dry.', remedy: undefined, amount: undefined, withReturn: false };
  await asOwner(answerDispute, { code, ...answer });
  const before = (await told(lost.orderNumber)).length;
  await lost.decide(await lost.dispute(1880), 'lost');
  expect((await told(lost.orderNumber)).slice(before)).toEqual([
    ...begun,
    'buyer: Your bank has refunded the payment for order N-1.',
    'seller: The bank has refunded the payment for order N-1 to the cardholder. We’ll pay the bank’s fee.',
  ]);
});

test('a bank decides for us after taking over a dispute: the order returns to its status before the buyer’s dispute', async () => {
  const { statuses, dispute, decide, number, bearer } = await sold(five, [...delivered, 'COMPLETE']);
  await api.call(openDispute, claim(number) as never, { bearer });
  const id = await dispute(940);
  await decide(id, 'won');
  expect(await statuses()).toEqual(['COMPLETED']);
  expect(await balances('DISPUTE_HOLD')).toEqual({});
});

test('goods returned after a lost chargeback are received, and nothing is paid again (D11)', async () => {
  const { statuses, dispute, decide, number, orderNumber, bearer } = await sold(five, delivered);
  const { code } = await api.call(openDispute, claim(number) as never, { bearer });
  await asOwner(answerDispute, {
    code,
    body: 'Send them.',
    remedy: 'FULL_REFUND',
    amount: undefined,
    withReturn: true,
  });
  expect(await statuses()).toEqual(['RETURN']);
  const id = await dispute(1880);
  await decide(id, 'lost');
  expect(await balances('DISPUTE_HOLD')).toEqual({});
  await asOwner(receiveDisputedBack, { code, restocks: true });
  expect(await statuses()).toEqual(['CLOSED']);
  expect(await disputesOf(orderNumber)).toEqual(['BUYER COMPLETED: D1 D4 D9 D11']);
  const { rows } = await pool.query(
    `select sum(x.items_minor + x.shipping_minor + x.tax_minor)::int as minor from refund_part x join seller_order so using (seller_order_id)
     join "order" o using (order_id) where o.order_number = $1`,
    [orderNumber],
  );
  expect(rows).toEqual([{ minor: 1880 }]);
});
