import type { Account } from '@cubby/contract';
import { transaction, violationsOf } from '@cubby/db';
import { type Entry, refundAfterDelivery, saleEarned } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { loadTranslators } from '@cubby/i18n/load';
import { money } from '@cubby/money';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi, root } from '@cubby/server/testing/test-api';
import { asOwner, fixedClock, testDatabase, unsealed } from '@cubby/testing';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readPdf } from '../../papers/testing/read-pdf.ts';
import { ownFeeInvoices, shopFeeInvoices } from '../contract.ts';
import { feeInvoiceInvariants } from './invariant-store.ts';
import { mountFeePapers } from './mount-papers.ts';
import { createFeePapers } from './papers.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-10-01T03:00:00Z');
await openSmallShop(pool);
const api = await createTestApi(pool, clock);
const member = (name: string, shop: string, role: 'OWNER' | 'FINANCE' | 'ORDERS'): Account => ({
  ...{ accountId: idOf(name), login: `${name}@cubby.example` },
  shops: [{ sellerId: idOf(shop), roles: [role] }],
});
const dana: Account = {
  accountId: idOf('dana'),
  login: 'dana@cubby.example',
  shops: [{ sellerId: idOf('paper-fox'), roles: ['OWNER'] }],
};
const [finn, otto, lin] = [
  member('finn', 'harlow', 'FINANCE'),
  member('otto', 'harlow', 'ORDERS'),
  member('lin', 'maple', 'OWNER'),
];
const noor: Account = { accountId: idOf('noor'), login: 'noor@cubby.example', staff: ['FINANCE'] };
const sami: Account = { accountId: idOf('sami'), login: 'sami@cubby.example', staff: ['SUPPORT'] };
await insertAccounts(pool, [finn, otto, lin, noor, sami, { ...dana, shops: [] }]);
await pool.query(
  `insert into warehouse (seller_id, address, city, post_code, time_zone, cut_off, working_days)
   values ($1, '1 Main Street', 'Winnipeg', 'R3C 1A1', 'America/Winnipeg', '14:00', '{1,2,3,4,5}')`,
  [idOf('harlow')],
);

await pool.query(
  `insert into seller_business (seller_id, legal_name, email, return_address, return_instructions)
   values ($1, 'Harlow and Pine Limited', 'books@harlow.example', '1 Main Street', '')`,
  [idOf('harlow')],
);

const enter = (entry: Entry, at: string) => transaction(pool, (tx) => post(tx, entry, null, new Date(at)));
/** 100.00 of items with a fee of 10.00, and 0.50 GST on it. */
async function sale(name: string, at: string, { seller = 'harlow', fee = 1_000, tax = 50 } = {}) {
  const sold = { sellerId: idOf(seller), sellerOrderId: idOf(name) };
  await unsealed(
    pool,
    `insert into seller_order (seller_order_id, order_id, seller_id, position, status, items_minor, shipping_minor, tax_minor, total_minor,
       outstanding_minor, arrives_from, arrives_to, delivered_at)
     values ($1, $2, $3, 1, 'DELIVERED', 10000, 0, 0, 10000, 0, '2026-09-01', '2026-09-02', $4)`,
    [sold.sellerOrderId, idOf(`order ${name}`), sold.sellerId, at],
  );
  if (tax > 0)
    await unsealed(
      pool,
      `insert into commission_tax (seller_order_id, tax_rule_id, jurisdiction, amount_minor) values ($1, 19, 'CA', $2)`,
      [sold.sellerOrderId, tax],
    );
  const commissionTax = tax > 0 ? [{ jurisdiction: 'CA', amount: money(tax) }] : [];
  await enter(
    saleEarned({ ...sold, items: money(10_000), shipping: money(0), commission: money(fee), commissionTax }),
    at,
  );
}
const refund = (name: string, at: string) =>
  enter(
    refundAfterDelivery(
      idOf(`refund ${name}`),
      { sellerId: idOf('harlow'), sellerOrderId: idOf(name) },
      {
        ...{ seller: money(2_685), commission: money(300), commissionTax: [{ jurisdiction: 'CA', amount: money(15) }] },
        ...{ tax: [], total: money(3_000) },
      },
      { type: 'SELLER_PENDING', amount: money(99_999) },
    ),
    at,
  );
const issue = () => api.features.schedules.find(({ name }) => name === 'fee invoices of the month')!.run(clock.now());
const invoices = async (who = finn, shop = 'harlow') =>
  (await api.callAs(who)(ownFeeInvoices, { shop })).invoices.map(
    ({ number, kind, month, issuedOn, net, tax, total, corrects }) =>
      [number, kind, month, issuedOn, net.amountMinor, tax.amountMinor, total.amountMinor, corrects].join(' '),
  );
const violations = () => violationsOf(pool, feeInvoiceInvariants);

test('the fees of a month are invoiced once it is over in the shop’s time zone, with the tax as posted (P4)', async () => {
  await sale('one', '2026-09-10T10:00:00Z');
  await sale('two', '2026-09-12T10:00:00Z');
  await refund('two', '2026-09-13T10:00:00Z');
  // Still September in Winnipeg.
  await sale('three', '2026-10-01T03:00:00Z');
  await issue();
  expect(await invoices()).toEqual([]);
  // An entry booked at midnight may be committed a moment later, so the month is invoiced an hour after its end.
  clock.set('2026-10-01T05:59:59Z');
  await issue();
  expect(await invoices()).toEqual([]);
  clock.set('2026-10-01T06:00:00Z');
  await issue();
  await issue();
  expect(await invoices()).toEqual(['CA-FEE-2026-000001 INVOICE 2026-09 2026-10-01 2700 135 2835 ']);
  expect(await violations()).toEqual([]);
});

test('a fee refunded in a later month is credited, and a month has both papers if it had sales too', async () => {
  await refund('one', '2026-10-05T10:00:00Z');
  await sale('four', '2026-11-03T10:00:00Z', { fee: 200, tax: 10 });
  await refund('three', '2026-11-05T10:00:00Z');
  clock.set('2026-12-02T06:00:00Z');
  await issue();
  expect(await invoices()).toEqual([
    'CA-FEE-CN-2026-000002 CREDIT_NOTE 2026-11 2026-12-02 300 15 315 CA-FEE-2026-000001',
    'CA-FEE-2026-000002 INVOICE 2026-11 2026-12-02 200 10 210 ',
    'CA-FEE-CN-2026-000001 CREDIT_NOTE 2026-10 2026-12-02 300 15 315 CA-FEE-2026-000001',
    'CA-FEE-2026-000001 INVOICE 2026-09 2026-10-01 2700 135 2835 ',
  ]);
  expect(await violations()).toEqual([]);
});

test('two concurrent processes issue a month once; a shop without fees gets nothing', async () => {
  await sale('free', '2026-12-05T10:00:00Z', { seller: 'paper-fox', fee: 0, tax: 0 });
  await sale('five', '2026-12-05T10:00:00Z', { seller: 'maple' });
  clock.set('2027-01-03T06:00:00Z');
  await Promise.all([issue(), issue(), issue()]);
  expect(await invoices(lin, 'maple')).toEqual(['CA-FEE-2027-000001 INVOICE 2026-12 2027-01-03 1000 50 1050 ']);
  const { rows } = await pool.query(
    `select count(*)::int as count from fee_invoice i join seller s using (seller_id) where s.handle = 'paper-fox'`,
  );
  expect(rows).toEqual([{ count: 0 }]);
  expect(await violations()).toEqual([]);
});

test('issued invoices are final: rows cannot be changed or added', async () => {
  for (const sql of [
    'update fee_invoice set net_minor = net_minor + 1',
    'delete from fee_invoice_tax',
    `insert into fee_invoice_line select fee_invoice_id, 9, null, 1, 100 from fee_invoice limit 1`,
    `insert into fee_invoice select gen_random_uuid(), seller_id, month, kind, 'CA-FEE-2026-000009', series, 9, issued_on, issued_at, corrects, locale,
       currency, net_minor, tax_minor, bill_name, bill_street, bill_city, bill_region, bill_country from fee_invoice limit 1`,
  ])
    await expect(asOwner(pool, sql)).rejects.toThrow(/append-only|was issued|fee_invoice_once/);
});

async function fileOf(path: string, who: Account | undefined) {
  const translators = loadTranslators(root);
  const app = Fastify();
  mountFeePapers(
    app,
    {
      ...{ pool, clock, settings: api.settings },
      admission: { run: (_class: string, work: () => unknown) => work() },
      actorOf: async () => ({ ...(who && { account: who }), proofs: [] }),
    } as never,
    createFeePapers({ company: api.settings.company!, translatorOf: translators.of }, translators),
  );
  const answer = await app.inject(path);
  await app.close();
  return answer;
}

test('the paper is tagged, and states what was deducted, from whom, and that nothing is due', async () => {
  const { rawPayload, statusCode } = await fileOf('/fees/CA-FEE-2026-000001.pdf', finn);
  const { text, universalAccess } = await readPdf(rawPayload);
  expect([statusCode, universalAccess]).toEqual([200, '1']);
  for (const words of [
    'CA-FEE-2026-000001',
    'Harlow and Pine Limited',
    'Winnipeg',
    'September 2026 (3 orders)',
    '27.00',
    '1.35',
    '28.35',
    'Nothing is due',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('agent for the sellers');
  const credit = await readPdf((await fileOf('/fees/CA-FEE-CN-2026-000001.pdf', noor)).rawPayload);
  for (const words of ['Fee returned from invoice CA-FEE-2026-000001 (1 order)', '3.15'])
    expect(credit.text).toContain(words);
});

test('only the shop’s owners and finance members, and finance staff, can find the invoices, in calls and in files', async () => {
  for (const who of [otto, lin])
    await expect(api.callAs(who)(ownFeeInvoices, { shop: 'harlow' })).rejects.toMatchObject({
      status: who === otto ? 403 : 404,
    });
  for (const who of [otto, lin, sami, undefined])
    expect((await fileOf('/fees/CA-FEE-2026-000001.pdf', who)).statusCode).toBe(404);
  expect((await api.callAs(noor)(shopFeeInvoices, { shop: 'harlow' })).invoices).toHaveLength(4);
  await expect(api.callAs(sami)(shopFeeInvoices, { shop: 'harlow' })).rejects.toMatchObject({ code: 'OC_FORBIDDEN' });
});

test('a firm in the Union has a file for accounting systems beside the paper (EN 16931)', async () => {
  await unsealed(
    pool,
    `update seller set country = 'DE', region = null, tax_number = 'DE123456789' where handle = 'maple'`,
    [],
  );
  await unsealed(
    pool,
    `insert into seller_business (seller_id, legal_name, email, return_address, return_instructions)
     values ($1, 'Maple GmbH', 'books@maple.example', 'Hauptstr. 1', '')`,
    [idOf('maple')],
  );
  await pool.query(
    `insert into tax_registration (area, number, valid_from) values ('CA', '799154402 RT0001', '2020-01-01')`,
  );
  await sale('six', '2027-01-20T10:00:00Z', { seller: 'maple', tax: 0 });
  clock.set('2027-02-02T06:00:00Z');
  await issue();
  const xml = await fileOf('/fees/CA-FEE-2027-000002.xml', lin);
  expect([xml.statusCode, xml.headers['content-type']]).toEqual([200, 'application/xml']);
  for (const part of [
    '<cbc:ID>CA-FEE-2027-000002</cbc:ID>',
    '<cbc:BuyerReference>maple 2027-01</cbc:BuyerReference>',
    '<cbc:RegistrationName>Maple GmbH</cbc:RegistrationName>',
    '<cbc:PayableAmount currencyID="USD">0.00</cbc:PayableAmount>',
  ])
    expect(xml.body).toContain(part);
  expect((await api.callAs(lin)(ownFeeInvoices, { shop: 'maple' })).invoices.map(({ hasFile }) => hasFile)).toEqual([
    true,
    false,
  ]);
});

test('the fee of a child’s shop is invoiced to the guardian, without an address, and nobody else sees it', async () => {
  await pool.query(
    `with adult as (insert into guardian (account_id, legal_name, birth_date, country, region, status, since)
       values ($1, 'Dana Whitfield', '1985-04-01', 'CA', 'CA-BC', 'EMAIL_VERIFIED', '2026-01-01') returning account_id)
     insert into guardian_link (child_id, account_id, role, since)
     select c.child_id, a.account_id, 'PRIMARY', '2026-01-01' from child c cross join adult a where c.seller_id = $2`,
    [idOf('dana'), idOf('paper-fox')],
  );
  await sale('fox', '2027-02-10T10:00:00Z', { seller: 'paper-fox', fee: 300, tax: 15 });
  clock.set('2027-03-02T06:00:00Z');
  await issue();
  const { rows } = await pool.query(
    `select i.number, i.bill_name, i.bill_street, i.bill_email, i.bill_tax_number
     from fee_invoice i join child using (seller_id)`,
  );
  expect(rows).toEqual([
    {
      number: 'CA-FEE-2027-000003',
      bill_name: 'Dana Whitfield',
      bill_street: null,
      bill_email: null,
      bill_tax_number: null,
    },
  ]);
  for (const who of [finn, lin, sami, undefined])
    expect((await fileOf('/fees/CA-FEE-2027-000003.pdf', who)).statusCode).toBe(404);
  expect((await readPdf((await fileOf('/fees/CA-FEE-2027-000003.pdf', dana)).rawPayload)).text).toContain(
    'Dana Whitfield',
  );
});

test('a failing shop does not stop the others; a warehouse that moves to another time zone has no fee counted twice', async () => {
  await sale('seven', '2027-03-10T10:00:00Z');
  // Still March in Winnipeg, and April in Berlin.
  await sale('eight', '2027-04-01T03:00:00Z');
  await sale('nine', '2027-03-10T10:00:00Z', { seller: 'maple', tax: 0 });
  const { rows } = await pool.query('select legal_name as name from seller_business where seller_id = $1', [
    idOf('harlow'),
  ]);
  const rename = (name: string) =>
    pool.query('update seller_business set legal_name = $2 where seller_id = $1', [idOf('harlow'), name]);
  const of = async (month: string, who = finn, shop = 'harlow') =>
    (await api.callAs(who)(ownFeeInvoices, { shop })).invoices
      .filter((each) => each.month === month)
      .map(({ net }) => net.amountMinor);
  await rename('x'.repeat(201));
  clock.set('2027-04-02T06:00:00Z');
  await expect(issue()).rejects.toThrow(/^1 shops whose fees are invoiced failed/);
  expect([await of('2027-03'), await of('2027-03', lin, 'maple')]).toEqual([[], [1_000]]);
  await rename(rows[0].name);
  await issue();
  expect([await of('2027-03'), await of('2027-03', lin, 'maple')]).toEqual([[2_000], [1_000]]);
  await pool.query(`update warehouse set time_zone = 'Europe/Berlin' where seller_id = $1`, [idOf('harlow')]);
  await sale('ten', '2027-04-10T10:00:00Z');
  clock.set('2027-05-02T06:00:00Z');
  await issue();
  expect(await of('2027-04')).toEqual([1_000]);
  expect(await violations()).toEqual([]);
});

test('each owner and finance member gets one mail for each paper', async () => {
  const { rows } = await pool.query(`select fee_invoice_id as id from fee_invoice where number = 'CA-FEE-2026-000001'`);
  for (let i = 0; i < 2; i++)
    await api.features.tasks['mail-fee-invoice']!({ feeInvoiceId: rows[0].id }, { now: clock.now() } as never);
  const { rows: mails } = await pool.query(
    `select to_address as "to", subject from mail where key like 'fee-invoice-%'`,
  );
  expect(mails).toEqual([
    { to: 'finn@cubby.example', subject: 'Fee invoice for September 2026: \u2066US$28.35\u2069' },
  ]);
});
