import { actOnOrder, giveBackMoney } from '@cubby/features/fulfilment/contract';
import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { offerId } from '@cubby/server/testing/small-shop';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sendDisputedBack } from '../buyer-contract.ts';
import { sayInDispute } from '../contract.ts';
import { receiveDisputedBack } from '../seller-contract.ts';
import { openDisputeShop } from '../testing/dispute-shop.ts';

const shop = await openDisputeShop();
const { api, as, clock, pool, bought, dispute, posted, balances, refunds, onHand, letters, wait } = shop;
beforeEach(() => clock.set('2026-09-01T10:00:00Z'));
afterEach(async () => {
  await api.runJobs();
  expect(await findViolations(pool)).toEqual([]);
});
const scissors = { pieces: [{ offerId: offerId('SC-1', 'harlow'), quantity: 2 }] };

// Five notebooks for 16.00 (0.80 of GST), two pairs of scissors for 20.00 (1.00 of GST, 1.40 of PST), 1.90 of delivery
// (0.10 and 0.07). The seller owes the GST; of the commission of 3.60 their share is 35.77.
describe('each row of domain 5.6 with its money, stock, statuses and letters', () => {
  test('D1, D4, D10: the seller accepts, and the buyer of one line keeps it and gets its price back (P12, P14, P13, P6; O32, O35)', async () => {
    const before = await onHand('SC-1');
    const order = await bought('DELIVERED');
    const { code, answers, statuses, see } = await dispute(order, scissors);
    expect(await statuses()).toBe('DISPUTE_OPEN OPENED');
    // 20.00 and 1.00 of GST, less 2.00 of commission and 0.10 and 0.14 of tax on it.
    expect(await posted(order.orderNumber, 'P12')).toEqual({ 'P12 SELLER_PENDING': 1876, 'P12 DISPUTE_HOLD': -1876 });
    expect(await answers({ remedy: 'FULL_REFUND' })).toBe('COMPLETED');
    expect(await statuses()).toBe('COMPLETED COMPLETED');
    expect(await refunds(order.orderNumber)).toEqual(['DISPUTED 2240']);
    expect(await posted(order.orderNumber, 'P14')).toEqual({
      ...{ 'P14 DISPUTE_HOLD': 1876, 'P14 COMMISSION': 200, 'P14 TAX': 24 + 140, 'P14 REFUND_DUE': -2240 },
    });
    expect(await balances(order.orderNumber)).toEqual({ SELLER_AVAILABLE: 3577 - 1876 });
    // What was refunded cannot be claimed a second time.
    await expect(dispute(order, scissors)).rejects.toMatchObject({ code: 'OC_TOO_MANY' });
    const [left, reserved] = (await onHand('SC-1')).split(' ').map(Number);
    expect([left, reserved]).toEqual([Number(before.split(' ')[0]) - 2, Number(before.split(' ')[1])]);
    expect(await see()).toMatchObject({
      status: 'COMPLETED',
      remedy: 'FULL_REFUND',
      refunded: money(2240),
      turn: null,
    });
    expect(await letters(code)).toEqual([
      'buyer: Order N: a dispute is open',
      'seller: Order N: a dispute is open',
      'buyer: Order N: the dispute is settled',
      'seller: Order N: the dispute is settled',
    ]);
  });

  test('D10: all that is left, with the delivery, closes the order (P14; O37)', async () => {
    const order = await bought('COMPLETED');
    const { answers, statuses } = await dispute(order);
    expect(await balances(order.orderNumber)).toEqual({ DISPUTE_HOLD: 3577 });
    expect(await answers({ remedy: 'FULL_REFUND' })).toBe('COMPLETED');
    expect(await statuses()).toBe('CLOSED COMPLETED');
    expect(await refunds(order.orderNumber)).toEqual(['DISPUTED 4127']);
    expect(await balances(order.orderNumber)).toEqual({});
  });

  test('D9, D11: the goods come back first, then their buyer has their money, and they can be sold again (O36, O29, P14)', async () => {
    const before = await onHand('SC-1');
    const order = await bought('DELIVERED');
    const { code, answers, statuses, see } = await dispute(order, scissors);
    expect(await answers({ remedy: 'FULL_REFUND', withReturn: true })).toBe('RETURN');
    expect(await statuses()).toBe('RETURN RETURN');
    expect(await see()).toMatchObject({
      turn: 'BUYER',
      dueAt: '2026-09-15T10:00:00.000Z',
      actions: ['SAY', 'SEND_BACK'],
    });
    expect(await refunds(order.orderNumber)).toEqual([]);
    // Only the dispute says when they are back.
    await expect(order.step('RECEIVE_RETURN')).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    await api.call(sendDisputedBack, { code, carrier: 'Canada Post', tracker: 'R-1' }, order);
    expect(await see()).toMatchObject({
      turn: 'SELLER',
      dueAt: null,
      sentBack: { carrier: 'Canada Post', tracker: 'R-1' },
    });
    // What was sent in time is waited for.
    await wait(20);
    expect(await statuses()).toBe('RETURN RETURN');
    await as('owner')(receiveDisputedBack, { code, restocks: true });
    expect(await statuses()).toBe('CLOSED COMPLETED');
    expect(await refunds(order.orderNumber)).toEqual(['RETURNED 2240']);
    expect(await onHand('SC-1')).toBe(before);
    expect(await balances(order.orderNumber)).toEqual({ SELLER_AVAILABLE: 3577 - 1876 });
    expect((await letters(code)).slice(2)).toEqual([
      'buyer: Order N: the goods come back',
      'seller: Order N: the goods come back',
      'seller: Order N: the goods come back',
      'buyer: Order N: the dispute is settled',
      'seller: Order N: the dispute is settled',
    ]);
  });

  test('D12: goods that are not sent back within 14 days stay sold (O30, P13, P6)', async () => {
    const order = await bought('DELIVERED');
    const { answers, statuses } = await dispute(order);
    await answers({ remedy: 'FULL_REFUND', withReturn: true });
    await wait(13.9);
    expect(await statuses()).toBe('RETURN RETURN');
    await wait(0.1);
    expect(await statuses()).toBe('COMPLETED REJECTED_BY_TIMEOUT');
    expect(await refunds(order.orderNumber)).toEqual([]);
    expect(await balances(order.orderNumber)).toEqual({ SELLER_AVAILABLE: 3577 });
  });

  test('not received 3 days after its last expected day: nothing is held but clearing, and it is refunded from there (O31, O37, P9)', async () => {
    const order = await bought('IN_DELIVERY');
    const wanted = { reason: 'NOT_RECEIVED', description: 'It never came.' } as const;
    await expect(dispute(order, wanted)).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    const { arrivesTo } = (await order.order()).sellerOrders[0]!;
    clock.set(new Date(Date.parse(arrivesTo) + 3 * 86_400_000).toISOString());
    const { answers, statuses } = await dispute(order, wanted);
    expect(await statuses()).toBe('DISPUTE_OPEN OPENED');
    expect(await balances(order.orderNumber)).toEqual({ CLEARING: 3790 });
    expect(await answers({ remedy: 'FULL_REFUND' })).toBe('COMPLETED');
    expect(await statuses()).toBe('CLOSED COMPLETED');
    expect(await refunds(order.orderNumber)).toEqual(['DISPUTED 4127']);
    expect(await posted(order.orderNumber, 'P9')).toMatchObject({ 'P9 CLEARING': 3790 });
    expect(await balances(order.orderNumber)).toEqual({});
  });

  test('part of what never arrived is refunded, and the rest is earned then (O31, O35: P9, P4, P6)', async () => {
    const order = await bought('IN_DELIVERY');
    const { arrivesTo } = (await order.order()).sellerOrders[0]!;
    clock.set(new Date(Date.parse(arrivesTo) + 4 * 86_400_000).toISOString());
    const { answers, statuses } = await dispute(order, { reason: 'NOT_RECEIVED', ...scissors });
    expect(await answers({ remedy: 'FULL_REFUND' })).toBe('COMPLETED');
    expect(await statuses()).toBe('COMPLETED COMPLETED');
    expect(await refunds(order.orderNumber)).toEqual(['DISPUTED 2240']);
    // 16.00 and 1.90 of delivery, 0.90 of GST, less 1.60 of commission and 0.08 and 0.11 of tax on it.
    expect(await balances(order.orderNumber)).toEqual({ SELLER_AVAILABLE: 1701 });
    // It is as good as delivered: what is refunded later is the seller's.
    await as('owner')(giveBackMoney, { number: order.number, lines: [], withShipping: false, reason: 'the rest' });
    expect(await balances(order.orderNumber)).toEqual({});
  });

  test('D3, D7, D13, D6: answered, rejected with reasons, appealed once, and decided in part (O34, O32, O35; P13, P12, P14)', async () => {
    const order = await bought('DELIVERED');
    const { code, does, answers, decides, statuses, see } = await dispute(order, scissors);
    expect(await answers({}, 'They were whole when they left.')).toBe('IN_PROGRESS');
    expect(await see()).toMatchObject({ turn: 'STAFF', dueAt: '2026-09-04T10:00:00.000Z' });
    expect(await decides({}, 'The pictures show other scissors.')).toBe('REJECTED');
    expect(await statuses()).toBe('DELIVERED REJECTED');
    expect(await balances(order.orderNumber)).toEqual({ SELLER_PENDING: 3577 });
    await wait(13);
    await expect(does('APPEAL')).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    expect(await does('APPEAL', 'Here is the parcel, too.')).toBe('IN_PROGRESS');
    expect(await statuses()).toBe('DISPUTE_OPEN IN_PROGRESS');
    expect(await balances(order.orderNumber)).toEqual({ DISPUTE_HOLD: 1876, SELLER_PENDING: 3577 - 1876 });
    // Of 20.00: no more than that, and not nothing.
    for (const minor of [2001, 0])
      await expect(decides({ remedy: 'PART_REFUND', amount: money(minor) })).rejects.toMatchObject({
        code: 'OC_WRONG_STATUS',
      });
    expect(await decides({ remedy: 'PART_REFUND', amount: money(500) })).toBe('COMPLETED');
    expect(await statuses()).toBe('COMPLETED COMPLETED');
    // A quarter of the scissors: 5.00, 0.25 of GST and 0.35 of PST.
    expect(await refunds(order.orderNumber)).toEqual(['DISPUTED 560']);
    expect(await balances(order.orderNumber)).toEqual({ SELLER_AVAILABLE: 3577 - 469 });
    expect((await see()).events.flatMap(({ transition }) => transition ?? [])).toEqual([
      'D1',
      'D3',
      'D7',
      'D13',
      'D6',
      'D10',
    ]);
    expect((await letters(code)).slice(2)).toEqual([
      ...['buyer: Order N: the dispute is being decided', 'seller: Order N: the dispute is being decided'],
      'staff: Dispute about order N: decide by Friday, September 4',
      ...['buyer: Order N: the dispute is decided', 'seller: Order N: the dispute is decided'],
      ...['buyer: Order N: the dispute is being decided', 'seller: Order N: the dispute is being decided'],
      'staff: Dispute about order N: decide by Thursday, September 17',
      ...['buyer: Order N: the dispute is settled', 'seller: Order N: the dispute is settled'],
    ]);
  });

  test('D7 is final after an appeal, and 14 days after it; then it is closed (D14)', async () => {
    const order = await bought('DELIVERED');
    const { does, answers, decides, statuses } = await dispute(order);
    await answers();
    await decides();
    await does('APPEAL', 'Look again.');
    await decides();
    await expect(does('APPEAL', 'And again.')).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    await wait(13.9);
    expect(await statuses()).toBe('DELIVERED REJECTED');
    await wait(0.2);
    expect(await statuses()).toBe('COMPLETED CLOSED');
  });

  test('D5: the buyer withdraws, and all is as before (O34, P13); D2: what the seller was told is discarded', async () => {
    const order = await bought('COMPLETED');
    const { code, does, statuses } = await dispute(order);
    expect(await does('WITHDRAW')).toBe('CANCELLED');
    expect(await statuses()).toBe('COMPLETED CANCELLED');
    expect(await balances(order.orderNumber)).toEqual({ SELLER_AVAILABLE: 3577 });
    expect((await letters(code)).slice(2)).toEqual([
      'buyer: Order N: the dispute was withdrawn',
      'seller: Order N: the dispute was withdrawn',
    ]);
    const told = await dispute(order, { intent: 'TELL' });
    expect(await told.statuses()).toBe('COMPLETED DRAFT');
    expect(await told.does('DISCARD')).toBe('CANCELLED');
    await wait(14);
    expect(await told.statuses()).toBe('COMPLETED CLOSED');
  });

  test('a seller who was told first may put it right; if not, the buyer opens it (D1 from DRAFT)', async () => {
    const order = await bought('DELIVERED');
    const { code, does, statuses, see } = await dispute(order, { intent: 'TELL' });
    expect(await letters(code)).toEqual([
      'buyer: Order N: a message about your order',
      'seller: Order N: a message about your order',
    ]);
    await as('owner')(sayInDispute, { code, body: 'I will look for it.', pictures: [], asksBuyer: false });
    expect((await see()).events).toMatchObject([{ kind: 'MESSAGE', by: 'SELLER', body: 'I will look for it.' }]);
    expect(await balances(order.orderNumber)).toEqual({ SELLER_PENDING: 3577 });
    expect(await does('OPEN')).toBe('OPENED');
    expect(await statuses()).toBe('DISPUTE_OPEN OPENED');
  });

  test('D3 by silence: staff take over after 72 hours, of a child’s shop after 5 days, and nothing is decided by it', async () => {
    const ofBusiness = await dispute(await bought('DELIVERED'));
    const ofChild = await dispute(await bought('DELIVERED', { 'BM-1 paper-fox': 1 }));
    await wait(2.99);
    expect([await ofBusiness.statuses(), await ofChild.statuses()]).toEqual([
      'DISPUTE_OPEN OPENED',
      'DISPUTE_OPEN OPENED',
    ]);
    await wait(0.01);
    expect(await ofBusiness.statuses()).toBe('DISPUTE_OPEN IN_PROGRESS');
    await wait(1.99);
    expect(await ofChild.statuses()).toBe('DISPUTE_OPEN OPENED');
    await wait(0.01);
    expect(await ofChild.statuses()).toBe('DISPUTE_OPEN IN_PROGRESS');
    expect((await letters(ofChild.code)).slice(2)).toEqual([
      ...['buyer: Order N: the dispute is being decided', 'seller: Order N: the dispute is being decided'],
      'staff: Dispute about order N: decide by Wednesday, September 9',
    ]);
    expect([await ofBusiness.decides(), await ofChild.decides()]).toEqual(['REJECTED', 'REJECTED']);
  });

  test('D8: a buyer who does not answer staff is reminded, and loses the dispute 7 days later (O34, P13); an answer ends the wait', async () => {
    const order = await bought('DELIVERED');
    const { code, answers, statuses, see } = await dispute(order);
    await answers();
    const ask = () => as('manager')(sayInDispute, { code, body: 'Which of the two?', pictures: [], asksBuyer: true });
    await ask();
    expect(await see()).toMatchObject({ turn: 'BUYER', dueAt: '2026-09-04T10:00:00.000Z' });
    await api.call(sayInDispute, { code, body: 'The red one.', pictures: [], asksBuyer: false }, order);
    expect(await see()).toMatchObject({ turn: 'STAFF', dueAt: '2026-09-04T10:00:00.000Z' });
    await ask();
    await wait(3);
    expect(await see()).toMatchObject({ turn: 'BUYER', dueAt: '2026-09-11T10:00:00.000Z' });
    expect((await letters(code)).at(-1)).toBe('buyer: Order N: we have a question for you');
    await wait(6.9);
    expect(await statuses()).toBe('DISPUTE_OPEN IN_PROGRESS');
    await wait(0.1);
    expect(await statuses()).toBe('DELIVERED REJECTED_BY_TIMEOUT');
    expect(await balances(order.orderNumber)).toEqual({ SELLER_PENDING: 3577 });
  });

  test('staff who are late are reminded every day', async () => {
    const { code, answers } = await dispute(await bought('DELIVERED'));
    await answers();
    await wait(3);
    await wait(1);
    expect((await letters(code)).slice(-2)).toEqual([
      'staff: Dispute about order N: overdue',
      'staff: Dispute about order N: overdue',
    ]);
  });

  test('a replacement is a seller order of its own at 0.00, which its seller sends; nothing is refunded (D10, O34, P13)', async () => {
    const order = await bought('DELIVERED');
    const before = await onHand('SC-1');
    const { answers, statuses, see } = await dispute(order, { ...scissors, wished: 'REPLACEMENT' });
    expect(await answers({ remedy: 'REPLACEMENT' })).toBe('COMPLETED');
    expect(await statuses()).toBe('DELIVERED COMPLETED');
    expect(await refunds(order.orderNumber)).toEqual([]);
    expect(await balances(order.orderNumber)).toEqual({ SELLER_PENDING: 3577 });
    const [had, taken] = before.split(' ').map(Number);
    expect(await onHand('SC-1')).toBe(`${had} ${taken! + 2}`);
    const replacement = `${order.orderNumber}-2`;
    expect((await see()).replacement).toBe(replacement);
    const sent = (await order.order()).sellerOrders[1]!;
    expect(sent).toMatchObject({
      number: replacement,
      status: 'PAID',
      total: money(0),
      lines: [{ sku: 'SC-1', quantity: 2 }],
    });
    expect(sent.arrivesFrom >= '2026-09-02').toBe(true);
    await order.step('PREPARE', replacement);
    await order.ship(replacement);
    await order.arrive(replacement);
    expect(await onHand('SC-1')).toBe(`${had! - 2} ${taken}`);
    expect((await order.order()).sellerOrders[1]!.status).toBe('DELIVERED');
    expect((await order.order()).total).toEqual(money(4127));
  });

  test('what is sold out cannot be replaced, and nothing has changed', async () => {
    const order = await bought('DELIVERED');
    const { answers, statuses } = await dispute(order, scissors);
    const take = (by: number) =>
      pool.query('update offer set reserved = on_hand - $2 where offer_id = $1', [offerId('SC-1', 'harlow'), by]);
    const { rows } = await pool.query('select reserved from offer where offer_id = $1', [offerId('SC-1', 'harlow')]);
    await take(1);
    await expect(answers({ remedy: 'REPLACEMENT' })).rejects.toMatchObject({ code: 'OC_OUT_OF_STOCK' });
    await pool.query('update offer set reserved = $2 where offer_id = $1', [
      offerId('SC-1', 'harlow'),
      rows[0].reserved,
    ]);
    expect(await statuses()).toBe('DISPUTE_OPEN OPENED');
  });
});

test('while it is disputed nothing else gives money back, and the buyer cannot complete or withdraw (domain 5.3 P12)', async () => {
  const order = await bought('DELIVERED');
  const { does } = await dispute(order);
  await expect(
    as('owner')(giveBackMoney, { number: order.number, lines: [], withShipping: false, reason: 'sorry' }),
  ).rejects.toMatchObject({ code: 'OC_WRONG_STATUS', message: 'fulfilment.disputed' });
  for (const action of ['COMPLETE', 'WITHDRAW', 'CANCEL'] as const)
    await expect(order.buyerDoes(action)).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
  await expect(
    as('manager')(actOnOrder, { number: order.number, action: 'END_RETURN', reason: 'x' }),
  ).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
  await does('WITHDRAW');
});
