import { money } from '@cubby/money';
import { offerId } from '@cubby/server/testing/small-shop';
import { describe, expect, test } from 'vitest';
import { actOnOrder, giveBackMoney, sale, sendBack } from '../../contract.ts';
import { openSoldShop } from '../../testing/sold-shop.ts';

const { pool, clock, api, as, paid, report, stockOf, posted, statusOf, refundsOf, refundedTaxes } =
  await openSoldShop();

test('goods returned within 14 days are refunded on arrival, and can be sold again (O28, O29)', async () => {
  const before = await stockOf('SC-1');
  const { orderNumber, order, total, step, ship, buyerDoes } = await paid();
  await step('owner', 'CONFIRM');
  await step('owner', 'PREPARE');
  await ship();
  expect(await buyerDoes('DELIVER')).toBe('DELIVERED');
  expect(await buyerDoes('WITHDRAW')).toBe('RETURN');
  expect(await refundsOf(orderNumber)).toEqual([]);
  const seen = () => as('owner')(sale, { number: `${orderNumber}-1` });
  expect(await seen()).toMatchObject({ outstanding: money(0), refundOnReturn: money(3790 + 190 + 147) });
  expect(await step('owner', 'RECEIVE_RETURN')).toBe('CLOSED');
  expect((await seen()).refundOnReturn).toBeNull();
  expect(await refundsOf(orderNumber)).toEqual([{ reason: 'RETURNED', minor: total.amountMinor }]);
  expect(await stockOf('SC-1')).toEqual(before);
  // The seller's 35.77 is held while the goods are in transit (P12), and refunded from there (P14).
  expect(await posted(orderNumber, 'P12', 'P14')).toEqual({
    'P12 SELLER_PENDING': 3577,
    'P12 DISPUTE_HOLD': -3577,
    'P14 DISPUTE_HOLD': 3577,
    'P14 COMMISSION': 360,
    'P14 TAX': 147 + 18 + 25,
    'P14 REFUND_DUE': -(3790 + 190 + 147),
  });
  expect((await order()).status).toBe('CLOSED');
});

test('goods not returned in time stay sold: the hold is the seller’s again (O30, P13, P6)', async () => {
  const { orderNumber, step, ship, buyerDoes } = await paid();
  await step('owner', 'CONFIRM');
  await step('owner', 'PREPARE');
  await ship();
  await buyerDoes('DELIVER');
  await buyerDoes('WITHDRAW');
  clock.set('2026-09-15T10:00:00Z');
  await api.runScheduled();
  expect(await statusOf(orderNumber)).toBe('COMPLETED');
  expect(await posted(orderNumber, 'P12', 'P13', 'P6')).toEqual({
    'P12 SELLER_PENDING': 3577,
    'P12 DISPUTE_HOLD': -3577,
    'P13 DISPUTE_HOLD': 3577,
    'P13 SELLER_PENDING': -3577,
    'P6 SELLER_PENDING': 3577,
    'P6 SELLER_AVAILABLE': -3577,
  });
});

describe('a seller who does not confirm a return keeps no money for it (domain 5.4 O29, O30, decision 0062)', () => {
  /** Delivered and withdrawn from on 1 September. */
  async function withdrawn() {
    const bought = await paid();
    await bought.step('owner', 'CONFIRM');
    await bought.step('owner', 'PREPARE');
    await bought.ship();
    await bought.buyerDoes('DELIVER');
    await bought.buyerDoes('WITHDRAW');
    const send = (tracker?: string, options: { bearer?: string } = bought) =>
      api.call(sendBack, { number: bought.number, carrier: 'Canada Post', tracker }, options);
    const at = async (instant: string) => {
      clock.set(instant);
      await api.runScheduled();
      return statusOf(bought.orderNumber);
    };
    return { ...bought, send, at };
  }

  test('an undeliverable parcel is refunded five days after its return; uninspected, it is not on sale', async () => {
    const before = await stockOf('NB-1');
    const { orderNumber, total, step, ship } = await paid();
    await step('owner', 'CONFIRM');
    await step('owner', 'PREPARE');
    await ship(undefined, `back ${orderNumber}`);
    await report(`back ${orderNumber}`, 'UNDELIVERABLE');
    clock.set('2026-09-06T09:59:59Z');
    await api.runScheduled();
    expect(await statusOf(orderNumber)).toBe('RETURN');
    clock.set('2026-09-06T10:00:00Z');
    await api.runScheduled();
    expect(await statusOf(orderNumber)).toBe('CLOSED');
    expect(await refundsOf(orderNumber)).toEqual([{ reason: 'RETURNED', minor: total.amountMinor }]);
    expect(await stockOf('NB-1')).toEqual({ on_hand: before.on_hand - 5, reserved: before.reserved });
  });

  test('if the second of two parcels comes back later, five days after that one, and only if none is still in transit', async () => {
    const { orderNumber, step, ship } = await paid();
    await step('owner', 'CONFIRM');
    await step('owner', 'PREPARE');
    await ship([['NB-1', 3]], `late ${orderNumber} a`);
    await ship(undefined, `late ${orderNumber} b`);
    await report(`late ${orderNumber} a`, 'UNDELIVERABLE');
    clock.set('2026-09-10T10:00:00Z');
    await api.runScheduled();
    expect(await statusOf(orderNumber)).toBe('RETURN');
    await report(`late ${orderNumber} b`, 'UNDELIVERABLE');
    clock.set('2026-09-14T10:00:00Z');
    await api.runScheduled();
    expect(await statusOf(orderNumber)).toBe('RETURN');
    clock.set('2026-09-16T10:00:00Z');
    await api.runScheduled();
    expect(await statusOf(orderNumber)).toBe('CLOSED');
  });

  test.each([
    ['2026-09-02T05:30:00Z', 'CA-BC', '2026-09-01', '2026-09-15'],
    ['2026-09-02T05:30:00Z', 'CA-AB', '2026-09-01', '2026-09-15'],
    ['2026-09-02T06:30:00Z', 'CA-BC', '2026-09-01', '2026-09-15'],
    ['2026-09-02T06:30:00Z', 'CA-AB', '2026-09-02', '2026-09-16'],
    ['2026-09-02T07:30:00Z', 'CA-BC', '2026-09-02', '2026-09-16'],
  ])('withdrawn from at %s in %s, the days are %s and %s, in the buyer’s time zone', async (now, region, on, by) => {
    clock.set(now);
    const { orderNumber, order, send } = await withdrawn();
    await pool.query('update "order" set region = $1 where order_number = $2', [region, orderNumber]);
    expect((await order()).sellerOrders[0]).toMatchObject({ sendBackBy: by, sentBack: null });
    await send();
    const sentBack = { carrier: 'Canada Post', tracker: null, sentOn: on, arrivedOn: null };
    expect((await order()).sellerOrders[0]!.sentBack).toEqual(sentBack);
    expect((await as('owner')(sale, { number: `${orderNumber}-1` })).sentBack).toEqual(sentBack);
  });

  test('a return without a report of its arrival is refunded, not completed, 14 days after it was sent', async () => {
    const { orderNumber, order, total, send, at } = await withdrawn();
    clock.set('2026-09-10T10:00:00Z');
    await send();
    expect((await order()).sellerOrders[0]!.sentBack).toEqual({
      ...{ carrier: 'Canada Post', tracker: null, sentOn: '2026-09-10', arrivedOn: null },
    });
    expect(await at('2026-09-15T10:00:00Z')).toBe('RETURN');
    expect(await at('2026-09-24T09:59:59Z')).toBe('RETURN');
    expect(await at('2026-09-24T10:00:00Z')).toBe('CLOSED');
    expect(await refundsOf(orderNumber)).toEqual([{ reason: 'RETURNED', minor: total.amountMinor }]);
    expect(await posted(orderNumber, 'P6')).toEqual({});
  });

  test('a return brought back by its carrier is refunded five days later', async () => {
    const { orderNumber, send, at } = await withdrawn();
    await send(`R ${orderNumber}`);
    await report(`R ${orderNumber}`, 'UNDELIVERABLE');
    clock.set('2026-09-03T10:00:00Z');
    await report(`R ${orderNumber}`, 'DELIVERED');
    expect(await at('2026-09-08T09:59:59Z')).toBe('RETURN');
    expect(await at('2026-09-08T10:00:00Z')).toBe('CLOSED');
  });

  test('its seller may confirm it earlier, and unsellable goods stay out of stock', async () => {
    const before = await stockOf('SC-1');
    const { number, send } = await withdrawn();
    await send();
    expect((await as('owner')(sale, { number })).sentBack).toMatchObject({
      carrier: 'Canada Post',
    });
    await as('owner')(actOnOrder, { number, action: 'RECEIVE_RETURN', reason: undefined, restocks: false });
    expect(await stockOf('SC-1')).toEqual({ on_hand: before.on_hand - 2, reserved: before.reserved });
  });

  test('a withdrawal is made once, by its buyer, and covers only the withdrawn pieces', async () => {
    const { number, send, bearer } = await withdrawn();
    const other = await paid();
    await expect(send(undefined, other)).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
    await expect(as('owner')(sendBack, { number, carrier: 'Canada Post', tracker: undefined })).rejects.toMatchObject({
      code: 'OC_NOT_FOUND',
    });
    await expect(
      api.call(sendBack, { number: other.number, carrier: 'X', tracker: undefined }, other),
    ).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    await send(undefined, { bearer });
    await expect(send('again')).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
  });
});

describe('a buyer returns some pieces and keeps the others (domain 5.4 O28, O29, decision 0066)', () => {
  /** Five notebooks and two pairs of scissors, delivered on 1 September. */
  async function delivered() {
    const bought = await paid();
    await bought.step('owner', 'CONFIRM');
    await bought.step('owner', 'PREPARE');
    await bought.ship();
    await bought.buyerDoes('DELIVER');
    const part = async () => (await bought.order()).sellerOrders[0]!;
    const send = () =>
      api.call(sendBack, { number: bought.number, carrier: 'Canada Post', tracker: undefined }, bought);
    return { ...bought, part, send };
  }

  test('exactly these are refunded with their taxes and on sale again; delivery only with the last of them', async () => {
    const before = await stockOf('NB-1');
    const { orderNumber, number, total, part, step, withdraw } = await delivered();
    expect(await withdraw(['NB-1', 2])).toBe('RETURN');
    // Two of five notebooks at 3.20, and two fifths of their 0.80 GST.
    expect(await part()).toMatchObject({
      refundToCome: { amountMinor: 672 },
      lines: [{ quantity: 5, refunded: 0, comingBack: 2 }, { comingBack: 0 }],
    });
    const sold = await as('owner')(sale, { number });
    expect(sold.lines).toMatchObject([{ quantity: 5, comingBack: 2 }, { comingBack: 0 }]);
    expect(await step('owner', 'RECEIVE_RETURN')).toBe('DELIVERED');
    expect(await refundsOf(orderNumber)).toEqual([{ reason: 'RETURNED', minor: 672 }]);
    expect(await stockOf('NB-1')).toEqual({ on_hand: before.on_hand - 3, reserved: before.reserved });
    // For the two notebooks the seller has 6.40 and 0.32 GST, less the commission of 0.64 and its taxes of 0.03 and
    // 0.04.
    expect(await posted(orderNumber, 'P12', 'P13', 'P14')).toEqual({
      'P12 SELLER_PENDING': 601,
      'P12 DISPUTE_HOLD': -601,
      'P14 DISPUTE_HOLD': 601,
      'P14 COMMISSION': 64,
      'P14 TAX': 7,
      'P14 REFUND_DUE': -672,
    });
    expect(await part()).toMatchObject({ status: 'DELIVERED', refundToCome: null, lines: [{ refunded: 2 }, {}] });
    await expect(withdraw(['NB-1', 4])).rejects.toMatchObject({ code: 'OC_TOO_MANY' });
    await expect(withdraw(['NB-1', 1], ['NB-1', 1])).rejects.toMatchObject({ code: 'OC_BAD_REQUEST' });
    expect((await part()).status).toBe('DELIVERED');
    expect(await withdraw()).toBe('RETURN');
    expect(await step('owner', 'RECEIVE_RETURN')).toBe('CLOSED');
    expect(await refundsOf(orderNumber)).toEqual([
      { reason: 'RETURNED', minor: 672 },
      { reason: 'RETURNED', minor: total.amountMinor - 672 },
    ]);
    expect(await stockOf('NB-1')).toEqual(before);
  });

  test('the kept pieces are the seller’s: completed, all but the returned ones is available (P6)', async () => {
    const { orderNumber, step, withdraw, buyerDoes } = await delivered();
    await withdraw(['NB-1', 2]);
    await step('owner', 'RECEIVE_RETURN');
    expect(await buyerDoes('COMPLETE')).toBe('COMPLETED');
    expect(await posted(orderNumber, 'P6')).toEqual({
      'P6 SELLER_PENDING': 3577 - 601,
      'P6 SELLER_AVAILABLE': 601 - 3577,
    });
  });

  test('pieces can be added until the return is sent; then the withdrawal period pauses until it arrives', async () => {
    const { orderNumber, part, send, withdraw } = await delivered();
    clock.set('2026-09-05T10:00:00Z');
    await withdraw(['NB-1', 1]);
    await withdraw(['SC-1', 1]);
    expect((await part()).lines).toMatchObject([{ comingBack: 1 }, { comingBack: 1 }]);
    await expect(withdraw(['NB-1', 5])).rejects.toMatchObject({ code: 'OC_TOO_MANY' });
    await send();
    await expect(withdraw(['NB-1', 1])).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    // The seller does not respond: fourteen days later it counts as received. Ten days of the withdrawal period are
    // left.
    clock.set('2026-09-19T10:00:00Z');
    await api.runScheduled();
    expect(await part()).toMatchObject({
      ...{ status: 'DELIVERED', sentBack: null, withdrawUntil: '2026-09-29T10:00:00.000Z' },
      lines: [{ refunded: 1 }, { refunded: 1 }],
    });
    const { rows } = await pool.query(
      'select so.due_at as due from seller_order so join "order" o using (order_id) where o.order_number = $1',
      [orderNumber],
    );
    expect(rows).toEqual([{ due: new Date('2026-09-29T10:00:00Z') }]);
    clock.set('2026-09-29T09:59:59Z');
    await api.runScheduled();
    expect(await withdraw(['NB-1', 1])).toBe('RETURN');
    await send();
    await pool.query(
      `update seller_order set due_at = $2 from "order" o where o.order_id = seller_order.order_id and o.order_number = $1`,
      [orderNumber, clock.now()],
    );
    clock.set('2026-10-13T09:59:59Z');
    await api.runScheduled();
    expect(await statusOf(orderNumber)).toBe('DELIVERED');
    clock.set('2026-10-13T10:00:00Z');
    await api.runScheduled();
    expect(await statusOf(orderNumber)).toBe('COMPLETED');
  });

  test('meanwhile nothing else of it is refunded; pieces not sent in time stay sold', async () => {
    const { orderNumber, number, withdraw } = await delivered();
    await withdraw(['NB-1', 2]);
    const lines = [{ offerId: offerId('NB-1', 'harlow'), quantity: 1 }];
    await expect(
      as('owner')(giveBackMoney, { number, lines, withShipping: false, reason: 'scratched' }),
    ).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    clock.set('2026-09-15T10:00:00Z');
    await api.runScheduled();
    expect(await statusOf(orderNumber)).toBe('COMPLETED');
    expect(await refundsOf(orderNumber)).toEqual([]);
    await as('owner')(giveBackMoney, { number, lines, withShipping: false, reason: 'scratched' });
  });

  test('the database refuses more than were bought, and pieces are named for nothing else', async () => {
    const { orderNumber, number } = await delivered();
    await expect(
      pool.query(
        `update order_line l set refunded = 3, coming_back = 3 from seller_order so, "order" o
         where so.seller_order_id = l.seller_order_id and o.order_id = so.order_id and o.order_number = $1 and l.quantity = 5`,
        [orderNumber],
      ),
    ).rejects.toMatchObject({ constraint: 'order_line_refunded_check' });
    const lines = [{ offerId: offerId('NB-1', 'harlow'), quantity: 1 }];
    await expect(
      as('owner')(actOnOrder, { number, action: 'RECEIVE_RETURN', reason: undefined, lines }),
    ).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
  });
});

test('a parcel comes back after one of its pieces was refunded: the rest is refunded once, and all its pieces are in stock again (O26, O29, P9)', async () => {
  const before = await stockOf('NB-1');
  const { orderNumber, number, total, step, ship, order } = await paid();
  await step('owner', 'CONFIRM');
  await step('owner', 'PREPARE');
  await ship(undefined, `T ${number}`);
  await as('owner')(giveBackMoney, {
    ...{ number, lines: [{ offerId: offerId('NB-1', 'harlow'), quantity: 2 }], withShipping: false, reason: 'torn' },
  });
  // Two of five notebooks at 3.20, and two fifths of their 0.80 GST.
  expect(await refundsOf(orderNumber)).toEqual([{ reason: 'RETURNED', minor: 672 }]);
  await report(`T ${number}`, 'UNDELIVERABLE');
  expect((await order()).sellerOrders[0]!.status).toBe('RETURN');
  expect((await as('owner')(sale, { number })).refundOnReturn).toEqual(money(total.amountMinor - 672));
  expect(await step('owner', 'RECEIVE_RETURN')).toBe('CLOSED');
  expect(await refundsOf(orderNumber)).toEqual([
    { reason: 'RETURNED', minor: 672 },
    { reason: 'RETURNED', minor: total.amountMinor - 672 },
  ]);
  expect(await stockOf('NB-1')).toEqual(before);
  expect(await posted(orderNumber, 'P4')).toEqual({});
  await expect(step('owner', 'RECEIVE_RETURN')).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
});

test('one of two parcels arrives and one comes back: only the returned one is refunded and back in stock (O29)', async () => {
  const before = { notebooks: await stockOf('NB-1'), scissors: await stockOf('SC-1') };
  const { orderNumber, order, step, ship } = await paid();
  await step('owner', 'CONFIRM');
  await step('owner', 'PREPARE');
  await ship([['NB-1', 3]], `${orderNumber} a`);
  await ship(undefined, `${orderNumber} b`);
  await report(`${orderNumber} a`, 'DELIVERED');
  await report(`${orderNumber} b`, 'UNDELIVERABLE');
  expect((await as('owner')(sale, { number: `${orderNumber}-1` })).refundOnReturn).toEqual(money(2912));
  expect(await step('owner', 'RECEIVE_RETURN')).toBe('CLOSED');
  const { shipping } = (await order()).sellerOrders[0]!;
  // Two of five notebooks: 6.40 and 0.32 GST. Both pairs of scissors: 20.00, 1.00 GST and 1.40 PST.
  expect(await refundsOf(orderNumber)).toEqual([{ reason: 'RETURNED', minor: 2912 }]);
  expect(await refundedTaxes(orderNumber)).toEqual(['CA SELLER 132', 'CA-BC MARKETPLACE 140']);
  expect(await posted(orderNumber, 'P4')).toMatchObject({ 'P4 CLEARING': 3 * 320 + shipping.amountMinor });
  expect(Object.keys(await posted(orderNumber, 'P6'))).toContain('P6 SELLER_AVAILABLE');
  expect((await stockOf('NB-1')).on_hand).toBe(before.notebooks.on_hand - 3);
  expect(await stockOf('SC-1')).toEqual(before.scissors);
});

test('both of two parcels come back, the second once the order is already a return: everything is refunded (O26, O29)', async () => {
  const before = await stockOf('SC-1');
  const { orderNumber, total, step, ship } = await paid();
  await step('owner', 'CONFIRM');
  await step('owner', 'PREPARE');
  await ship([['NB-1', 3]], `${orderNumber} a`);
  await ship(undefined, `${orderNumber} b`);
  await report(`${orderNumber} a`, 'UNDELIVERABLE');
  await report(`${orderNumber} b`, 'UNDELIVERABLE');
  // A carrier may report it twice.
  await report(`${orderNumber} b`, 'UNDELIVERABLE');
  expect(await step('owner', 'RECEIVE_RETURN')).toBe('CLOSED');
  expect((await refundsOf(orderNumber)).map(({ minor }: { minor: number }) => minor)).toEqual([total.amountMinor]);
  expect(await stockOf('SC-1')).toEqual(before);
});
