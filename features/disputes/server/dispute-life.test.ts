import { actOnOrder, giveBackMoney } from '@cubby/features/fulfilment/contract';
import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { offerId } from '@cubby/server/testing/small-shop';
import { violatedBy } from '@cubby/server/testing/violated-by';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sendDisputedBack } from '../buyer-contract.ts';
import { decisionEffect, sayInDispute } from '../contract.ts';
import { appealAsSeller, receiveDisputedBack } from '../seller-contract.ts';
import { openDisputeShop } from '../testing/dispute-shop.ts';
import { moveOnDueDisputes } from './steps/due.ts';

const shop = await openDisputeShop();
const { api, as, clock, pool, bought, dispute, posted, balances, refunds, onHand, letters, wait } = shop;
beforeEach(() => clock.set('2026-09-01T10:00:00Z'));
afterEach(async () => {
  await api.runJobs();
  expect(await findViolations(pool)).toEqual([]);
});
const scissors = { pieces: [{ offerId: offerId('SC-1', 'harlow'), quantity: 2 }] };

/** The refunded pieces of an order, as its mails name them. */
const refundedPieces = async (orderNumber: string): Promise<string[]> =>
  (
    await pool.query(
      `select l.sku || ' ' || x.quantity as piece from refund_line x join order_line l using (order_line_id)
       join seller_order using (seller_order_id) join "order" o using (order_id) where o.order_number = $1 order by x.refund_id, 1`,
      [orderNumber],
    )
  ).rows.map(({ piece }) => piece);

// Five notebooks for 16.00 (0.80 GST), two pairs of scissors for 20.00 (1.00 GST, 1.40 PST), 1.90 delivery (0.10 and
// 0.07). The seller owes the GST; after the commission of 3.60 their share is 35.77.
describe('each row of domain 5.6 with its money, stock, statuses and mails', () => {
  test('D1, D4, D10: the seller accepts; the buyer keeps one line and is refunded its price; the others stay returnable (P12, P14, P13, P6; O32, O35, C21)', async () => {
    const before = await onHand('SC-1');
    const order = await bought('DELIVERED');
    const { code, answers, statuses, see } = await dispute(order, scissors);
    expect(await statuses()).toBe('DISPUTE_OPEN OPENED');
    // 20.00 and 1.00 GST, less 2.00 commission and the 0.10 and 0.14 tax on it.
    expect(await posted(order.orderNumber, 'P12')).toEqual({ 'P12 SELLER_PENDING': 1876, 'P12 DISPUTE_HOLD': -1876 });
    expect(await answers({ remedy: 'FULL_REFUND' })).toBe('COMPLETED');
    expect(await statuses()).toBe('DELIVERED COMPLETED');
    expect(await refunds(order.orderNumber)).toEqual(['DISPUTED 2240']);
    expect(await posted(order.orderNumber, 'P14')).toEqual({
      ...{ 'P14 DISPUTE_HOLD': 1876, 'P14 COMMISSION': 200, 'P14 TAX': 24 + 140, 'P14 REFUND_DUE': -2240 },
    });
    expect(await balances(order.orderNumber)).toEqual({ SELLER_PENDING: 3577 - 1876 });
    // A refunded line cannot be claimed again.
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
      'buyer: Order N: dispute opened',
      'seller: Order N: dispute opened',
      'buyer: Order N: dispute settled',
      'seller: Order N: dispute settled',
    ]);
    // Delivered on the first, so it can be returned for 14 days.
    clock.set('2026-09-15T09:59:00Z');
    await api.runScheduled();
    expect(await statuses()).toBe('DELIVERED COMPLETED');
    clock.set('2026-09-15T10:00:00Z');
    await api.runScheduled();
    expect(await statuses()).toBe('COMPLETED CLOSED');
    expect(await balances(order.orderNumber)).toEqual({ SELLER_AVAILABLE: 3577 - 1876 });
  });

  test('after a settled claim over one line its buyer withdraws from the others, and their seller is paid for none (O28, O29)', async () => {
    const order = await bought('DELIVERED');
    const { answers } = await dispute(order, scissors);
    await answers({ remedy: 'FULL_REFUND' });
    expect((await order.buyerDoes('WITHDRAW')).status).toBe('RETURN');
    expect(await order.step('RECEIVE_RETURN')).toMatchObject({ status: 'CLOSED' });
    // 16.00 with 0.80, and delivery for 1.90 with 0.10 and 0.07.
    expect((await refunds(order.orderNumber)).toSorted()).toEqual(['DISPUTED 2240', 'RETURNED 1887']);
    expect((await refundedPieces(order.orderNumber)).toSorted()).toEqual(['NB-1 5', 'SC-1 2']);
    expect(await balances(order.orderNumber)).toEqual({});
  });

  test('check-invariants finds an order completed by a settled claim over one line, and a share paid out too early (C21, P6)', async () => {
    const order = await bought('DELIVERED');
    const { answers } = await dispute(order, scissors);
    await answers({ remedy: 'FULL_REFUND' });
    const ofOrder = `seller_order_id in (select seller_order_id from seller_order join "order" using (order_id) where order_number = $1)`;
    expect(
      await violatedBy(
        pool,
        [`update seller_order set status = 'COMPLETED' where ${ofOrder}`, order.orderNumber],
        [
          `update seller_order_event set to_status = 'COMPLETED' where transition = 'O35' and ${ofOrder}`,
          order.orderNumber,
        ],
      ),
    ).toEqual(['disputes: what is settled about some lines ends no time in which others can be returned']);
    expect(
      await violatedBy(pool, [
        `insert into ledger_entry (ledger_entry_id, code, key, at)
         select gen_random_uuid(), 'P6', 'P6:' || seller_order_id, now() from seller_order where ${ofOrder}`,
        order.orderNumber,
      ]),
    ).toEqual([
      'ledger: no entry without postings',
      'fulfilment: a seller has nothing available of what can still be returned (P6)',
    ]);
  });

  test('D10: refunding everything left, with delivery, closes the order (P14; O37)', async () => {
    const order = await bought('COMPLETED');
    const { answers, statuses } = await dispute(order);
    expect(await balances(order.orderNumber)).toEqual({ DISPUTE_HOLD: 3577 });
    expect(await answers({ remedy: 'FULL_REFUND' })).toBe('COMPLETED');
    expect(await statuses()).toBe('CLOSED COMPLETED');
    expect(await refunds(order.orderNumber)).toEqual(['DISPUTED 4127']);
    expect(await balances(order.orderNumber)).toEqual({});
  });

  test('D9, D11: once the goods are back, the buyer is refunded, and the goods can be sold again (O36, O29, P14)', async () => {
    const before = await onHand('SC-1');
    const order = await bought('DELIVERED');
    const { code, answers, statuses, see } = await dispute(order, scissors);
    expect(await answers({ remedy: 'FULL_REFUND', withReturn: true })).toBe('RETURN');
    expect(await statuses()).toBe('RETURN RETURN');
    expect(await see()).toMatchObject({
      turn: 'BUYER',
      dueAt: '2026-09-15T03:00:00-07:00',
      actions: ['SAY', 'SEND_BACK'],
    });
    expect(await refunds(order.orderNumber)).toEqual([]);
    // Only the dispute records their return.
    await expect(order.step('RECEIVE_RETURN')).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    await api.call(sendDisputedBack, { code, carrier: 'Canada Post', tracker: 'R-1' }, order);
    expect(await see()).toMatchObject({
      turn: 'SELLER',
      dueAt: null,
      sentBack: { carrier: 'Canada Post', tracker: 'R-1' },
    });
    // Sent once: another call with another parcel changes nothing.
    await expect(api.call(sendDisputedBack, { code, carrier: 'UPS', tracker: 'R-2' }, order)).rejects.toMatchObject({
      code: 'OC_WRONG_STATUS',
    });
    expect((await see()).sentBack).toMatchObject({ carrier: 'Canada Post', tracker: 'R-1' });
    // Goods sent in time are waited for.
    await wait(20);
    expect(await statuses()).toBe('RETURN RETURN');
    await as('owner')(receiveDisputedBack, { code, restocks: true });
    expect(await statuses()).toBe('CLOSED COMPLETED');
    await expect(as('owner')(receiveDisputedBack, { code, restocks: true })).rejects.toMatchObject({
      code: 'OC_WRONG_STATUS',
    });
    expect(await refunds(order.orderNumber)).toEqual(['RETURNED 2240']);
    expect(await onHand('SC-1')).toBe(before);
    expect(await balances(order.orderNumber)).toEqual({ SELLER_AVAILABLE: 3577 - 1876 });
    expect((await letters(code)).slice(2)).toEqual([
      'buyer: Order N: items to be returned',
      'seller: Order N: items to be returned',
      'seller: Order N: items to be returned',
      'buyer: Order N: dispute settled',
      'seller: Order N: dispute settled',
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

  test('not received 3 days after its last expected day: the hold is in clearing only, and refunded from there (O31, O37, P9)', async () => {
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

  test('a part that never arrived is refunded, and the rest is earned (O31, O35: P9, P4, P6)', async () => {
    const order = await bought('IN_DELIVERY');
    const { arrivesTo } = (await order.order()).sellerOrders[0]!;
    clock.set(new Date(Date.parse(arrivesTo) + 4 * 86_400_000).toISOString());
    const { answers, statuses } = await dispute(order, { reason: 'NOT_RECEIVED', ...scissors });
    expect(await answers({ remedy: 'FULL_REFUND' })).toBe('COMPLETED');
    expect(await statuses()).toBe('COMPLETED COMPLETED');
    expect(await refunds(order.orderNumber)).toEqual(['DISPUTED 2240']);
    // 16.00 and 1.90 delivery, 0.90 GST, less 1.60 commission and the 0.08 and 0.11 tax on it.
    expect(await balances(order.orderNumber)).toEqual({ SELLER_AVAILABLE: 1701 });
    // It counts as delivered: the seller bears later refunds.
    await as('owner')(giveBackMoney, { number: order.number, lines: [], withShipping: false, reason: 'the rest' });
    expect(await balances(order.orderNumber)).toEqual({});
  });

  test('D3, D7, D13, D6: answered, rejected with reasons, appealed once, and decided in part (O34, O32, O35; P13, P12, P14)', async () => {
    const order = await bought('DELIVERED');
    const { code, does, answers, decides, statuses, see } = await dispute(order, scissors);
    expect(await answers({}, 'They were whole when they left.')).toBe('IN_PROGRESS');
    expect(await see()).toMatchObject({ turn: 'STAFF', dueAt: '2026-09-04T03:00:00-07:00' });
    expect(await decides({}, 'The pictures show other scissors.')).toBe('REJECTED');
    expect(await statuses()).toBe('DELIVERED REJECTED');
    expect(await balances(order.orderNumber)).toEqual({ SELLER_PENDING: 3577 });
    await wait(13);
    await expect(does('APPEAL')).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    expect(await does('APPEAL', 'Here is the parcel, too.')).toBe('IN_PROGRESS');
    expect(await statuses()).toBe('DISPUTE_OPEN IN_PROGRESS');
    expect(await balances(order.orderNumber)).toEqual({ DISPUTE_HOLD: 1876, SELLER_PENDING: 3577 - 1876 });
    // An amount between zero and 20.00.
    for (const minor of [2001, 0])
      await expect(decides({ remedy: 'PART_REFUND', amount: money(minor) })).rejects.toMatchObject({
        ...{ code: 'OC_BAD_REQUEST', message: 'disputes.amountInvalid' },
      });
    const effect = (cents?: number) => as('manager')(decisionEffect, { code, cents });
    await expect(effect(2001)).rejects.toMatchObject({ code: 'OC_BAD_REQUEST' });
    expect(await effect()).toMatchObject({ items: money(2000), total: money(2240), seller: money(1876) });
    expect(await effect(500)).toEqual({
      ...{ items: money(500), shipping: money(0), tax: money(60), total: money(560), seller: money(469) },
    });
    expect(await decides({ remedy: 'PART_REFUND', amount: money(500) })).toBe('COMPLETED');
    expect(await statuses()).toBe('DELIVERED COMPLETED');
    // A quarter of the scissors: 5.00, 0.25 of GST and 0.35 of PST.
    expect(await refunds(order.orderNumber)).toEqual(['DISPUTED 560']);
    expect(await refundedPieces(order.orderNumber)).toEqual([]);
    const { rows } = await pool.query(
      `select concat_ws(' ', e.transition, e.actor, split_part(a.login, '@', 1)) as by from dispute_event e
       join dispute using (dispute_id) left join account a on a.account_id = e.account_id where code = $1 order by e.position`,
      [code],
    );
    expect(rows.map(({ by }) => by)).toEqual([
      ...['D1 BUYER', 'D3 SELLER owner', 'D7 MANAGER manager', 'D13 BUYER', 'D6 MANAGER manager', 'D10 SYSTEM'],
    ]);
    expect(await balances(order.orderNumber)).toEqual({ SELLER_PENDING: 3577 - 469 });
    expect((await see()).events.flatMap(({ transition }) => transition ?? [])).toEqual([
      'D1',
      'D3',
      'D7',
      'D13',
      'D6',
      'D10',
    ]);
    expect((await letters(code)).slice(2)).toEqual([
      ...['buyer: Order N: dispute under review', 'seller: Order N: dispute under review'],
      'staff: Dispute about order N: decide by Friday, September 4',
      ...['buyer: Order N: dispute decided', 'seller: Order N: dispute decided'],
      ...['buyer: Order N: dispute under review', 'seller: Order N: dispute under review'],
      'staff: Dispute about order N: decide by Thursday, September 17',
      ...['buyer: Order N: dispute settled', 'seller: Order N: dispute settled'],
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

  test('D13, D11 by the other side: the seller appeals once, and staff confirm that the goods are back; each mail names whose words it quotes', async () => {
    const order = await bought('DELIVERED');
    const { code, answers, decides, statuses } = await dispute(order, scissors);
    await answers();
    await decides();
    const before = (await letters(code)).length;
    const appeal = (body: string) => as('owner')(appealAsSeller, { code, body });
    expect(await appeal('They came back worn.')).toEqual({ status: 'IN_PROGRESS' });
    expect(await statuses()).toBe('DISPUTE_OPEN IN_PROGRESS');
    expect((await letters(code)).slice(before)).toEqual([
      ...['buyer: Order N: dispute under review', 'seller: Order N: dispute under review'],
      'staff: Dispute about order N: decide by Friday, September 4',
    ]);
    expect(await decides({ remedy: 'FULL_REFUND', withReturn: true })).toBe('RETURN');
    const sent = { code, carrier: 'Canada Post', tracker: 'R-1' };
    expect(await api.call(sendDisputedBack, sent, order)).toEqual({ status: 'RETURN' });
    expect(await as('manager')(receiveDisputedBack, { code, restocks: false })).toEqual({ status: 'COMPLETED' });
    const { rows } = await pool.query(
      `select concat_ws(' ', e.transition, e.actor, split_part(a.login, '@', 1), e.body) as by from dispute_event e
       join dispute using (dispute_id) left join account a on a.account_id = e.account_id where code = $1 order by e.position offset 3`,
      [code],
    );
    expect(rows.map(({ by }) => by)).toEqual([
      ...['D13 SELLER owner They came back worn.', 'D6 MANAGER manager The pictures show it.', 'D9 SYSTEM '],
      ...['BUYER Canada Post, R-1', 'D11 MANAGER manager '],
    ]);
    const { rows: order29 } = await pool.query(
      `select e.transition || ' ' || e.actor as made from seller_order_event e join seller_order using (seller_order_id)
       join "order" o using (order_id) where o.order_number = $1 order by e.position desc limit 1`,
      [order.orderNumber],
    );
    expect(order29).toEqual([{ made: 'O29 MANAGER' }]);
    const quotes = async (words: string) =>
      (
        await pool.query(
          `select distinct substring(key from '(buyer|seller|staff)$') as to from mail
           where key like 'dispute-' || $1 || '-%' and text_body like '%' || $2 || '%' order by 1`,
          [code, words],
        )
      ).rows.map(({ to }) => to);
    expect([await quotes('They came back worn.'), await quotes('Canada Post, R-1')]).toEqual([['buyer'], ['seller']]);
  });

  test('D5: the buyer withdraws, and everything is as before (O34, P13); D2: a draft sent to the seller is discarded', async () => {
    const order = await bought('COMPLETED');
    const { code, does, statuses } = await dispute(order);
    expect(await does('WITHDRAW')).toBe('CANCELLED');
    expect(await statuses()).toBe('COMPLETED CANCELLED');
    expect(await balances(order.orderNumber)).toEqual({ SELLER_AVAILABLE: 3577 });
    expect((await letters(code)).slice(2)).toEqual([
      'buyer: Order N: dispute withdrawn',
      'seller: Order N: dispute withdrawn',
    ]);
    const told = await dispute(order, { intent: 'TELL' });
    expect(await told.statuses()).toBe('COMPLETED DRAFT');
    expect(await told.does('DISCARD')).toBe('CANCELLED');
    await wait(14);
    expect(await told.statuses()).toBe('COMPLETED CLOSED');
  });

  test('a seller who was notified first may solve the problem; if not, the buyer opens a dispute (D1 from DRAFT)', async () => {
    const order = await bought('DELIVERED');
    const { code, does, statuses, see } = await dispute(order, { intent: 'TELL' });
    expect(await letters(code)).toEqual(['buyer: Order N: problem reported', 'seller: Order N: problem reported']);
    await as('owner')(sayInDispute, { code, body: 'I will look for it.', pictures: [], asksBuyer: false });
    expect((await see()).events).toMatchObject([{ kind: 'MESSAGE', by: 'SELLER', body: 'I will look for it.' }]);
    expect(await balances(order.orderNumber)).toEqual({ SELLER_PENDING: 3577 });
    const { reportedAt } = await see();
    await wait(1);
    expect(await does('OPEN')).toBe('OPENED');
    expect(await statuses()).toBe('DISPUTE_OPEN OPENED');
    const opened = await see();
    expect(opened.reportedAt).toBe(reportedAt);
    expect(Date.parse(opened.openedAt) - Date.parse(reportedAt)).toBe(86_400_000);
  });

  test('D3 by silence: staff take over after 72 hours, for a child’s shop after 5 days, and nothing is decided by it', async () => {
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
      ...['buyer: Order N: dispute under review', 'seller: Order N: dispute under review'],
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
    expect(await see()).toMatchObject({ turn: 'BUYER', dueAt: '2026-09-04T03:00:00-07:00' });
    await api.call(sayInDispute, { code, body: 'The red one.', pictures: [], asksBuyer: false }, order);
    expect(await see()).toMatchObject({ turn: 'STAFF', dueAt: '2026-09-04T03:00:00-07:00' });
    await ask();
    await wait(3);
    expect(await see()).toMatchObject({ turn: 'BUYER', dueAt: '2026-09-11T03:00:00-07:00' });
    expect((await letters(code)).at(-1)).toBe('buyer: Order N: we have a question for you');
    const { rows: asked } = await pool.query(
      `select text_body as text from mail where key like 'dispute-' || $1 || '-%buyer' and subject like '%we have a question for you' order by created_at`,
      [code],
    );
    expect(asked[0].text).toContain('We have a question before we can decide your dispute.');
    expect(asked[0].text).toContain('Which of the two?');
    await wait(6.9);
    expect(await statuses()).toBe('DISPUTE_OPEN IN_PROGRESS');
    await wait(0.1);
    expect(await statuses()).toBe('DELIVERED REJECTED_BY_TIMEOUT');
    expect(await balances(order.orderNumber)).toEqual({ SELLER_PENDING: 3577 });
  });

  test('a dispute that fails to move does not stop the others', async () => {
    const both = [await dispute(await bought('DELIVERED')), await dispute(await bought('DELIVERED'))];
    clock.set('2026-09-04T10:00:00Z');
    let moved = 0;
    const letters = {
      moved: async () => {
        moved += 1;
        if (moved === 1) throw new TypeError('undefined is not a function');
      },
    } as never;
    await expect(moveOnDueDisputes(pool, letters, clock.now())).rejects.toThrow('1 disputes failed');
    const statuses = async () => (await Promise.all(both.map((each) => each.statuses()))).sort();
    expect([moved, await statuses()]).toEqual([2, ['DISPUTE_OPEN IN_PROGRESS', 'DISPUTE_OPEN OPENED']]);
    await moveOnDueDisputes(pool, letters, clock.now());
    expect([moved, await statuses()]).toEqual([3, Array(2).fill('DISPUTE_OPEN IN_PROGRESS')]);
    for (const each of both) await each.decides();
  });

  test('late staff are reminded every day', async () => {
    const { code, answers } = await dispute(await bought('DELIVERED'));
    await answers();
    await wait(3);
    await wait(1);
    expect((await letters(code)).slice(-2)).toEqual([
      'staff: Dispute about order N: overdue',
      'staff: Dispute about order N: overdue',
    ]);
  });

  test('a replacement is a separate seller order at 0.00, sent by its seller; nothing is refunded (D10, O34, P13)', async () => {
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

  test('sold-out goods cannot be replaced, and nothing changes', async () => {
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

test('during a dispute nothing else refunds money, and the buyer cannot complete or withdraw (domain 5.3 P12)', async () => {
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
