import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { violatedBy } from '@cubby/server/testing/violated-by';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterPayment, openInvoiceRefunds, sendRefundTo, settleInvoiceRefund } from '../../invoices/staff-contract.ts';
import { assignCredit, settleBankMessage } from '../contract.ts';
import { failed, openBankShop, opensAt, theirs } from '../testing/bank-shop.ts';

const { pool, clock, api, as, ordered, save, invoiced, exchange, told, forStaff, owed, settles } = await openBankShop();
beforeEach(() => clock.set(opensAt));
afterEach(async () => {
  await bankDoesAll();
  await settles();
});
async function bankDoesAll(): Promise<void> {
  await api.runJobs();
  for (const minutes of [0, 1]) await exchange(minutes);
}

let idempotency = 0;
const enters = (key: string, minor: number, reference: string, bookedOn = '2026-09-01', note?: string) =>
  as('manager')(
    enterPayment,
    { key, amount: money(minor), reference, bookedOn, payerName: 'Harbour School', note },
    { idempotencyKey: `entered-${++idempotency}` },
  );
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: Error) => error.message,
  );
const sentOut = async () =>
  (await pool.query(`select count(*)::int as n from bank_transfer where purpose <> 'INVOICE'`)).rows[0].n;
const received = async (key: string) =>
  (
    await pool.query(
      `select coalesce(sum(p.amount_minor), 0)::int as minor from invoice_payment p join invoice using (invoice_id) where number = $1`,
      [key],
    )
  ).rows[0].minor;

test('a payment entered by staff and repeated by the bank’s file counts once, and nothing is refunded (P2, P9)', async () => {
  const { key, see, total } = await invoiced(theirs, 'CREATE');
  const before = await sentOut();
  await enters(key, total, 'Ref 77/a');
  await told({ amountMinor: total, reference: key, bankReference: 'REF77A' });
  await exchange();
  expect(await see()).toMatchObject({ status: 'PAID', payments: [{ amount: money(total) }] });
  expect([await received(key), await owed(), await sentOut(), await forStaff()]).toEqual([total, 0, before, []]);
});

test('a payment already in the bank’s file cannot be entered; the refusal names its invoice', async () => {
  const { key, see, total } = await invoiced(theirs, 'CREATE');
  const other = await invoiced(theirs, 'CREATE');
  await told({ amountMinor: total, reference: key, bankReference: 'REF-78' });
  const again = 'invoices.referenceUsed';
  for (const invoice of [key, other.key]) expect(await refused(enters(invoice, total, ' ref 78 '))).toBe(again);
  await told({ amountMinor: 4200, reference: 'for the choir', bankReference: 'REF-79' });
  expect(await refused(enters(other.key, 100, 'REF79'))).toBe('invoices.referenceInFile');
  expect((await see()).payments).toHaveLength(1);
  expect(await received(other.key)).toBe(0);
  await as('manager')(assignCredit, { id: (await forStaff())[0]!.id, invoiceNumber: other.key });
  expect(await refused(enters(other.key, 100, 'REF79'))).toBe('invoices.referenceUsed');
});

test('a payment has its payer’s text, or the note of staff who entered it (spec 3.11)', async () => {
  const { key, see, total } = await invoiced(theirs, 'CREATE');
  await enters(key, 100, 'cheque 90', '2026-09-01', 'Cheque from the office');
  await enters(key, 100, 'cheque 91');
  await told({ amountMinor: total - 200, reference: `${key} Room 12`, bankReference: 'REF-92' });
  const notes = (await see()).payments.map(({ amount, note }) => `${amount.amountMinor} ${note}`);
  expect(notes.toSorted()).toEqual(['100 Cheque from the office', '100 null', `${total - 200} ${key} Room 12`]);
});

test('a reference entered by staff can be entered once, with any key, invoice and amount', async () => {
  const { key, total } = await invoiced(theirs, 'CREATE');
  const other = await invoiced(theirs, 'CREATE');
  // An outgoing transfer with this reference is not a payment.
  await told({ amountMinor: 300, side: 'DBIT', reference: 'fees', bankReference: 'CHEQUE-12' });
  await enters(key, total - 1, 'cheque 12');
  const where = 'invoices.referenceUsed';
  expect(await refused(enters(key, total - 1, 'cheque 12'))).toBe(where);
  expect(await refused(enters(key, 1, 'Cheque-12'))).toBe(where);
  expect(await refused(enters(other.key, total, 'CHEQUE12'))).toBe(where);
  expect([await received(key), await received(other.key)]).toEqual([total - 1, 0]);
});

test('a different amount with a reference entered by staff is left to them, and so is a third report', async () => {
  const { key, total } = await invoiced(theirs, 'CREATE');
  await enters(key, total, 'REF-80');
  await told({ amountMinor: total + 100, reference: key, bankReference: 'REF-80' });
  expect((await forStaff()).map(({ amount, mayRepeat }) => [amount!.amountMinor, mayRepeat])).toEqual([
    [total + 100, true],
  ]);
  expect([await received(key), await owed()]).toEqual([total, 0]);
  await as('manager')(settleBankMessage, { id: (await forStaff())[0]!.id, note: 'entered with a wrong amount' });
  await enters((await invoiced(theirs, 'CREATE')).key, total, 'REF-81');
  await told({ amountMinor: total, reference: '', bankReference: 'REF-81' });
  clock.advance(86_400_000);
  await told({ amountMinor: total, reference: '', bankReference: 'REF-81' });
  expect((await forStaff()).map(({ mayRepeat }) => mayRepeat)).toEqual([true]);
  expect(await owed()).toBe(0);
});

test('a payment is confirmed by one file entry only: the same reference in another spelling on the same day is left to staff', async () => {
  const { key, total } = await invoiced(theirs, 'CREATE');
  await enters(key, total, 'REF-83');
  await told({ amountMinor: total, reference: key, bankReference: 'REF-83' });
  expect(await forStaff()).toEqual([]);
  await told({ amountMinor: total, reference: key, bankReference: 'REF 83' });
  expect((await forStaff()).map(({ mayRepeat }) => mayRepeat)).toEqual([true]);
  expect([await received(key), await owed()]).toEqual([total, 0]);
});

test('nothing can be entered for a draft or an unknown invoice', async () => {
  const { key } = await save(await ordered(), theirs, 'DRAFT');
  for (const missing of [key, 'CA-2026-999999'])
    expect(await failed(enters(missing, 100, `none ${missing}`))).toBe('OC_NOT_FOUND');
});

test('a refund waits until the bank’s file confirms the entered payment, or staff send it (P9)', async () => {
  const { key, see, total } = await invoiced(theirs, 'CREATE');
  const before = await sentOut();
  await enters(key, total, 'a cheque');
  // The same money under the bank's own reference: a surplus whose refund nobody has approved.
  await told({ amountMinor: total, reference: key, bankReference: 'REF-82' });
  await exchange();
  expect((await see()).status).toBe('PAID');
  expect([await owed(), await sentOut()]).toEqual([total, before]);
  const waiting = async () => (await as('manager')(openInvoiceRefunds, {})).map(({ status }) => status);
  expect(await waiting()).toEqual(['OWED']);
  await told({ amountMinor: total, reference: '', bankReference: 'A-CHEQUE' });
  expect(await sentOut()).toBe(before + 1);
  await bankDoesAll();
  expect([await owed(), await waiting()]).toEqual([0, []]);

  const { key: second } = await invoiced(theirs, 'CREATE');
  await enters(second, total + 5, 'another cheque');
  expect([await owed(), await sentOut()]).toEqual([5, before + 1]);
  const [refund] = await as('manager')(openInvoiceRefunds, {});
  await as('manager')(sendRefundTo, { id: refund!.id, name: 'School', iban: theirs, swift: 'DEUTDEFF' });
  await bankDoesAll();
  expect(await owed()).toBe(0);
});

const twice = 'invoices: one bank transfer is booked once, whether staff or a file of the bank reported it';
/** The same money as a second payment of its invoice, reported by a bank file or staff; all of it is surplus. */
const bookedAgain = (reference: string, again: string) =>
  [
    `insert into invoice_payment (invoice_payment_id, invoice_id, bank_reference, amount_minor, applied_minor, currency, booked_on, received_at)
     select gen_random_uuid(), invoice_id, coalesce((select bank_message_id::text from bank_message where reference_keys @> array[$2]), $2),
       amount_minor, 0, currency, booked_on, received_at from invoice_payment where bank_reference = $1`,
    reference,
    again,
  ] as const;

test('check-invariants finds a transfer booked both by staff and from the bank’s file, in either order, also as unassigned money', async () => {
  const { key, total } = await invoiced(theirs, 'CREATE');
  await enters(key, total, 'REF 90');
  await told({ amountMinor: total, reference: key, bankReference: 'REF-90' });
  expect(await violatedBy(pool, bookedAgain('staff:REF 90', 'REF90'))).toContain(twice);

  const other = await invoiced(theirs, 'CREATE');
  await told({ amountMinor: other.total, reference: other.key, bankReference: 'REF-91' });
  const { rows } = await pool.query(`select bank_message_id as id from bank_message where reference_keys @> '{REF91}'`);
  expect(await violatedBy(pool, bookedAgain(rows[0].id, 'staff:ref 91'))).toContain(twice);

  await told({ amountMinor: 4200, reference: 'for the choir', bankReference: 'REF-92' });
  expect(await violatedBy(pool, bookedAgain(rows[0].id, 'staff:Ref-92'))).toContain(twice);
  expect(await violatedBy(pool, bookedAgain(rows[0].id, 'staff:Ref-93'))).not.toContain(twice);
  await as('manager')(assignCredit, { id: (await forStaff())[0]!.id, invoiceNumber: other.key });
});

test('check-invariants finds a movement booked again some days later', async () => {
  const { key, total } = await invoiced(theirs, 'CREATE');
  const again = 'bank: what it reports again some days later under the same reference is money once';
  const money = `update bank_message set may_repeat = false where reference_keys @> '{REF94}' and may_repeat`;
  await told({ amountMinor: total, reference: key, bankReference: 'REF-94' });
  clock.advance(2 * 86_400_000);
  await told({ amountMinor: total, reference: key, bankReference: 'REF-94' });
  expect(await violatedBy(pool, [money])).toContain(again);
});

test('a refund requested before staff entered another payment waits for the bank’s file; check-invariants finds one that was sent (P9)', async () => {
  const { key, total } = await invoiced(theirs, 'CREATE');
  const before = await sentOut();
  await told({ amountMinor: total + 7, reference: key, bankReference: 'REF-95' });
  const [late] = (await pool.query(`select invoice_refund_id as id from invoice_refund where amount_minor = 7`)).rows;
  expect(await sentOut()).toBe(before + 1);
  const { key: second, total: sum } = await invoiced(theirs, 'CREATE');
  await enters(second, sum + 8, 'REF-96');
  const waiting = async () => (await as('manager')(openInvoiceRefunds, {})).filter(({ status }) => status === 'OWED');
  const [refund] = await waiting();
  await api.features.tasks['send-invoice-refund']!({ refundId: refund!.id }, { now: clock.now() } as never);
  expect([await waiting(), await sentOut()]).toEqual([[refund], before + 1]);
  const left = (refundId: string, agreedAt: Date | null) =>
    [
      `update invoice_refund set status = 'SENDING', transfer_id = gen_random_uuid(), asked_at = $2::timestamptz + interval '2 minutes', agreed_at = $3
       where invoice_refund_id = $1`,
      ...[refundId, clock.now(), agreedAt],
    ] as const;
  const unasked =
    'invoices: a refund leaves only after payments that the bank has confirmed, or because staff have agreed';
  expect(await violatedBy(pool, left(refund!.id, null))).toEqual([unasked]);
  expect(await violatedBy(pool, left(refund!.id, clock.now()))).toEqual([]);
  expect(await violatedBy(pool, left(late.id, null))).not.toContain(unasked);
  await told({ amountMinor: sum + 8, reference: '', bankReference: 'REF-96' });
  expect(await sentOut()).toBe(before + 2);
});

test('a refund after an entered payment is settled by hand once', async () => {
  const { key, total } = await invoiced(theirs, 'CREATE');
  await enters(key, total + 5, 'in cash');
  const [refund] = await as('manager')(openInvoiceRefunds, {});
  const settle = () => as('manager')(settleInvoiceRefund, { id: refund!.id, note: 'paid at the counter' });
  await settle();
  expect(await failed(settle())).toBe('OC_WRONG_STATUS');
  expect([await owed(), await findViolations(pool)]).toEqual([0, []]);
});

type Said = { value?: number; currencyIso?: string; paymentDate?: string; bankReference?: string };
test.each<[what: string, said: Said, code: string]>([
  ['a fraction of a cent', { value: 1.005 }, 'OC_BAD_REQUEST'],
  ['nothing', { value: 0 }, 'OC_BAD_REQUEST'],
  ['a negative amount', { value: -1 }, 'OC_BAD_REQUEST'],
  ['more than twice what is open', { value: 17.45 }, 'OC_BAD_REQUEST'],
  ['another currency', { value: 1, currencyIso: 'CAD' }, 'OC_BAD_REQUEST'],
  ['tomorrow', { paymentDate: '2026-09-02' }, 'OC_BAD_REQUEST'],
  ['a reference without a letter or digit', { bankReference: ' – ' }, 'OC_BAD_REQUEST'],
  ['twice what is open, today', { value: 17.44 }, 'OC_OK'],
])('staff enter %s: %j', async (_what, { value = 1, currencyIso = 'USD', ...more }, code) => {
  const { key } = await invoiced(theirs, 'CREATE');
  expect(
    await failed(
      as('manager')(enterPayment, {
        key,
        amount: { amountMinor: value * 100, currency: currencyIso as 'USD' },
        reference: more.bankReference ?? `limit ${++idempotency}`,
        bookedOn: more.paymentDate ?? '2026-09-01',
        payerName: 'School',
        note: undefined,
      }),
    ),
  ).toBe(code);
});
