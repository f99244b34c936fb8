import { transaction } from '@cubby/db';
import { saveBankDetails } from '@cubby/features/bank-details/contract';
import { moveInvoice } from '@cubby/features/invoices/contract';
import { cashPaidOut } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { money } from '@cubby/money';
import { idOf } from '@cubby/server/testing/small-shop';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { simulatedAccounts } from '../../bank/server/simulator/simulated-accounts.ts';
import {
  assignCredit,
  bankMessage,
  bankMessageList,
  returnCredit,
  settleBankMessage,
  takePayout,
} from '../contract.ts';
import { failed, openBankShop, opensAt, people, theirs } from '../testing/bank-shop.ts';
import { feature } from './manifest.ts';

const { pool, clock, api, as, invoiced, exchange, told, forStaff, owed, settles } = await openBankShop();
beforeEach(() => clock.set(opensAt));
afterEach(settles);
const manager = people.manager.accountId;
const settledAs = async (id: string) => {
  const { rows } = await pool.query(
    'select settled_as, settled_by, settled_note from bank_message where bank_message_id = $1',
    [id],
  );
  return Object.values(rows[0]);
};

test('a payment order is accepted and paid in two parts, and then the invoice is paid (I7, I11, I12, spec 4.1)', async () => {
  const { see } = await invoiced(simulatedAccounts.IN_TWO_PARTS);
  expect((await see()).status).toBe('SENT_TO_PMT');
  await exchange();
  expect((await see()).status).toBe('AWAITING_PAYMENT');
  await exchange(1);
  expect((await see()).status).toBe('PARTIALLY_PAID');
  await exchange(2);
  const invoice = await see();
  expect(invoice.status).toBe('PAID');
  expect(invoice.payments).toHaveLength(2);
  expect(invoice.outstanding.amountMinor).toBe(0);
  // Statements repeat both.
  await exchange(2);
  expect((await see()).payments).toHaveLength(2);
});

test('a rejected payment order is sent again from another account (I8, I10); a late answer to the first changes nothing', async () => {
  const { key, see } = await invoiced(simulatedAccounts.REJECTS);
  await exchange();
  expect(await see()).toMatchObject({ status: 'REJECTED', rejectedBy: 'BANK', rejectReason: 'AM04' });
  clock.advance(60_000);
  const { code } = await as('school')(saveBankDetails, {
    ...{ bankName: 'Bank', iban: 'FR1420041010050500013M02606', currency: 'USD', swift: 'DEUTDEFF', bankCode: 'DEUT' },
    ...{ isMain: false, bankAddress: undefined },
  });
  await as('school')(moveInvoice, { key, move: 'SEND', bankDetailsCode: code });
  await pool.query(`update bank_message set applied_at = null where kind = 'REJECTED'`);
  const { rows } = await pool.query(`select bank_message_id as id from bank_message where kind = 'REJECTED'`);
  for (const { id } of rows)
    await api.features.tasks['apply-bank-message']!({ messageId: id }, { now: clock.now() } as never);
  expect((await see()).status).toBe('SENT_TO_PMT');
  await exchange();
  await exchange(1);
  expect((await see()).status).toBe('PAID');
});

test('a duplicate payment or surplus is refunded, and the bank reports when it was sent (P2, P9)', async () => {
  const twice = await invoiced(simulatedAccounts.TWICE);
  const more = await invoiced(simulatedAccounts.TOO_MUCH);
  await exchange();
  await exchange(1);
  await exchange(1);
  expect(await owed()).toBe(twice.total + 500);
  await exchange();
  await exchange(1);
  expect(await owed()).toBe(0);
  for (const { see } of [twice, more]) expect((await see()).status).toBe('PAID');
});

test('money without our payment order finds its invoice by the number in its text, in full and in parts', async () => {
  const { key, see, total } = await invoiced(theirs, 'CREATE');
  await told({ amountMinor: 100, reference: `Rechnung ${key.replaceAll('-', ' ')}`, payerIban: null as never });
  expect(await see()).toMatchObject({ status: 'PARTIALLY_PAID', paid: money(100) });
  await told({ amountMinor: total - 100, reference: key });
  expect((await see()).status).toBe('PAID');
  expect(await forStaff()).toEqual([]);
});

test('money with a wrong reference is matched by payer and amount, or waits for staff to assign it', async () => {
  const { see } = await invoiced(simulatedAccounts.WRONG_REFERENCE);
  await exchange();
  await exchange(1);
  expect((await see()).status).toBe('PAID');
  const other = await invoiced(theirs, 'CREATE');
  await told({ amountMinor: other.total - 1, reference: 'school things' });
  const [message, ...none] = await forStaff();
  expect(none).toEqual([]);
  expect(message).toMatchObject({
    ...{ kind: 'CREDITED', amount: money(other.total - 1), reference: 'school things', payerName: 'Harbour School' },
    ...{ payerIban: 'DE••••••••••••••••3000', bookedOn: '2026-09-01', isReversal: false, foreignAmount: null },
  });
  expect(await owed()).toBe(other.total - 1);
  const { id } = message!;
  expect(await failed(as('manager')(settleBankMessage, { id, note: 'gone' }))).toBe('OC_WRONG_STATUS');
  expect(await failed(as('manager')(assignCredit, { id, invoiceNumber: 'CA-2026-999999' }))).toBe('OC_NOT_FOUND');
  await as('manager')(assignCredit, { id, invoiceNumber: other.key.toLowerCase() });
  expect(await other.see()).toMatchObject({ status: 'PARTIALLY_PAID', outstanding: money(1) });
  expect(await owed()).toBe(0);
  expect(await forStaff()).toEqual([]);
  expect(await failed(as('manager')(assignCredit, { id, invoiceNumber: other.key }))).toBe('OC_WRONG_STATUS');
  expect(await settledAs(id)).toEqual(['ASSIGNED', manager, null]);
  expect((await as('manager')(bankMessage, { id })).invoices).toEqual([other.key]);
});

test('a payout of the payment provider is owed to nobody, once its own bookings show it (domain 5.3 P21)', async () => {
  const underWay = async () =>
    (
      await pool.query(`select coalesce(sum(balance_minor), 0)::int as minor from ledger_balance
     where type = 'PSP_CASH' and object = 'STRIPE:paid-out'`)
    ).rows[0].minor;
  await told({ amountMinor: 4200, reference: 'STRIPE PAYMENTS' });
  const { id } = (await forStaff())[0]!;
  const take = () => as('manager')(takePayout, { id, provider: 'STRIPE' });
  expect(await failed(take())).toBe('OC_WRONG_STATUS');
  const bookedOut = (key: string, minor: number) =>
    transaction(pool, (tx) => post(tx, cashPaidOut(key, money(minor), 'STRIPE'), null, clock.now()));
  await bookedOut('txn_1', 4199);
  expect(await failed(take())).toBe('OC_WRONG_STATUS');
  await bookedOut('txn_2', 1);
  await take();
  expect([await owed(), await underWay()]).toEqual([0, 0]);
  expect(await forStaff()).toEqual([]);
  expect(await failed(take())).toBe('OC_WRONG_STATUS');
  expect(await settledAs(id)).toEqual(['PAYOUT', manager, null]);
});

test('unassigned money is returned to its payer, once', async () => {
  await told({ amountMinor: 4200, reference: 'a mistake' });
  const { id } = (await forStaff())[0]!;
  expect((await as('manager')(bankMessage, { id })).actions).toEqual(['ASSIGN', 'RETURN', 'PAYOUT']);
  await as('manager')(returnCredit, { id, swift: 'DEUTDEFF' });
  expect(await as('manager')(bankMessage, { id })).toMatchObject({
    ...{ invoices: [], actions: [], settledAs: 'GIVEN_BACK', settledBy: 'Manager Diallo' },
  });
  expect(await failed(as('manager')(returnCredit, { id, swift: 'DEUTDEFF' }))).toBe('OC_WRONG_STATUS');
  expect(await owed()).toBe(4200);
  expect(await settledAs(id)).toEqual(['GIVEN_BACK', manager, null]);
  await exchange();
  await exchange(1);
  expect(await owed()).toBe(0);
  const { rows } = await pool.query(
    `select to_iban, amount_minor::int as minor, reference from bank_transfer where purpose = 'RETURN'`,
  );
  expect(rows).toEqual([{ to_iban: theirs, minor: 4200, reference: 'a mistake' }]);
});

test('money without a named payer cannot be returned; it can pay an invoice', async () => {
  const { key, total } = await invoiced(theirs, 'CREATE');
  await told({ amountMinor: total, reference: 'a mistake', payerIban: undefined });
  const { id } = (await forStaff())[0]!;
  expect(await failed(as('manager')(returnCredit, { id, swift: 'DEUTDEFF' }))).toBe('OC_WRONG_STATUS');
  await as('manager')(assignCredit, { id, invoiceNumber: key });
  expect(await owed()).toBe(0);
});

test('a debit that we did not request is listed: another amount, or one for an invoice paid by its buyer', async () => {
  const invoice = await invoiced(simulatedAccounts.SILENT);
  await told({ amountMinor: 4200, reference: 'a mistake' });
  await as('manager')(returnCredit, { id: (await forStaff())[0]!.id, swift: 'DEUTDEFF' });
  const { rows } = await pool.query<{ purpose: string; id: string; minor: number }>(
    `select purpose, bank_transfer_id as id, amount_minor::int as minor from bank_transfer where bank_file_id is null`,
  );
  for (const { id, minor } of rows)
    for (const amountMinor of [minor - 1, ...(minor === 4200 ? [] : [minor])])
      await told({ amountMinor, side: 'DBIT', endToEndId: id.replaceAll('-', '') });
  expect((await forStaff()).map(({ kind, amount }) => `${kind} ${amount!.amountMinor}`).sort()).toEqual(
    [`DEBITED ${invoice.total - 1}`, `DEBITED ${invoice.total}`, 'DEBITED 4199'].sort(),
  );
  expect(await owed()).toBe(4200);
  expect((await invoice.see()).status).toBe('SENT_TO_PMT');
  await exchange();
  await exchange(1);
  expect(await owed()).toBe(0);
});

test('cases that no rule may decide are listed: a foreign currency, another account, a reversal, an unrequested debit', async () => {
  const { key, see } = await invoiced(theirs, 'CREATE');
  await told({ amountMinor: 5000, currency: 'EUR', reference: key });
  clock.advance(1000);
  await told({ amountMinor: 5000, reference: key }, 'GB29NWBK60161331926819');
  clock.advance(1000);
  await told({ amountMinor: 300, side: 'DBIT', reference: 'fees' });
  expect((await see()).status).toBe('CREATED');
  // Newest first.
  const messages = await forStaff();
  expect(messages.map(({ kind, amount, foreignAmount }) => `${kind} ${amount?.amountMinor ?? foreignAmount}`)).toEqual([
    'DEBITED 300',
    'CREDITED 5000',
    'CREDITED EUR 50.00',
  ]);
  expect(await owed()).toBe(0);
  for (const { id } of messages) {
    expect(await failed(as('manager')(assignCredit, { id, invoiceNumber: key }))).toBe('OC_WRONG_STATUS');
    await as('manager')(settleBankMessage, { id, note: 'entered by hand' });
    expect(await settledAs(id)).toEqual(['NOTED', manager, 'entered by hand']);
  }
  expect(await forStaff()).toEqual([]);
});

test('money on our account of another country counts as money on the international one', async () => {
  const { key, see } = await invoiced(theirs, 'CREATE');
  const inCanada = 'DE02120300000000202051';
  await told({ amountMinor: 100, reference: key }, inCanada);
  expect((await see()).status).toBe('CREATED');
  const { id } = (await forStaff())[0]!;
  await pool.query('update bank_message set applied_at = null, needs_attention = false where bank_message_id = $1', [
    id,
  ]);
  const { bankAccount } = api.settings;
  const domestic = { CA: { ...bankAccount!, iban: inCanada } };
  const { tasks } = feature.start!({ pool, settings: { bankAccount: { ...bankAccount!, domestic } } } as never);
  await tasks!['apply-bank-message']!({ messageId: id }, { now: clock.now() } as never);
  expect(await see()).toMatchObject({ status: 'PARTIALLY_PAID', paid: money(100) });
  expect(await forStaff()).toEqual([]);
});

test('a transfer that names a school’s account feeds it, once; a wrong name is left to staff (spec 3.8)', async () => {
  const billId = '0123456789ABCDEFGHJKMNPQRS';
  await pool.query(
    `with school as (insert into organisation (organisation_id, kind, name, country, city, address, created_at)
       values ($1, 'SCHOOL', 'Harbour School', 'CA', 'Victoria', 'Quay Street 1', now()) returning organisation_id)
     insert into school_account (organisation_id, bill_id, currency, created_at) select organisation_id, $2, 'USD', now() from school`,
    [idOf('harbour'), billId],
  );
  const balance = async () =>
    (await pool.query<{ minor: number }>('select balance_minor::int as minor from school_account')).rows[0]!.minor;
  await told({ amountMinor: 25_000, reference: `${billId.slice(0, 13)} ${billId.slice(13)}` });
  expect(await balance()).toBe(25_000);
  await told({ amountMinor: 100, reference: billId.replace('0', 'Z') });
  expect(await balance()).toBe(25_000);
  expect((await forStaff()).map(({ amount }) => amount?.amountMinor)).toEqual([100]);
});

test('only staff see and decide', async () => {
  await told({ amountMinor: 100, reference: '' });
  const { id } = (await forStaff())[0]!;
  for (const call of [
    () => as('school')(bankMessageList, {}),
    () => as('seller')(assignCredit, { id, invoiceNumber: 'CA-2026-000001' }),
    () => as('school')(returnCredit, { id, swift: 'DEUTDEFF' }),
    () => api.call(settleBankMessage, { id, note: 'x' }),
  ])
    expect(await failed(call())).toMatch(/^OC_(FORBIDDEN|UNAUTHORIZED|NOT_FOUND)$/);
});
