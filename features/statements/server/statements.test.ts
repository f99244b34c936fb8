import type { Account, ApiError, Client } from '@cubby/contract';
import { staffRoles } from '@cubby/contract';
import { transaction } from '@cubby/db';
import type { Platform } from '@cubby/feature';
import { saveCartLines } from '@cubby/features/cart/contract';
import { actOnOrder } from '@cubby/features/fulfilment/contract';
import { memberInvoices, saveInvoice } from '@cubby/features/invoices/contract';
import { refundSent } from '@cubby/features/invoices/server';
import { memberOrder, placeMemberOrder } from '@cubby/features/orders/contract';
import { saveMember, saveOrganisation } from '@cubby/features/schools/contract';
import { accountFed } from '@cubby/features/schools/server';
import { loadTranslators } from '@cubby/i18n/load';
import { money } from '@cubby/money';
import { wantedBy } from '@cubby/server/testing/guest';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi, root } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterPayment } from '../../invoices/staff-contract.ts';
import { readPdf } from '../../papers/testing/read-pdf.ts';
import { accountStatement } from '../contract.ts';
import { pathOfStatement } from '../rules.ts';
import { mountStatements } from './mount-statements.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T17:00:00Z');
let api: Awaited<ReturnType<typeof createTestApi>>;
const people = {
  amina: { accountId: idOf('amina'), login: 'amina@school.example' },
  daniel: { accountId: idOf('daniel'), login: 'daniel@school.example' },
  harlow: { accountId: idOf('harlow owner'), login: 'harlow@shop.example' },
  maple: { accountId: idOf('maple owner'), login: 'maple@shop.example' },
  manager: { accountId: idOf('manager'), login: 'manager@cubby.example', staff: staffRoles },
} satisfies Record<string, Account>;
type Name = keyof typeof people;
const as = (name: Name): Client => api.callAs(people[name]);

beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 1000, 'SC-1 harlow': 1000, 'NB-1 maple': 1000 });
  api = await createTestApi(pool, clock);
  for (const [name, { accountId, login }] of Object.entries(people)) {
    await pool.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, created_at, email_confirmed_at)
       values ($1, $2, '-', 'Amina', 'Haddad', now(), now())`,
      [accountId, login],
    );
    await pool.query(`insert into seller_member select seller_id, $1, '{OWNER}' from seller where handle = $2`, [
      accountId,
      name,
    ]);
  }
  const { company, bankAccount } = api.settings;
  const platform = {
    ...{ pool, clock, translators: loadTranslators(root), settings: { rateLimit: false } },
    hosts: { of: () => ({ name: 'cubby' }) },
    admission: { run: <T>(_traffic: string, work: () => Promise<T>) => work() },
    actorOf: async () => ({ proofs: [], ...(reader && { account: people[reader] }) }),
  };
  mountStatements(app, platform as unknown as Platform, { company: company!, bankAccount });
});
afterAll(() => app.close());

async function invoiced(purchaseOrder?: string) {
  const entries = (['harlow', 'maple'] as const).map((seller) => ({
    ...{ offerId: offerId('NB-1', seller), quantity: 2, selected: true },
  }));
  await as('amina')(saveCartLines, { entries, merge: false });
  const { contact, address } = wantedBy([], people.amina.login);
  const { orderNumber } = await as('amina')(placeMemberOrder, {
    ...{ note: '', sellerNotes: [], deliveryNote: '', paymentMethod: 'INVOICE', savesAddress: false, contact, address },
  });
  const { sellerOrders } = await as('amina')(memberOrder, { orderNumber });
  for (const { number, seller } of sellerOrders)
    await as(seller.handle as Name)(actOnOrder, { number, action: 'CONFIRM', reason: undefined });
  const { number } = await as('amina')(saveInvoice, {
    ...{ orderNumbers: [orderNumber], bankDetailsCode: undefined, note: '', intent: 'CREATE', purchaseOrder },
    ...{ buyerReference: undefined, costCentre: undefined },
  });
  const [listed] = (await as('amina')(memberInvoices, { page: 1, order: 'DESC' })).invoices;
  return { number: number!, total: listed!.total.amountMinor, sellerOrders };
}
const pay = (key: string, minor: number, bookedOn: string) =>
  as('manager')(enterPayment, {
    ...{
      key,
      amount: money(minor),
      reference: `${key} ${minor}`,
      bookedOn,
      payerName: 'Harbour School',
      note: undefined,
    },
  });
const outstanding = async () =>
  (await as('amina')(memberInvoices, { page: 1, order: 'DESC' })).invoices.reduce(
    (sum, invoice) => sum + invoice.outstanding.amountMinor,
    0,
  );
/** Her invoices' debt less what is owed to her, in the ledger. */
const inTheBooks = async () =>
  (
    await pool.query<{ minor: number }>(
      `select coalesce(sum(b.balance_minor), 0)::int as minor from ledger_balance b where b.type in ('AR', 'REFUND_DUE')
         and b.object in (select invoice_id::text from invoice union all select invoice_refund_id::text from invoice_refund)`,
    )
  ).rows[0]!.minor;
const shown = ({ movements }: Awaited<ReturnType<typeof statement>>) =>
  movements.map(({ on, kind, amount, balance }) => [on, kind, amount.amountMinor, balance.amountMinor]);
const statement = (asked: { from?: string; to?: string; billId?: string } = {}, name: Name = 'amina') =>
  as(name)(accountStatement, { from: undefined, to: undefined, billId: undefined, ...asked });
const failed = (call: Promise<unknown>) =>
  call.then(
    () => ['OC_OK'],
    ({ code, errors }: ApiError) => [code, ...errors.flatMap(({ path }) => path)],
  );
const app = Fastify();
let reader: Name | undefined;
const get = (url: string, name?: Name) => {
  reader = name;
  return app.inject({ method: 'GET', url });
};

test('invoices, payments, credit notes and refunds lead from the opening balance to the booked debt (domain 4.12, 5.3 P2, P9)', async () => {
  const first = await invoiced();
  clock.set('2026-09-10T17:00:00Z');
  await pay(first.number, 500, '2026-09-08');
  const second = await invoiced('PO-17');
  // More than its total: the surplus is the buyer's until it is refunded.
  await pay(second.number, second.total + 300, '2026-09-09');
  clock.set('2026-09-20T17:00:00Z');
  // Its payment is to be refunded.
  const { number, seller, total } = second.sellerOrders[0]!;
  await as(seller.handle as Name)(actOnOrder, { number, action: 'PREPARE', reason: undefined });
  await as(seller.handle as Name)(actOnOrder, { number, action: 'CANCEL', reason: 'burnt' });
  const back = total.amountMinor;
  const owed = await statement();
  expect(owed.closing.amountMinor).toBe(first.total - 500 - 300 - back);
  expect(owed.closing.amountMinor).toBe(await inTheBooks());
  clock.set('2026-09-22T17:00:00Z');
  const { rows } = await pool.query<{ id: string }>('select invoice_refund_id as id from invoice_refund');
  for (const { id } of rows) await transaction(pool, (tx) => refundSent(tx, id, clock.now()));
  const whole = await statement();
  expect(whole).toMatchObject({
    from: '2026-01-01',
    to: '2026-09-22',
    opening: money(0),
    organisation: null,
    payTo: null,
  });
  const paid = second.total + 300;
  expect(shown(whole)).toEqual([
    ['2026-09-01', 'INVOICE', first.total, first.total],
    ['2026-09-08', 'TRANSFER', -500, first.total - 500],
    ['2026-09-09', 'TRANSFER', -paid, first.total - 500 - paid],
    ['2026-09-10', 'INVOICE', second.total, first.total - 500 - 300],
    ['2026-09-20', 'CREDIT_NOTE', -back, first.total - 500 - 300 - back],
    ['2026-09-22', 'REFUND', 300, first.total - 500 - back],
    ['2026-09-22', 'REFUND', back, first.total - 500],
  ]);
  expect(whole.movements.at(-2)).toMatchObject({ reference: second.number });
  expect(whole.closing.amountMinor).toBe(await outstanding());
  expect(whole.closing.amountMinor).toBe(await inTheBooks());
  expect(whole.movements[3]).toMatchObject({ reference: second.number, purchaseOrder: 'PO-17' });

  // The first and the last day count; earlier transactions are in the opening balance.
  const part = await statement({ from: '2026-09-08', to: '2026-09-09' });
  expect(part.opening.amountMinor).toBe(first.total);
  expect(shown(part).map(([on]) => on)).toEqual(['2026-09-08', '2026-09-09']);
  expect(part.closing.amountMinor).toBe(first.total - 500 - paid);
  expect(await failed(statement({ from: '2026-09-23', to: '2027-01-01' }))).toEqual(['OC_BAD_REQUEST', 'from']);
  const other = await statement({}, 'daniel');
  expect([other.movements, other.closing]).toEqual([[], money(0)]);
});

test('a school’s account uses the school’s days, and is visible only to members who may pay from it (spec 3.8, 7.12)', async () => {
  const { code, billId } = await as('manager')(saveOrganisation, {
    ...{ code: undefined, kind: 'SCHOOL', name: 'Harbour School', country: 'CA', region: 'CA-BC', city: 'Victoria' },
    ...{
      line: 'Quay Street 1',
      postalCode: undefined,
      taxNumber: undefined,
      orderPattern: undefined,
      partnerCode: undefined,
    },
  } as never);
  await as('manager')(saveMember, { code, login: people.amina.login, role: 'FINANCE' });
  let transfers = 0;
  const fed = (at: string, minor: number) =>
    transaction(pool, (tx) =>
      accountFed(
        tx,
        { billId, amount: money(minor), payerName: 'Parents’ council', transferId: `t${++transfers}` },
        new Date(at),
      ),
    );
  await fed('2026-06-30T12:00:00Z', 1000);
  // Late in the evening of 30 June, and just after midnight, in Victoria.
  await fed('2026-07-01T06:59:59Z', 200);
  await fed('2026-07-01T07:00:00Z', 30);
  await fed('2026-08-01T06:59:59Z', 4);
  await fed('2026-08-01T07:00:00Z', 5);
  const july = await statement({ from: '2026-07-01', to: '2026-07-31', billId });
  expect(july).toMatchObject({ organisation: 'Harbour School', opening: money(1200), closing: money(1234) });
  expect(shown(july)).toEqual([
    ['2026-07-01', 'FED', 30, 1230],
    ['2026-07-31', 'FED', 4, 1234],
  ]);
  expect(july.movements[0]!.reference).toBe('Parents’ council');
  expect(july.payTo).toMatchObject({ reference: billId });
  expect(await failed(statement({ billId }, 'daniel'))).toEqual(['OC_NOT_FOUND', 'billId']);
  expect(await failed(api.call(accountStatement, { from: undefined, to: undefined, billId: undefined }))).toEqual([
    'OC_UNAUTHORIZED',
  ]);
  expect((await get(pathOfStatement(july, 'csv', { billId, locale: 'en' }), 'daniel')).statusCode).toBe(404);
  const csv = (await get(pathOfStatement(july, 'csv', { billId, locale: 'en' }), 'amina')).body;
  expect(csv.split('\r\n')).toEqual([
    '\ufeffDate,Transaction,Reference,Purchase order,Amount,Balance,Currency',
    '"2026-07-01","Opening balance","","","","12.00","USD"',
    '"2026-07-01","Bank transfer received","Parents’ council","","0.30","12.30","USD"',
    '"2026-07-31","Bank transfer received","Parents’ council","","0.04","12.34","USD"',
    '"2026-07-31","Closing balance","","","","12.34","USD"',
    '',
  ]);
  const fedInAugust = (count: number) =>
    pool.query(
      `insert into school_movement
       select gen_random_uuid(), organisation_id, last + n, 'FED', 1, 1239 + n, 'A parent', 'august ' || (last + n), '2026-08-02T12:00:00Z'
       from school_account, generate_series(1, $2::int) n, (select max(position) as last from school_movement) m where bill_id = $1`,
      [billId, count],
    );
  await fedInAugust(1999);
  const august = { from: '2026-08-01', to: '2026-08-31', billId };
  expect((await statement(august)).movements).toHaveLength(2000);
  await fedInAugust(1);
  await expect(statement(august)).rejects.toMatchObject({
    code: 'OC_BAD_REQUEST',
    errors: [{ path: ['from'], message: 'statements.tooMany' }],
  });
});

test('the paper has the same content, is tagged, and is available to the reader only', async () => {
  const whole = await statement();
  const path = pathOfStatement(whole, 'pdf', { locale: 'ar' });
  expect((await get(path)).statusCode).toBe(404);
  const answer = await get(path, 'amina');
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ]);
  const pdf = await readPdf(answer.rawPayload);
  expect(pdf.text).toContain('PO-17');
  expect(pdf.text).toContain('فاتورة');
  for (const wrong of [
    '2026-02-30_2026-03-01',
    '2026-13-01_2026-12-01',
    '2026-09-02_2026-09-01',
    '2020-01-01_2026-01-01',
  ])
    expect((await get(`/statements/${wrong}.pdf`, 'amina')).statusCode, wrong).toBe(404);
});
