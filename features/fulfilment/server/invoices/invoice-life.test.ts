import { transaction } from '@cubby/db';
import {
  invoiceableOrders,
  memberInvoice,
  memberInvoices,
  moveInvoice,
  saveInvoice,
} from '@cubby/features/invoices/contract';
import { bankAccepted, bankReceived } from '@cubby/features/invoices/server';
import { memberOrder } from '@cubby/features/orders/contract';
import { money } from '@cubby/money';
import { asOwner } from '@cubby/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveInvoiceAsStaff } from '../../../invoices/staff-contract.ts';
import { actOnOrder, shipParcel } from '../../contract.ts';
import { openInvoiceShop, opensAt, refused } from '../../testing/invoice-shop.ts';

const { pool, clock, api, as, teacher, ordered, sellersOf, statusesOf, save, see, invoiced, settles } =
  await openInvoiceShop();
beforeEach(() => clock.set(opensAt));
afterEach(settles);

test('an order by three sellers on one invoice: numbered when the last has answered, sent, accepted, paid in two parts, shipped, closed (I1, I5, I7, I11, I12, I21; O8, O10–O12, O14; spec 3.11)', async () => {
  const orderNumber = await ordered();
  expect(await teacher(memberOrder, { orderNumber })).toMatchObject({
    paymentMethod: 'INVOICE',
    payment: 'ON_INVOICE',
    invoice: null,
  });
  const draft = await save([orderNumber], {
    purchaseOrder: 'PO 4711',
    note: 'Room 12',
    intent: 'SEND',
    dueOn: '2026-09-20',
  });
  expect(draft).toMatchObject({ number: null, status: 'DRAFT' });
  await api.runJobs();
  // Each shop is mailed once about its part: a later payment does not make it a new order.
  const shopsMailed = async () =>
    (await pool.query(`select to_address as to from mail where key like 'sale-%-NEW-%' order by 1`)).rows.map(
      ({ to }) => to,
    );
  const mailed = await shopsMailed();
  expect(mailed).toHaveLength(3);
  expect(await see(draft.key)).toMatchObject({ isRequested: true, goesToBank: true, moves: ['DISCARD'], payTo: null });
  const [first, second, third] = await sellersOf(orderNumber);
  for (const [number, handle] of [first!, second!])
    await as(handle)(actOnOrder, { number, action: 'CONFIRM', reason: undefined });
  expect((await see(draft.key)).status).toBe('DRAFT');
  await as(third![1])(actOnOrder, { number: third![0], action: 'CONFIRM', reason: undefined });
  const numbered = await see(draft.key);
  expect(numbered).toMatchObject({
    number: 'CA-2026-000001',
    key: 'CA-2026-000001',
    status: 'CREATED',
    issuedOn: '2026-09-01',
    dueOn: '2026-09-20',
    purchaseOrder: 'PO 4711',
  });
  const order = await teacher(memberOrder, { orderNumber });
  expect(numbered.total).toEqual(order.total);
  expect(numbered.parts.map(({ sellerTaxNumber }) => sellerTaxNumber)).toContain('71001 2345 RT0001');
  expect(order.invoice).toEqual({ code: draft.key, number: 'CA-2026-000001', status: 'CREATED' });
  expect(await statusesOf(orderNumber)).toEqual(['AWAITING_PAYMENT', 'AWAITING_PAYMENT', 'AWAITING_PAYMENT']);
  // It is sent to the bank automatically, as its buyer requested.
  await api.runJobs();
  const sent = await see('CA-2026-000001');
  expect(sent).toMatchObject({ status: 'SENT_TO_PMT', moves: [] });
  expect(sent.documents).toMatchObject([{ kind: 'PAYMENT_ORDER', bankName: 'Harbour Bank', amount: order.total }]);
  const { rows } =
    await pool.query(`select i.invoice_id as id, t.bank_transfer_id as "transferId", t.reference, t.to_iban, t.amount_minor::int as minor from bank_transfer t
    join invoice i on i.invoice_id = t.subject_id where i.number = 'CA-2026-000001'`);
  expect(rows).toMatchObject([
    { reference: 'CA-2026-000001', to_iban: 'GB44CUBY00000000000001', minor: order.total.amountMinor },
  ]);
  const invoiceId = rows[0].id as string;
  const pays = (minor: number, bankReference: string) =>
    transaction(pool, (tx) =>
      bankReceived(
        tx,
        {
          invoiceId,
          amount: money(minor),
          bankReference,
          bookedOn: '2026-09-03',
          payerName: 'School',
          payerIban: null,
          // Banks send longer texts than we store.
          note: `  ${bankReference}${'x'.repeat(1000)}`,
        },
        clock.now(),
      ),
    );
  await transaction(pool, (tx) => bankAccepted(tx, { invoiceId, transferId: rows[0].transferId }, clock.now()));
  expect((await see('CA-2026-000001')).status).toBe('AWAITING_PAYMENT');
  const firstTotal = order.sellerOrders[0]!.total.amountMinor;
  await pays(firstTotal + 1, 'B1');
  expect(await statusesOf(orderNumber)).toEqual(['PAID', 'PARTIALLY_PAID', 'AWAITING_PAYMENT']);
  const { rows: kept } = await pool.query(`select note from invoice_payment where invoice_id = $1`, [invoiceId]);
  expect(kept).toEqual([{ note: `B1${'x'.repeat(998)}` }]);
  const partlyPaid = await see('CA-2026-000001');
  expect(partlyPaid).toMatchObject({
    ...{ number: 'CA-2026-000001', status: 'PARTIALLY_PAID', issuedOn: '2026-09-01', dueOn: '2026-09-20' },
    ...{ createdAt: '2026-09-01T17:00:00.000Z', note: 'Room 12', orderNumbers: [orderNumber], total: order.total },
    bank: { name: 'Harbour Bank', iban: 'DE••••••••••••••••3000', swift: 'DEUTDEFF' },
    payments: [{ number: 'B1', amount: money(firstTotal + 1), paidOn: '2026-09-03' }],
    paid: money(firstTotal + 1),
  });
  expect(partlyPaid.tax.amountMinor).toBeGreaterThan(0);
  expect(partlyPaid.net.amountMinor + partlyPaid.tax.amountMinor).toBe(order.total.amountMinor);
  // The same bank transaction again changes nothing.
  expect(await pays(firstTotal + 1, 'B1')).toMatchObject({ value: { isKnown: true } });
  await pays(order.total.amountMinor - firstTotal - 1, 'B2');
  expect(await statusesOf(orderNumber)).toEqual(['PAID', 'PAID', 'PAID']);
  expect(await see('CA-2026-000001')).toMatchObject({ status: 'PAID', outstanding: money(0) });
  for (const [number, handle] of await sellersOf(orderNumber)) {
    await as(handle)(actOnOrder, { number, action: 'PREPARE', reason: undefined });
    await as(handle)(shipParcel, {
      number,
      lines: [],
      carrier: 'Canada Post',
      tracker: undefined,
      trackingUrl: undefined,
      departedOn: '2026-09-04',
    });
    for (const action of ['DELIVER', 'COMPLETE'] as const)
      await teacher(actOnOrder, { number, action, reason: undefined });
  }
  expect((await see('CA-2026-000001')).history.map(({ status, actor }) => `${status} ${actor}`)).toEqual([
    'CREATED SYSTEM',
    'SENT_TO_PMT BUYER',
    'AWAITING_PAYMENT BANK',
    'PARTIALLY_PAID BANK',
    'PAID BANK',
    'CLOSED SYSTEM',
  ]);
  await api.runJobs();
  expect(await shopsMailed()).toEqual(mailed);
});

test('another member’s invoice looks missing; staff endpoints are for staff (design 5)', async () => {
  const { number, orderNumber } = await invoiced();
  expect(await refused(as('stranger')(memberInvoice, { key: number }))).toBe('OC_NOT_FOUND');
  expect(await refused(as('stranger')(moveInvoice, { key: number, move: 'CANCEL', bankDetailsCode: undefined }))).toBe(
    'OC_NOT_FOUND',
  );
  expect(await refused(as('stranger')(invoiceableOrders, { orderNumber }))).toBe('OC_NOT_FOUND');
  expect(await refused(as('stranger')(saveInvoice, { orderNumbers: [orderNumber], intent: 'DRAFT' } as never))).toBe(
    'OC_NOT_FOUND',
  );
  expect(await refused(as('teacher')(moveInvoiceAsStaff, { key: number, move: 'CANCEL', reason: 'x' }))).toBe(
    'OC_FORBIDDEN',
  );
});

test('the database seals the content of a numbered invoice, and its numbers without gaps', async () => {
  await (await invoiced()).move('CANCEL');
  const { number, invoiceId } = await invoiced();
  for (const sql of [
    `update invoice set note = 'other' where number = '${number}'`,
    `update invoice set total_minor = total_minor + 1 where number = '${number}'`,
    `delete from invoice where number = '${number}'`,
    `update invoice_line set name = 'other' where invoice_id = '${invoiceId}'`,
    `delete from invoice_tax where invoice_id = '${invoiceId}'`,
    `insert into invoice_line select invoice_id, 99, seller_order_id, null, null, 'more', 1, 1, 1 from invoice_part where invoice_id = '${invoiceId}' limit 1`,
    `update invoice_series set last_position = last_position + 2`,
    `update invoice_series set last_position = last_position + 1`,
    `update credit_note set total_minor = 1`,
    `truncate invoice_payment`,
  ])
    await expect(asOwner(pool, sql), sql).rejects.toThrow();
});

test('a draft that every seller has answered is sent to the bank immediately, and a second request is refused (spec 4.4)', async () => {
  const orderNumber = await ordered();
  const draft = await save([orderNumber], { intent: 'DRAFT' });
  for (const [number, handle] of await sellersOf(orderNumber))
    await as(handle)(actOnOrder, { number, action: 'CONFIRM', reason: undefined });
  const send = { key: draft.key, move: 'SEND', bankDetailsCode: undefined } as const;
  expect(await teacher(moveInvoice, send)).toEqual({ status: 'SENT_TO_PMT' });
  expect(await see(draft.key)).toMatchObject({ status: 'SENT_TO_PMT', moves: [] });
  expect(await refused(teacher(moveInvoice, send))).toBe('OC_WRONG_STATUS');
  await api.runJobs();
  const { rows } = await pool.query(
    `select count(*)::int as n from bank_transfer t join invoice i on i.invoice_id = t.subject_id where i.code = $1`,
    [draft.key],
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('omitted fields of a draft change are unchanged; null or empty ones are cleared (spec 2.35)', async () => {
  const orderNumber = await ordered();
  const { key } = await save([orderNumber], { purchaseOrder: 'PO 12', note: 'Room 12', costCentre: 'Grade 4' });
  const before = await see(key);
  const change = (more: object) =>
    teacher(saveInvoice, { key, orderNumbers: [orderNumber], intent: 'DRAFT', ...more } as never);
  await change({});
  expect(await see(key)).toEqual(before);
  await change({ note: null, costCentre: '' });
  expect(await see(key)).toMatchObject({ purchaseOrder: 'PO 12', note: '', costCentre: null, bank: before.bank });
});

test('a discarded draft disappears from the list and the count (spec 2.29)', async () => {
  const list = async () =>
    (await teacher(memberInvoices, { page: 1, order: 'DESC' })) as {
      invoices: { key: string }[];
      page: { total: number };
    };
  const { total } = (await list()).page;
  const { key } = await save([await ordered()], { intent: 'DRAFT' });
  expect((await list()).page.total).toBe(total + 1);
  await teacher(moveInvoice, { key, move: 'DISCARD', bankDetailsCode: undefined });
  const after = await list();
  expect([after.page.total, after.invoices.some((each) => each.key === key)]).toEqual([total, false]);
});
