import { offerId } from '@cubby/server/testing/small-shop';
import { describe, expect, test } from 'vitest';
import { oneRefund, openRefundList } from '../../../payments/staff-contract.ts';
import { giveBackMoney, shipParcel } from '../../contract.ts';
import { openSoldShop } from '../../testing/sold-shop.ts';

const { pool, clock, as, paid, posted, refundedTaxes } = await openSoldShop();

describe('refunds of some pieces, to the cent', () => {
  const refund = (number: string, pieces: [string, number][], withShipping = false, who = 'owner') =>
    as(who)(giveBackMoney, {
      number,
      lines: pieces.map(([sku, quantity]) => ({ offerId: offerId(sku, 'harlow'), quantity })),
      withShipping,
      reason: 'two were scratched',
    });
  test('before delivery they come from clearing (P9), after it from the seller’s balance (P10), together exactly the total', async () => {
    const { orderNumber, number, total, step, ship, buyerDoes } = await paid();
    const first = await refund(number, [['NB-1', 2]]);
    expect(Object.keys(await posted(orderNumber, 'P9'))).toContain('P9 CLEARING');
    await step('owner', 'CONFIRM');
    await step('owner', 'PREPARE');
    await ship();
    await buyerDoes('DELIVER');
    const second = await refund(number, [['NB-1', 3]], true, 'manager');
    expect(Object.keys(await posted(orderNumber, 'P10'))).toContain('P10 SELLER_PENDING');
    const third = await refund(number, []);
    expect(first.refunded.amountMinor + second.refunded.amountMinor + third.refunded.amountMinor).toBe(
      total.amountMinor,
    );
    await expect(refund(number, [])).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    await expect(refund(number, [['NB-1', 1]])).rejects.toMatchObject({ code: 'OC_TOO_MANY' });
  });

  test('a refund records its author and their reason, a shipment its author (domain 5.1)', async () => {
    const { orderNumber, number, step, total } = await paid();
    const { refunded } = await refund(number, [['NB-1', 1]]);
    const [owed] = (await as('manager')(openRefundList, {})).filter((each) => each.orderNumber === orderNumber);
    expect(await as('manager')(oneRefund, { id: owed!.id })).toMatchObject({ amount: refunded, paid: total });
    const both = await paid();
    await refund(both.number, [
      ['SC-1', 1],
      ['NB-1', 2],
    ]);
    const [of] = (await as('manager')(openRefundList, {})).filter((each) => each.orderNumber === both.orderNumber);
    // In the order's sequence.
    expect((await as('manager')(oneRefund, { id: of!.id })).lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
    await refund(number, [['NB-1', 1]], false, 'manager');
    await step('owner', 'CONFIRM');
    await step('owner', 'PREPARE');
    await as('manager')(shipParcel, {
      ...{ number, lines: [], carrier: 'Canada Post', tracker: undefined, trackingUrl: undefined },
      ...{ departedOn: '2026-09-01', reason: 'the shop has no power' },
    });
    const { rows } = await pool.query(
      `select r.reason, r.given_by as by, r.note from refund r join payment p using (payment_id) join "order" o using (order_id)
       where o.order_number = $1 order by by`,
      [orderNumber],
    );
    expect(rows).toEqual([
      { reason: 'RETURNED', by: 'MANAGER', note: 'two were scratched' },
      { reason: 'RETURNED', by: 'SELLER', note: 'two were scratched' },
    ]);
    const { rows: changes } = await pool.query(
      `select e.actor from seller_order_event e join seller_order so using (seller_order_id) join "order" o using (order_id)
       where o.order_number = $1 and e.transition = 'O15'`,
      [orderNumber],
    );
    expect(changes).toEqual([{ actor: 'MANAGER' }]);
  });

  test('a part refunded before delivery is never earned: when completed, clearing and the seller’s tax are empty', async () => {
    const { orderNumber, number, step, ship, buyerDoes } = await paid();
    // 6.40 for notebooks with 0.32 GST: no PST was charged on them
    expect((await refund(number, [['NB-1', 2]])).refunded.amountMinor).toBe(672);
    await step('owner', 'CONFIRM');
    await step('owner', 'PREPARE');
    await ship();
    await buyerDoes('DELIVER');
    await buyerDoes('COMPLETE');
    const { rows } = await pool.query(
      `select a.type, sum(p.amount_minor)::int as minor from posting p join ledger_entry e using (ledger_entry_id)
       join ledger_account a using (ledger_account_id) join "order" o using (order_id)
       where o.order_number = $1 and (a.type in ('CLEARING', 'SELLER_PENDING', 'COMMISSION') or a.object like '%:%') group by 1 order by 1`,
      [orderNumber],
    );
    expect(rows).toEqual([
      { type: 'CLEARING', minor: 0 },
      { type: 'COMMISSION', minor: -296 },
      { type: 'SELLER_PENDING', minor: 0 },
      { type: 'TAX', minor: 0 },
    ]);
  });

  test('a piece returns the taxes charged on it: PST only if charged, delivery its own (domain 4.11)', async () => {
    const { orderNumber, number, step, ship, buyerDoes } = await paid();
    await refund(number, [['NB-1', 5]]);
    expect(await refundedTaxes(orderNumber)).toEqual(['CA SELLER 80']);
    // 10.00 for scissors with 0.50 and 0.70, 1.90 delivery with 0.10 and 0.07
    expect((await refund(number, [['SC-1', 1]], true)).refunded.amountMinor).toBe(1000 + 120 + 190 + 17);
    expect(await refundedTaxes(orderNumber)).toEqual(['CA SELLER 140', 'CA-BC MARKETPLACE 77']);
    await step('owner', 'CONFIRM');
    await step('owner', 'PREPARE');
    await ship();
    await buyerDoes('DELIVER');
    expect((await refund(number, [['SC-1', 1]])).refunded.amountMinor).toBe(1000 + 120);
    expect(await refundedTaxes(orderNumber)).toEqual(['CA SELLER 190', 'CA-BC MARKETPLACE 147']);
    // The commission of 1.00 was earned with the last pair, and refunded with it.
    expect(await posted(orderNumber, 'P10')).toMatchObject({ 'P10 COMMISSION': 100, 'P10 REFUND_DUE': -1120 });
  });

  test('never more pieces of a line than were bought, over several refunds, whatever money is left', async () => {
    const { number } = await paid();
    await refund(number, [['SC-1', 1]]);
    // One of the two pairs is left. The notebooks' money would cover a second pair.
    await expect(refund(number, [['SC-1', 2]])).rejects.toMatchObject({
      code: 'OC_TOO_MANY',
      errors: [{ path: ['lines', 0, 'quantity'] }],
    });
    await refund(number, [['SC-1', 1]]);
    await expect(refund(number, [['SC-1', 1]])).rejects.toMatchObject({ code: 'OC_TOO_MANY' });
    const { rows } = await pool.query(
      `select l.sku, l.refunded from order_line l join seller_order so using (seller_order_id) join "order" o using (order_id)
       where o.order_number || '-1' = $1 order by l.sku`,
      [number],
    );
    expect(rows).toEqual([
      { sku: 'NB-1', refunded: 0 },
      { sku: 'SC-1', refunded: 2 },
    ]);
    await refund(number, []);
    await expect(refund(number, [['NB-1', 1]])).rejects.toMatchObject({ code: 'OC_TOO_MANY' });
  });

  test('each refund lists its pieces, and the last one all that were left (domain C21)', async () => {
    const { orderNumber, number } = await paid();
    const named = async () =>
      (
        await pool.query(
          `select l.sku || ' ' || x.quantity as piece from refund_line x join order_line l using (order_line_id)
           join seller_order using (seller_order_id) join "order" o using (order_id) where o.order_number = $1
           order by x.refund_id, l.sku`,
          [orderNumber],
        )
      ).rows.map(({ piece }) => piece);
    await refund(number, [['NB-1', 2]]);
    clock.advance(1000);
    await refund(number, [
      ['NB-1', 1],
      ['SC-1', 1],
    ]);
    clock.advance(1000);
    await refund(number, []);
    expect(await named()).toEqual(['NB-1 2', 'NB-1 1', 'SC-1 1', 'NB-1 2', 'SC-1 1']);
    // The last piece, by name, belongs to this order.
    const { orderNumber: other, number: its } = await paid();
    await refund(its, [['SC-1', 2]]);
    await refund(its, [['NB-1', 5]]);
    const { rows } = await pool.query(
      `select count(*)::int as n from refund_line x join order_line l using (order_line_id)
       join seller_order using (seller_order_id) join "order" o using (order_id) where o.order_number = $1`,
      [other],
    );
    expect(rows).toEqual([{ n: 2 }]);
  });

  test('never more than was bought', async () => {
    const { number } = await paid();
    await expect(refund(number, [['NB-1', 6]])).rejects.toMatchObject({
      code: 'OC_TOO_MANY',
      errors: [{ path: ['lines', 0, 'quantity'] }],
    });
    await expect(refund(number, [['GP-9', 1]])).rejects.toMatchObject({ code: 'OC_TOO_MANY' });
  });
});

test('a piece named twice in a parcel or a refund is refused, and nothing changes', async () => {
  const { number, order, step, ship } = await paid();
  await step('owner', 'CONFIRM');
  await step('owner', 'PREPARE');
  const twice: [string, number][] = [
    ['NB-1', 3],
    ['NB-1', 2],
  ];
  await expect(ship(twice)).rejects.toMatchObject({ code: 'OC_BAD_REQUEST' });
  const lines = twice.map(([sku, quantity]) => ({ offerId: offerId(sku, 'harlow'), quantity }));
  const refund = as('owner')(giveBackMoney, { number, lines, withShipping: false, reason: 'x' });
  await expect(refund).rejects.toMatchObject({ code: 'OC_BAD_REQUEST' });
  expect((await order()).sellerOrders[0]!.parcels).toEqual([]);
});
