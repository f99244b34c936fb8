import { moveInvoice } from '@cubby/features/invoices/contract';
import { memberOrder } from '@cubby/features/orders/contract';
import { money } from '@cubby/money';
import { offerId } from '@cubby/server/testing/small-shop';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { moveInvoiceAsStaff } from '../../../invoices/staff-contract.ts';
import { actOnOrder, giveBackMoney, shipParcel } from '../../contract.ts';
import { openInvoiceShop, opensAt, refused } from '../../testing/invoice-shop.ts';

const { pool, clock, address, api, as, teacher, ordered, allDo, statusesOf, save, see, invoiced, refundsOf, settles } =
  await openInvoiceShop();
beforeEach(() => clock.set(opensAt));
afterEach(settles);

describe('invoices are reduced by credit notes only (domain 4.11)', () => {
  test('its buyer cancels an unpaid invoice: its orders too, with a credit note for each, and nothing is owed (I14, O24, P9)', async () => {
    const { orderNumber, number, move, total } = await invoiced();
    expect(await move('CANCEL')).toBe('CANCELLED');
    expect(await statusesOf(orderNumber)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED']);
    const invoice = await see(number);
    expect(invoice).toMatchObject({
      status: 'CANCELLED',
      credited: money(total),
      outstanding: money(0),
      total: money(total),
    });
    expect(invoice.creditNotes).toHaveLength(3);
    expect(invoice.creditNotes[0]!.number).toMatch(/^CA-CN-2026-00000\d$/);
    expect(invoice.history.at(-1)).toMatchObject({ status: 'CANCELLED', actor: 'BUYER' });
    expect(await refused(move('SEND'))).toBe('OC_WRONG_STATUS');
  });

  test('its buyer cancels one seller order: the rest is still owed, and paid by the remaining amount (O24)', async () => {
    const { orderNumber, number, pay, total } = await invoiced();
    const [, second] = (await teacher(memberOrder, { orderNumber })).sellerOrders;
    await teacher(actOnOrder, { number: second!.number, action: 'CANCEL', reason: undefined });
    const left = total - second!.total.amountMinor;
    expect(await see(number)).toMatchObject({ status: 'CREATED', outstanding: money(left), credited: second!.total });
    await pay(left);
    expect(await statusesOf(orderNumber)).toEqual(['PAID', 'CANCELLED', 'PAID']);
    expect((await see(number)).status).toBe('PAID');
    await api.runJobs();
    const { rows } = await pool.query(`select text_body as text from mail where key = 'invoice-' || $1 || '-paid'`, [
      number,
    ]);
    // The amount paid, not the amount invoiced.
    expect(rows[0].text).toContain(`$${(left / 100).toFixed(2)}`);
    expect(rows[0].text).not.toContain(`$${(total / 100).toFixed(2)}`);
  });

  test('a cancelled seller order’s payment pays the others first, and only the rest is refunded (decision 0041)', async () => {
    const { orderNumber, number, invoiceId, pay, total } = await invoiced();
    const [first] = (await teacher(memberOrder, { orderNumber })).sellerOrders;
    await pay(first!.total.amountMinor);
    await as(first!.seller.handle)(actOnOrder, { number: first!.number, action: 'PREPARE', reason: undefined });
    await as(first!.seller.handle)(actOnOrder, { number: first!.number, action: 'CANCEL', reason: 'burnt' });
    const rest = total - first!.total.amountMinor;
    const over = Math.max(0, first!.total.amountMinor - rest);
    expect(await see(number)).toMatchObject({
      outstanding: money(Math.max(0, rest - first!.total.amountMinor)),
      credited: first!.total,
    });
    expect((await refundsOf(invoiceId)).map(({ minor }) => minor)).toEqual(over ? [over] : []);
    if (!over) await pay(rest - first!.total.amountMinor);
    expect(await statusesOf(orderNumber)).toEqual(['CANCELLED', 'PAID', 'PAID']);
    expect((await see(number)).status).toBe('PAID');
  });

  test('pieces returned after delivery are credited and refunded (P10); before payment they are cancelled instead', async () => {
    const { orderNumber, number, invoiceId, pay, total } = await invoiced({}, [['NB-1', 'harlow', 5]]);
    const part = `${orderNumber}-1`;
    const back = {
      number: part,
      reason: 'torn',
      lines: [{ offerId: offerId('NB-1', 'harlow'), quantity: 2 }],
      withShipping: false,
    };
    expect(await refused(as('harlow')(giveBackMoney, back))).toBe('OC_WRONG_STATUS');
    await pay(total);
    await as('harlow')(actOnOrder, { number: part, action: 'PREPARE', reason: undefined });
    await as('harlow')(shipParcel, {
      number: part,
      lines: [],
      carrier: 'Post',
      tracker: undefined,
      trackingUrl: undefined,
      departedOn: '2026-09-04',
    });
    await teacher(actOnOrder, { number: part, action: 'DELIVER', reason: undefined });
    // Two notebooks at 3.20 with 0.32 GST.
    expect((await as('harlow')(giveBackMoney, back)).refunded).toEqual(money(672));
    expect(await see(number)).toMatchObject({
      status: 'PAID',
      credited: money(672),
      paid: money(total - 672),
      creditNotes: [{ reason: 'RETURNED', total: money(672) }],
    });
    await api.runJobs();
    expect(await refundsOf(invoiceId)).toEqual([{ minor: 672, status: 'SENDING' }]);
    // Its buyer returns one more: one notebook with 0.16 GST, and nothing else is on the credit note.
    const lines = [{ offerId: offerId('NB-1', 'harlow'), quantity: 1 }];
    await teacher(actOnOrder, { number: part, action: 'WITHDRAW', reason: undefined, lines });
    await as('harlow')(actOnOrder, { number: part, action: 'RECEIVE_RETURN', reason: undefined });
    expect(await statusesOf(orderNumber)).toEqual(['DELIVERED']);
    expect((await see(number)).creditNotes).toMatchObject([{ total: money(672) }, { total: money(336) }]);
    const { rows } = await pool.query(
      `select l.quantity, (l.quantity * l.price_minor)::int as net, n.total_minor::int as total from credit_note_line l join credit_note n using (credit_note_id)
       where n.invoice_id = $1 order by n.number, l.position`,
      [invoiceId],
    );
    expect(rows).toEqual([
      { quantity: 2, net: 640, total: 672 },
      { quantity: 1, net: 320, total: 336 },
    ]);
  });

  test('if unpaid 14 days after its due day, orders and invoice time out, and later payments are refunded (I13, O19)', async () => {
    const { orderNumber, number, invoiceId, pay, total } = await invoiced({ dueOn: '2026-09-10' });
    await as('manager')(moveInvoiceAsStaff, { key: number, move: 'AWAIT_TRANSFER', reason: 'pays by cheque' });
    clock.set('2026-09-11T17:00:00Z');
    expect((await see(number)).isOverdue).toBe(true);
    clock.set('2026-09-23T23:59:00Z');
    await api.runScheduled();
    expect((await see(number)).status).toBe('AWAITING_PAYMENT');
    clock.set('2026-09-24T00:00:00Z');
    await api.runScheduled();
    expect(await statusesOf(orderNumber)).toEqual(Array(3).fill('REJECTED_BY_TIMEOUT'));
    expect(await see(number)).toMatchObject({
      status: 'REJECTED_BY_TIMEOUT',
      rejectedBy: 'NOT_PAID',
      credited: money(total),
      moves: ['CANCEL'],
    });
    await pay(total);
    expect(await refundsOf(invoiceId)).toMatchObject([{ minor: total }]);
    expect((await see(number)).status).toBe('REJECTED_BY_TIMEOUT');
  });

  test('staff cancel a partly paid invoice: the payment is refunded (I15, O25)', async () => {
    const { orderNumber, number, invoiceId, pay } = await invoiced();
    await pay(100);
    await as('manager')(moveInvoiceAsStaff, { key: number, move: 'CANCEL', reason: 'the school has closed' });
    expect(await statusesOf(orderNumber)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED']);
    expect(await see(number)).toMatchObject({ status: 'CANCELLED', paid: money(0) });
    expect(await refundsOf(invoiceId)).toMatchObject([{ minor: 100 }]);
  });
});

test('a credit note is dated by its invoice’s time zone: the new year starts in Newfoundland before Ontario (domain 4.10)', async () => {
  // A quarter past midnight in St. John's.
  clock.set('2027-01-01T03:45:00Z');
  const orderNumber = await ordered([['NB-1', 'harlow', 2]], { ...address, region: 'CA-NL' });
  await allDo(orderNumber, 'CONFIRM');
  const number = (await save([orderNumber])).number!;
  await teacher(moveInvoice, { key: number, move: 'CANCEL', bankDetailsCode: undefined });
  const { creditNotes } = await see(number);
  expect(number).toBe('CA-2027-000001');
  expect(creditNotes.map((note) => note.number)).toEqual(['CA-CN-2027-000001']);
  const { rows } = await pool.query('select issued_on::text as day from credit_note where number = $1', [
    creditNotes[0]!.number,
  ]);
  expect(rows).toEqual([{ day: '2027-01-01' }]);
});
