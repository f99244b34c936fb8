import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account, ApiError, Client } from '@cubby/contract';
import { utcDay } from '@cubby/days';
import { transaction } from '@cubby/db';
import { saveBankDetails } from '@cubby/features/bank-details/contract';
import { saveCartLines } from '@cubby/features/cart/contract';
import { actOnOrder } from '@cubby/features/fulfilment/contract';
import { memberInvoice, moveInvoice, saveInvoice } from '@cubby/features/invoices/contract';
import { cashPaidOut } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { placeMemberOrder } from '@cubby/features/orders/contract';
import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { wantedBy } from '@cubby/server/testing/guest';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { receiveFiles, sendFiles } from '../../bank/server/exchange-files.ts';
import { fileBank } from '../../bank/server/file-bank.ts';
import { simulateBank, simulatedAccounts } from '../../bank/server/simulator.ts';
import { type Booking, notificationFile } from '../../bank/server/simulator-files.ts';
import { openInvoiceRefunds, sendRefundTo, settleInvoiceRefund } from '../../invoices/staff-contract.ts';
import {
  assignCredit,
  bankMessageList,
  bankProblemFiles,
  returnCredit,
  settleBankMessage,
  takePayout,
} from '../contract.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
let api: Awaited<ReturnType<typeof createTestApi>>;
let folder = '';
const people = {
  school: { accountId: idOf('school'), login: 'school@cubby.example', roles: ['BUYER'] },
  seller: { accountId: idOf('seller'), login: 'seller@cubby.example', roles: ['BUYER', 'SELLER'] },
  manager: { accountId: idOf('manager'), login: 'manager@cubby.example', roles: ['MANAGER'] },
} satisfies Record<string, Account>;
const as = (name: keyof typeof people): Client => api.callAs(people[name]);
const ours = 'GB44CUBY00000000000001';
const theirs = 'DE89370400440532013000';

beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 1000 });
  api = await createTestApi(pool, clock);
  folder = join(api.settings.dataDir, 'bank');
  for (const { accountId, login, roles } of Object.values(people))
    await pool.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, roles, created_at, email_confirmed_at)
       values ($1, $2, '-', 'Amina', 'Diallo', $3, now(), now())`,
      [accountId, login, roles],
    );
  await pool.query(`insert into seller_account select seller_id, $1 from seller where handle = 'harlow'`, [
    people.seller.accountId,
  ]);
});
beforeEach(() => clock.set('2026-09-01T10:00:00Z'));
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  expect(await findViolations(pool)).toEqual([]);
  await pool.query('update bank_message set needs_attention = false where needs_attention');
});

/** An invoice for two notebooks, paid from an account; what it comes to, and how it stands. */
async function invoiced(iban: string, intent: 'CREATE' | 'SEND' = 'SEND') {
  await as('school')(saveCartLines, {
    entries: [{ offerId: offerId('NB-1', 'harlow'), quantity: 2, selected: true }],
    merge: false,
  });
  const { contact, address } = wantedBy([], 'school@cubby.example');
  const { orderNumber } = await as('school')(placeMemberOrder, {
    ...{ note: '', sellerNotes: [], deliveryNote: '', paymentMethod: 'INVOICE', savesAddress: false, contact, address },
  });
  await pool.query('delete from cart_line');
  await as('seller')(actOnOrder, { number: `${orderNumber}-1`, action: 'CONFIRM', reason: undefined });
  const { code: bankDetailsCode } = await as('school')(saveBankDetails, {
    ...{ bankName: 'Bank', iban, currency: 'USD', swift: 'DEUTDEFF', bankCode: 'DEUT', isMain: false },
    bankAddress: undefined,
  }).catch(async () => ({
    code: (await pool.query('select bank_details_id as id from bank_details where iban = $1', [iban])).rows[0].id,
  }));
  const { key } = await as('school')(saveInvoice, {
    ...{ orderNumbers: [orderNumber], bankDetailsCode, note: '', intent },
    ...{ purchaseOrder: undefined, buyerReference: undefined, costCentre: undefined },
  });
  await api.runJobs();
  const see = () => as('school')(memberInvoice, { key });
  return { key: (await see()).number!, see, total: (await see()).total.amountMinor };
}

const bank = () => fileBank(folder);
/** What is sent to the bank and what comes from it, once; then the jobs. */
async function exchange(minutes = 0) {
  clock.advance(minutes * 60_000);
  await sendFiles(pool, bank(), 'Cubby', clock.now());
  await simulateBank({ folder, ourIbans: [ours], paceMs: 60_000 }, clock.now());
  await receiveFiles(pool, bank(), clock.now());
  await api.runJobs();
}
let notifications = 0;
/** The bank tells of a movement that we did not ask for. */
async function told(booking: Partial<Booking> & { amountMinor: number }, account = ours) {
  const id = `N${++notifications}`;
  await mkdir(join(folder, 'in'), { recursive: true });
  await writeFile(
    join(folder, 'in', `${id}.xml`),
    notificationFile(
      id,
      account,
      {
        ...{ bankReference: id, side: 'CRDT', currency: 'USD', endToEndId: null, reference: '' },
        ...{ payerName: 'Harbour School', payerIban: theirs, ...booking },
      },
      clock.now(),
    ),
  );
  await receiveFiles(pool, bank(), clock.now());
  await api.runJobs();
}
const forStaff = () => as('manager')(bankMessageList, {});
const failed = (call: Promise<unknown>) =>
  call.then(
    () => 'OC_OK',
    (error: ApiError) => error.code,
  );
const owed = async () =>
  (
    await pool.query<{ minor: number }>(
      `select coalesce(-sum(balance_minor), 0)::int as minor from ledger_balance where type = 'REFUND_DUE'`,
    )
  ).rows[0]!.minor;

test('a payment order is accepted, paid in two parts, and then the invoice is paid (I7, I11, I12, spec 4.1)', async () => {
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

test('what is paid twice, or is too much, goes back to the payer, and the bank says when it has left (P2, P9)', async () => {
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

test('money without our payment order finds its invoice by the number that was written, in whole and in parts', async () => {
  const { key, see, total } = await invoiced(theirs, 'CREATE');
  await told({ amountMinor: 100, reference: `Rechnung ${key.replaceAll('-', ' ')}`, payerIban: null as never });
  expect(await see()).toMatchObject({ status: 'PARTIALLY_PAID', paid: money(100) });
  await told({ amountMinor: total - 100, reference: key });
  expect((await see()).status).toBe('PAID');
  expect(await forStaff()).toEqual([]);
});

test('money with a wrong reference is matched by payer and amount, or waits for staff, who assign it', async () => {
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
});

test('what the card provider paid out is owed to nobody, once its own bookings tell of as much (domain 5.3 P21)', async () => {
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
});

test('money that is for nothing goes back to its payer, once', async () => {
  await told({ amountMinor: 4200, reference: 'a mistake' });
  const { id } = (await forStaff())[0]!;
  await as('manager')(returnCredit, { id, swift: 'DEUTDEFF' });
  expect(await failed(as('manager')(returnCredit, { id, swift: 'DEUTDEFF' }))).toBe('OC_WRONG_STATUS');
  expect(await owed()).toBe(4200);
  await exchange();
  await exchange(1);
  expect(await owed()).toBe(0);
  const { rows } = await pool.query(
    `select to_iban, amount_minor::int as minor, reference from bank_transfer where purpose = 'RETURN'`,
  );
  expect(rows).toEqual([{ to_iban: theirs, minor: 4200, reference: 'a mistake' }]);
});

/** A movement as a bank without references of its own writes it, in a notification or a statement. */
async function toldBare(kind: 'Ntfctn' | 'Stmt', entries: { minor: number; words: string; endToEndId?: string }[]) {
  const id = `B${++notifications}`;
  const entry = ({ minor, words, endToEndId = 'SCHOOL-77' }: (typeof entries)[number], i: number) =>
    `<Ntry>${kind === 'Stmt' ? `<NtryRef>${i + 1}</NtryRef>` : ''}<Amt Ccy="USD">${minor / 100}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
     <Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${utcDay(clock.now())}</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>
     <RltdPties><DbtrAcct><Id><IBAN>${theirs}</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  const part = kind === 'Stmt' ? 'BkToCstmrStmt' : 'BkToCstmrDbtCdtNtfctn';
  await mkdir(join(folder, 'in'), { recursive: true });
  await writeFile(
    join(folder, 'in', `${id}.xml`),
    `<Document><${part}><${kind}><Id>${id}</Id><Acct><Id><IBAN>${ours}</IBAN></Id></Acct>${entries.map(entry).join('')}</${kind}></${part}></Document>`,
  );
  await exchange();
}
const refunds = async () =>
  (
    await pool.query(
      `select amount_minor::int as minor from bank_transfer where purpose = 'REFUND' and ordered_at >= $1`,
      [clock.now()],
    )
  ).rows;

test.each(['Ntfctn', 'Stmt'] as const)(
  'a bank without references tells of a transfer by a notification and a statement, first the %s: it counts once, nothing goes back (P2, P9)',
  async (first) => {
    clock.set('2026-09-20T10:00:00Z');
    const { key, see, total } = await invoiced(theirs, 'CREATE');
    const transfer = { minor: total, words: key };
    await toldBare(first, [transfer]);
    await toldBare(first === 'Stmt' ? 'Ntfctn' : 'Stmt', [transfer]);
    expect(await see()).toMatchObject({ status: 'PAID', payments: [{ amount: money(total) }] });
    expect(await refunds()).toEqual([]);
    expect(await forStaff()).toEqual([]);
  },
);

test('equal transfers of one statement are two; its second one is new, also where a notification told of the first (P2)', async () => {
  const { key, see, total } = await invoiced(theirs, 'CREATE');
  const half = { minor: total / 2, words: key };
  await toldBare('Ntfctn', [half]);
  expect((await see()).status).toBe('PARTIALLY_PAID');
  await toldBare('Stmt', [half, half]);
  expect(await see()).toMatchObject({ status: 'PAID', paid: money(total) });
  expect(await forStaff()).toEqual([]);
});

test('what may be told twice is left to staff: nothing of it is counted or sent back until they say so (P2, P9)', async () => {
  clock.set('2026-09-21T10:00:00Z');
  const { key, see, total } = await invoiced(theirs, 'CREATE');
  const { key: other, see: seeOther } = await invoiced(theirs, 'CREATE');
  await toldBare('Ntfctn', [{ minor: total, words: `${key} notebooks` }]);
  expect((await see()).status).toBe('PAID');
  await toldBare('Ntfctn', [{ minor: total, words: `${key} notebooks` }]);
  await toldBare('Stmt', [{ minor: total, words: key }]);
  await told({ amountMinor: total, reference: key, endToEndId: 'SCHOOL-77' });
  const listed = await forStaff();
  expect(listed.map(({ amount, mayRepeat }) => [amount!.amountMinor, mayRepeat])).toEqual([
    [total, true],
    [total, true],
    [total, true],
  ]);
  expect([await owed(), await refunds()]).toEqual([0, []]);
  await as('manager')(settleBankMessage, { id: listed[0]!.id, note: 'told twice' });
  await as('manager')(assignCredit, { id: listed[1]!.id, invoiceNumber: other });
  expect((await seeOther()).status).toBe('PAID');
  await as('manager')(returnCredit, { id: listed[2]!.id, swift: 'DEUTDEFF' });
  expect(await owed()).toBe(total);
  await exchange();
  await exchange(1);
  expect(await owed()).toBe(0);
  // Another payer's words are another transfer.
  await toldBare('Stmt', [{ minor: total, words: 'for the choir', endToEndId: 'X' }]);
  const [stray, ...none] = await forStaff();
  expect([stray!.mayRepeat, none]).toEqual([false, []]);
  await as('manager')(returnCredit, { id: stray!.id, swift: 'DEUTDEFF' });
  await exchange();
  await exchange(1);
});

/** Money that is 5.00 too much comes for an invoice, and the refund of that has gone to the bank in a file of ours. */
async function refundAsked() {
  const { key, total } = await invoiced(theirs, 'CREATE');
  await told({ amountMinor: total + 500, reference: key });
  const [{ transferId, refundId }] = (
    await pool.query(
      `select bank_transfer_id as "transferId", subject_id as "refundId" from bank_transfer where purpose = 'REFUND' and bank_file_id is null`,
    )
  ).rows as [{ transferId: string; refundId: string }];
  await sendFiles(pool, bank(), 'Cubby', clock.now());
  // It is lost on the way: the simulated bank never sees it.
  await rm(join(folder, 'out'), { recursive: true });
  const { rows } = await pool.query<{ id: string }>(
    'select bank_file_id as id from bank_transfer where bank_transfer_id = $1',
    [transferId],
  );
  return { key, refundId, endToEndId: transferId.replaceAll('-', ''), messageId: rows[0]!.id.replaceAll('-', '') };
}
async function reported(messageId: string, inside: string) {
  await mkdir(join(folder, 'in'), { recursive: true });
  const path = join(folder, 'in', `R${++notifications}.xml`);
  await writeFile(
    path,
    `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId>${inside}</CstmrPmtStsRpt></Document>`,
  );
  // So old that nobody is still writing it.
  await utimes(path, 0, 0);
  await receiveFiles(pool, bank(), clock.now());
  await api.runJobs();
}
const refund = async (id: string) =>
  (await as('manager')(openInvoiceRefunds, {}))
    .filter((each) => each.id === id)
    .map(({ status, lastError }) => [status, lastError]);
const account = { name: 'School', iban: 'FR1420041010050500013M02606', swift: 'BNPAFRPP' };

test.each([
  ['file', '<GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>FF01</Cd></Rsn></StsRsnInf></OrgnlGrpInfAndSts>'],
  [
    'payment',
    '</OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>{}-1</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts><StsRsnInf><Rsn><Cd>FF01</Cd></Rsn></StsRsnInf></OrgnlPmtInfAndSts>',
  ],
])('a %s that the bank rejects whole fails its refund, which staff send again (P9)', async (_what, inside) => {
  const { refundId, messageId } = await refundAsked();
  await reported(messageId, inside.replace('{}', messageId.slice(0, 30)));
  expect(await refund(refundId)).toEqual([['FAILED', 'FF01']]);
  expect((await forStaff()).map(({ kind, reason }) => [kind, reason])).toEqual([['REJECTED', 'FF01']]);
  await as('manager')(sendRefundTo, { id: refundId, ...account });
  await api.runJobs();
  await exchange();
  await exchange(1);
  expect([await refund(refundId), await owed()]).toEqual([[], 0]);
});

test('a report about no file of ours, or without a status, is kept aside and listed for staff', async () => {
  const name = `R${notifications + 1}.xml`;
  await reported('0123456789abcdef0123456789abcdef', '<GrpSts>RJCT</GrpSts></OrgnlGrpInfAndSts>');
  await reported('0123456789abcdef0123456789abcdef', '</OrgnlGrpInfAndSts>');
  expect((await as('manager')(bankProblemFiles, {})).map((file) => [file.name, file.problem]).sort()).toEqual([
    [name, 'a status of a file that we did not send: 0123456789abcdef0123456789abcdef'],
    [`R${notifications}.xml`, 'a report without a status'],
  ]);
  expect(await failed(as('school')(bankProblemFiles, {}))).toMatch(/^OC_(FORBIDDEN|NOT_FOUND)$/);
});

test('of a refund that the bank is silent about staff decide after 72 hours; it is an alarm after ten days of its files (P9)', async () => {
  clock.set('2026-10-01T10:00:00Z');
  const { refundId, endToEndId } = await refundAsked();
  const settle = () => as('manager')(settleInvoiceRefund, { id: refundId, note: 'paid at the counter' });
  const resend = () => as('manager')(sendRefundTo, { id: refundId, ...account });
  const hour = 3_600_000;
  clock.advance(72 * hour - 1);
  expect([await failed(resend()), await failed(settle())]).toEqual(['OC_WRONG_STATUS', 'OC_WRONG_STATUS']);
  clock.advance(1);
  expect(await failed(as('school')(settleInvoiceRefund, { id: refundId, note: 'x' }))).toMatch(
    /^OC_(FORBIDDEN|NOT_FOUND)$/,
  );
  await resend();
  expect(await failed(resend())).toBe('OC_WRONG_STATUS');
  await api.runJobs();
  // The answer to the first transfer is not about the second.
  await reported(
    '',
    `</OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId><TxSts>RJCT</TxSts></TxInfAndSts></OrgnlPmtInfAndSts>`,
  );
  expect(await refund(refundId)).toEqual([['SENDING', null]]);
  await sendFiles(pool, bank(), 'Cubby', clock.now());
  await rm(join(folder, 'out'), { recursive: true });
  clock.advance(240 * hour);
  await told({ amountMinor: 100, side: 'DBIT', reference: 'fees' });
  expect(await findViolations(pool)).toEqual([]);
  clock.advance(1);
  await told({ amountMinor: 101, side: 'DBIT', reference: 'fees' });
  expect(JSON.stringify(await findViolations(pool))).toContain(
    'what it was asked to pay of ours has left within ten days of its files',
  );
  await settle();
  expect([await refund(refundId), await owed()]).toEqual([[], 0]);
  expect(await failed(settle())).toBe('OC_WRONG_STATUS');
  const { rows } = await pool.query(
    'select status, settled_by, settled_note from invoice_refund where invoice_refund_id = $1',
    [refundId],
  );
  expect(rows).toEqual([{ status: 'SENT', settled_by: people.manager.accountId, settled_note: 'paid at the counter' }]);
  // The bank has sent it all the same: staff see that it has gone twice.
  await told({ amountMinor: 500, side: 'DBIT', endToEndId, reference: 'late' });
  expect((await forStaff()).map(({ kind, reference }) => [kind, reference])).toContainEqual(['DEBITED', 'late']);
});

test('a debit that is not what we asked for is listed: another amount, or one for an invoice that its buyer pays', async () => {
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

test('what no rule may decide is listed: a foreign currency, another account, a reversal, a debit nobody asked for', async () => {
  const { key, see } = await invoiced(theirs, 'CREATE');
  await told({ amountMinor: 5000, currency: 'EUR', reference: key });
  await told({ amountMinor: 5000, reference: key }, 'GB29NWBK60161331926819');
  await told({ amountMinor: 300, side: 'DBIT', reference: 'fees' });
  expect((await see()).status).toBe('CREATED');
  const messages = await forStaff();
  expect(
    messages.map(({ kind, amount, foreignAmount }) => `${kind} ${amount?.amountMinor ?? foreignAmount}`).sort(),
  ).toEqual(['CREDITED 5000', 'CREDITED EUR 50.00', 'DEBITED 300']);
  expect(await owed()).toBe(0);
  for (const { id } of messages) {
    expect(await failed(as('manager')(assignCredit, { id, invoiceNumber: key }))).toBe('OC_WRONG_STATUS');
    await as('manager')(settleBankMessage, { id, note: 'entered by hand' });
  }
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
    as('school')(bankMessageList, {}),
    as('seller')(assignCredit, { id, invoiceNumber: 'CA-2026-000001' }),
    as('school')(returnCredit, { id, swift: 'DEUTDEFF' }),
    api.call(settleBankMessage, { id, note: 'x' }),
  ])
    expect(await failed(call)).toMatch(/^OC_(FORBIDDEN|UNAUTHORIZED|NOT_FOUND)$/);
});
