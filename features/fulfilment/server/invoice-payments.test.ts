import { transaction } from '@cubby/db';
import { saveBankDetails } from '@cubby/features/bank-details/contract';
import { invoiceableOrders } from '@cubby/features/invoices/contract';
import { refundRefused, refundSent } from '@cubby/features/invoices/server';
import { memberOrder } from '@cubby/features/orders/contract';
import { money } from '@cubby/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterPayment, openInvoiceRefunds, sendRefundTo } from '../../invoices/staff-contract.ts';
import { bankDetails, openInvoiceShop, opensAt } from '../testing/invoice-shop.ts';

const { pool, clock, api, as, teacher, ordered, allDo, statusesOf, save, see, invoiced, refundsOf, settles } =
  await openInvoiceShop();
beforeEach(() => clock.set(opensAt));
afterEach(settles);

test('the bank refuses: another account, sent again; silent for 72 hours: sent again (I8, I9, I10)', async () => {
  const { number, bankSays, move, pay, total } = await invoiced();
  expect(await move('SEND')).toBe('SENT_TO_PMT');
  await bankSays('REJECTED');
  expect(await see(number)).toMatchObject({
    status: 'REJECTED',
    rejectedBy: 'BANK',
    rejectReason: 'AM04',
    moves: ['SEND', 'CANCEL'],
  });
  clock.advance(1000);
  const other = (await teacher(saveBankDetails, bankDetails('FR1420041010050500013M02606'))).code;
  expect(await move('SEND', other)).toBe('SENT_TO_PMT');
  // An answer to the first payment order says nothing about the second.
  expect(await bankSays('REJECTED', 0)).toMatchObject({ ok: false });
  clock.advance(72 * 3_600_000 - 1000);
  await api.runScheduled();
  expect((await see(number)).status).toBe('SENT_TO_PMT');
  clock.advance(1000);
  await api.runScheduled();
  expect(await see(number)).toMatchObject({
    status: 'REJECTED_BY_TIMEOUT',
    rejectedBy: 'BANK_SILENT',
    moves: ['SEND', 'CANCEL'],
  });
  expect(await move('SEND')).toBe('SENT_TO_PMT');
  expect((await see(number)).documents.map(({ iban }) => iban?.slice(-4))).toEqual(['3000', '2606', '2606']);
  // The bank had carried out the first one: it pays all the same, and what comes after goes back.
  await pay(total);
  expect((await see(number)).status).toBe('PAID');
});

test('money that comes another way pays, after a rejection too (I6)', async () => {
  const direct = await invoiced();
  await direct.pay(direct.total);
  expect((await see(direct.number)).history.map(({ status }) => status)).toEqual([
    'CREATED',
    'AWAITING_PAYMENT',
    'PAID',
  ]);
  const rejected = await invoiced();
  await rejected.move('SEND');
  await rejected.bankSays('REJECTED');
  await rejected.pay(rejected.total);
  expect((await see(rejected.number)).status).toBe('PAID');
});

test('too much, twice and too late go back through the bank, to the account it is paid from (P2, P9)', async () => {
  const { number, invoiceId, pay, total } = await invoiced();
  await pay(total + 500);
  expect(await refundsOf(invoiceId)).toEqual([{ minor: 500, status: 'OWED' }]);
  await api.runJobs();
  expect(await refundsOf(invoiceId)).toEqual([{ minor: 500, status: 'SENDING' }]);
  const { rows } = await pool.query(
    `select t.to_iban, t.amount_minor::int as minor, r.invoice_refund_id as id from bank_transfer t
    join invoice_refund r on r.invoice_refund_id = t.subject_id where t.purpose = 'REFUND' and r.invoice_id = $1`,
    [invoiceId],
  );
  expect(rows).toMatchObject([{ to_iban: 'DE89370400440532013000', minor: 500 }]);
  await transaction(pool, (tx) => refundSent(tx, rows[0].id, clock.now()));
  await transaction(pool, (tx) => refundSent(tx, rows[0].id, clock.now()));
  expect(await refundsOf(invoiceId)).toEqual([{ minor: 500, status: 'SENT' }]);
  await pay(total);
  expect(await see(number)).toMatchObject({ status: 'PAID', paid: money(total) });
  const late = await invoiced({ bankDetailsCode: undefined });
  await late.move('CANCEL');
  await late.pay(late.total);
  // Nobody has named an account: staff do.
  expect(await refundsOf(late.invoiceId)).toEqual([{ minor: late.total, status: 'OWED' }]);
  const open = (await as('manager')(openInvoiceRefunds, {})).find(
    ({ invoiceNumber }) => invoiceNumber === late.number,
  )!;
  expect(open).toMatchObject({ amount: money(late.total), hasAccount: false });
  await as('manager')(sendRefundTo, {
    id: open.id,
    name: 'School',
    iban: 'FR1420041010050500013M02606',
    swift: 'BNPAFRPP',
  });
  await api.runJobs();
  expect(await refundsOf(late.invoiceId)).toEqual([{ minor: late.total, status: 'SENDING' }]);
  const { rows: asked } = await pool.query(
    'select transfer_id as id from invoice_refund where invoice_refund_id = $1',
    [open.id],
  );
  await transaction(pool, (tx) => refundRefused(tx, asked[0].id, 'AC04'));
  expect(await refundsOf(late.invoiceId)).toEqual([{ minor: late.total, status: 'FAILED' }]);
});

test('several orders on one invoice: the oldest is paid first (domain 5.5)', async () => {
  const one = await ordered([['NB-1', 'harlow', 1]]);
  clock.advance(1000);
  const two = await ordered([['NB-1', 'maple', 1]]);
  expect(
    (await teacher(invoiceableOrders, { orderNumber: two })).orders.map(
      ({ number, waiting }) => `${number} ${waiting}`,
    ),
  ).toEqual([`${two} 1`, `${one} 1`]);
  const { key } = await save([two, one]);
  await allDo(two, 'CONFIRM');
  expect((await see(key)).status).toBe('DRAFT');
  await allDo(one, 'CONFIRM');
  const invoice = await see(key);
  expect(invoice.parts.map(({ number }) => number)).toEqual([`${one}-1`, `${two}-1`]);
  const oldest = await teacher(memberOrder, { orderNumber: one });
  await as('manager')(enterPayment, {
    key: invoice.number!,
    amount: oldest.total,
    reference: 'cheque 12',
    bookedOn: '2026-09-03',
    payerName: 'School',
  });
  expect([...(await statusesOf(one)), ...(await statusesOf(two))]).toEqual(['PAID', 'AWAITING_PAYMENT']);
  expect((await see(key)).history.at(-1)).toMatchObject({ status: 'PARTIALLY_PAID', actor: 'MANAGER' });
});
