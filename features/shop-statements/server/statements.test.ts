import type { Account } from '@cubby/contract';
import { transaction, violationsOf } from '@cubby/db';
import {
  account,
  disputeHeld,
  disputeReleased,
  type Entry,
  refundAfterDelivery,
  saleEarned,
  shareReleased,
} from '@cubby/features/ledger/rules';
import { owedTo, post } from '@cubby/features/ledger/server';
import { loadTranslators } from '@cubby/i18n/load';
import { money } from '@cubby/money';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi, root } from '@cubby/server/testing/test-api';
import { asOwner, fixedClock, testDatabase, unsealed } from '@cubby/testing';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readPdf } from '../../papers/testing/read-pdf.ts';
import { shopStatement, shopStatements, shopYear } from '../contract.ts';
import { shopStatementInvariants } from './invariant-store.ts';
import { keepMonths } from './keep-months.ts';
import { mountShopStatements } from './mount-statements.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-11-20T10:00:00Z');
await openSmallShop(pool);
const api = await createTestApi(pool, clock);
const [finn, otto, lin] = (
  [
    ['finn', 'harlow', 'FINANCE'],
    ['otto', 'harlow', 'ORDERS'],
    ['lin', 'maple', 'OWNER'],
  ] as const
).map(
  ([name, shop, role]): Account => ({
    ...{ accountId: idOf(name), login: `${name}@cubby.example` },
    shops: [{ sellerId: idOf(shop), roles: [role] }],
  }),
) as [Account, Account, Account];
await insertAccounts(pool, [finn, otto, lin]);
await pool.query(
  `insert into warehouse (seller_id, address, city, post_code, time_zone, cut_off, working_days)
   values ($1, '1 Main Street', 'Winnipeg', 'R3C 1A1', 'America/Winnipeg', '14:00', '{1,2,3,4,5}')
   on conflict (seller_id) do update set time_zone = excluded.time_zone`,
  [idOf('harlow')],
);

const sellerId = idOf('harlow');
const enter = (entry: Entry, at: string) => transaction(pool, (tx) => post(tx, entry, null, new Date(at)));
const sold = (name: string, seller = sellerId) => ({ sellerId: seller, sellerOrderId: idOf(name) });
/** The sale of domain 5.3: 100.00 of items, 10.00 of delivery, a fee of 10.00 with 1.20 of tax: 98.80 for the shop. */
async function sale(name: string, at: string, seller = sellerId) {
  await unsealed(
    pool,
    `insert into seller_order (seller_order_id, order_id, seller_id, position, status, items_minor, shipping_minor, tax_minor, total_minor,
       outstanding_minor, arrives_from, arrives_to)
     values ($1, $2, $3, 1, 'DELIVERED', 10000, 1000, 0, 11000, 0, '2026-09-01', '2026-09-02')`,
    [idOf(name), idOf(`order ${name}`), seller],
  );
  await enter(
    saleEarned({
      ...{ ...sold(name, seller), items: money(10_000), shipping: money(1_000), commission: money(1_000) },
      commissionTax: [{ jurisdiction: 'CA-MB', amount: money(120) }],
    }),
    at,
  );
}
/**
 * 30.00 of items: 33.60 for the buyer, of which 3.60 is a tax that the marketplace owes in the same place as the tax on
 * the fee.
 */
async function refund(name: string, at: string) {
  await unsealed(
    pool,
    `with made as (insert into refund (refund_id, payment_id, amount_minor, currency, reason, created_at)
       values ($1, gen_random_uuid(), 3360, 'USD', 'RETURNED', $3)),
     part as (insert into refund_part (refund_id, seller_order_id, items_minor, shipping_minor, tax_minor, before_delivery)
       values ($1, $2, 3000, 0, 360, false))
     insert into refund_part_tax (refund_id, seller_order_id, jurisdiction, remitter, amount_minor) values ($1, $2, 'CA-MB', 'MARKETPLACE', 360)`,
    [idOf(`refund ${name}`), idOf(name), at],
  );
  const shares = {
    ...{ seller: money(2_664), commission: money(300), total: money(3_360) },
    commissionTax: [{ jurisdiction: 'CA-MB', amount: money(36) }],
    tax: [{ jurisdiction: 'CA-MB', amount: money(360) }],
  };
  await enter(
    refundAfterDelivery(idOf(`refund ${name}`), sold(name), shares, { type: 'SELLER_PENDING', amount: money(99_999) }),
    at,
  );
}

const statement = (month: string, who = finn) => api.callAs(who)(shopStatement, { shop: 'harlow', month });
const amountsOf = (lines: readonly { kind: string; count: number; amount: { amountMinor: number } }[]) =>
  lines.map(({ kind, count, amount }) => `${kind} ${count} ${amount.amountMinor}`);

test('a month has an opening balance, lines by kind with counts, and closes with the next month’s opening balance', async () => {
  await sale('one', '2026-09-10T10:00:00Z');
  // The evening of 30 September in Winnipeg.
  await sale('two', '2026-10-01T03:00:00Z');
  await enter(shareReleased(idOf('one'), sellerId, money(9_880)), '2026-10-10T10:00:00Z');
  await refund('two', '2026-10-12T10:00:00Z');
  await enter(disputeHeld(idOf('dispute'), sold('two'), 'SELLER_PENDING', money(2_000)), '2026-10-13T10:00:00Z');
  await enter(disputeReleased(idOf('dispute'), sold('two'), 'SELLER_PENDING', money(500)), '2026-11-02T10:00:00Z');

  const [september, october, november] = [
    await statement('2026-09'),
    await statement('2026-10'),
    await statement('2026-11'),
  ];
  expect(september).toMatchObject({
    ...{ name: 'Harlow & Pine', zone: 'America/Winnipeg', from: '2026-09-01', to: '2026-09-30', isOver: true },
    ...{ opening: money(0), closing: money(19_760), moves: [] },
  });
  expect(amountsOf(september.lines)).toEqual(['SALE 2 22000', 'FEE 2 -2000', 'FEE_TAX 2 -240']);
  expect([october.opening, october.closing]).toEqual([money(19_760), money(17_096)]);
  expect(amountsOf(october.lines)).toEqual(['REFUND 1 -3000', 'FEE_BACK 1 300', 'FEE_TAX_BACK 1 36']);
  expect(amountsOf(october.moves)).toEqual(['COMPLETED 1 9880', 'HELD 1 2000']);
  expect(october.parts).toEqual([
    { part: 'pending', opening: money(19_760), closing: money(5_216) },
    { part: 'available', opening: money(0), closing: money(9_880) },
    { part: 'held', opening: money(0), closing: money(2_000) },
    { part: 'advanced', opening: money(0), closing: money(0) },
  ]);
  expect(november).toMatchObject({ isOver: false, opening: money(17_096), closing: money(17_096), lines: [] });
  expect(amountsOf(november.moves)).toEqual(['RELEASED 1 500']);
  for (const [part, type] of [
    ['pending', 'SELLER_PENDING'],
    ['available', 'SELLER_AVAILABLE'],
  ] as const)
    expect(november.parts.find((each) => each.part === part)!.closing).toEqual(
      await owedTo(pool, account(type, sellerId)),
    );
  expect(await violationsOf(pool, shopStatementInvariants)).toEqual([]);
});

test('the months of a shop are listed newest first', async () => {
  expect((await api.callAs(finn)(shopStatements, { shop: 'harlow' })).months).toEqual([
    { month: '2026-11', opening: money(17_096), closing: money(17_096), isOver: false },
    { month: '2026-10', opening: money(19_760), closing: money(17_096), isOver: true },
    { month: '2026-09', opening: money(0), closing: money(19_760), isOver: true },
  ]);
  expect((await api.callAs(lin)(shopStatements, { shop: 'maple' })).months).toEqual([]);
});

test('months that have not started, and those before the first entry, have no statement', async () => {
  for (const month of ['2026-08', '2026-12'])
    await expect(statement(month)).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
});

async function fileOf(path: string, who: Account | undefined) {
  const app = Fastify();
  mountShopStatements(
    app,
    {
      ...{ pool, clock, settings: api.settings, translators: loadTranslators(root) },
      admission: { run: (_class: string, work: () => unknown) => work() },
      actorOf: async () => ({ ...(who && { account: who }), proofs: [] }),
    } as never,
    api.settings.company!,
  );
  const answer = await app.inject(path);
  await app.close();
  return answer;
}

test('the spreadsheet goes from the opening to the closing balance, line by line', async () => {
  const { body } = await fileOf('/money/harlow/statements/2026-10.csv', finn);
  expect(body.split('\r\n').slice(0, -1)).toEqual([
    '\ufeffDate,Entry,Order,Amount,Balance,Currency',
    '"2026-10-01","Opening balance","","","197.60","USD"',
    '"2026-10-12","Refunds","","-30.00","167.60","USD"',
    '"2026-10-12","Tax on the fee returned","","0.36","167.96","USD"',
    '"2026-10-12","Cubby fee returned","","3.00","170.96","USD"',
    '"2026-10-31","Closing balance","","","170.96","USD"',
  ]);
});

test('a year has sales, refunds, fees, the taxes by who collected them, and the payouts (decision 0039)', async () => {
  await unsealed(
    pool,
    `with own as (update seller_order set delivered_at = '2026-09-10T10:00:00Z' where seller_id = $1 returning seller_order_id)
     insert into order_tax (order_tax_id, seller_order_id, jurisdiction, tax_rule_id, rate_millionths, amount_minor, remitter, base_minor)
     select gen_random_uuid(), seller_order_id, 'CA-MB', 10, 70000, 770, 'MARKETPLACE', 11000 from own`,
    [sellerId],
  );
  const year = await api.callAs(finn)(shopYear, { shop: 'harlow' });
  expect(year).toMatchObject({ year: '2026', years: ['2026'], isOver: false, orders: 2 });
  expect(year.sums.map(({ sum, amount }) => `${sum} ${amount.amountMinor}`)).toEqual([
    ...['sales 22000', 'refunds -3000', 'fees -1700', 'feeTax -204', 'net 17096'],
    ...['ownTax 0', 'ourTax 1180', 'paid 0'],
  ]);
  await expect(api.callAs(finn)(shopYear, { shop: 'harlow', year: '2025' })).rejects.toMatchObject({
    code: 'OC_NOT_FOUND',
  });
  const csv = await fileOf('/money/harlow/years/2026.csv', finn);
  expect(csv.body.split('\r\n')[2]).toBe('"Gross sales, without taxes","220.00","USD"');
  const pdf = await readPdf((await fileOf('/money/harlow/years/2026.pdf', finn)).rawPayload);
  expect(pdf.universalAccess).toBe('1');
  for (const words of ['Tax summary, 2026', '170.96', '11.80', 'Collected by Cubby']) expect(pdf.text).toContain(words);
  for (const who of [otto, lin, undefined])
    expect((await fileOf('/money/harlow/years/2026.csv', who)).statusCode).toBe(404);
});

test('the paper is tagged, in the reader’s language, with its lines and parts', async () => {
  const answer = await fileOf('/money/harlow/statements/2026-10.pdf?language=de', finn);
  const { text, universalAccess, language } = await readPdf(answer.rawPayload);
  expect([answer.statusCode, universalAccess, language]).toEqual([200, '1', 'de']);
  for (const words of [
    'Harlow & Pine',
    'Anfangssaldo',
    '197,60',
    'Erstattungen',
    '-30,00',
    'America/Winnipeg',
    '170,96',
  ])
    expect(text).toContain(words);
});

test('a member without money rights, another shop and a stranger find no statement, in calls and in files', async () => {
  for (const who of [otto, lin]) {
    const status = who === otto ? 403 : 404;
    await expect(statement('2026-10', who)).rejects.toMatchObject({ status });
    await expect(api.callAs(who)(shopStatements, { shop: 'harlow' })).rejects.toMatchObject({ status });
    for (const extension of ['pdf', 'csv'])
      expect((await fileOf(`/money/harlow/statements/2026-10.${extension}`, who)).statusCode).toBe(404);
  }
  expect((await fileOf('/money/harlow/statements/2026-10.csv', undefined)).statusCode).toBe(404);
});

const keptMonths = async () =>
  (
    await pool.query(
      `select s.handle || ' ' || to_char(k.month, 'YYYY-MM') as kept from kept_month k join seller s using (seller_id) order by 1`,
    )
  ).rows.map(({ kept }) => kept);
const seen = async () => [
  ...(await Promise.all(['2026-09', '2026-10', '2026-11'].map((month) => statement(month)))),
  await api.callAs(finn)(shopYear, { shop: 'harlow' }),
];
const wholeYear = new Date('2026-11-20T10:00:00Z');

test('a month is summed up once, an hour after its end in the shop’s time zone, and shows its entries’ amounts (decision 0169)', async () => {
  const before = await seen();
  // In Winnipeg the month ends at 05:00 UTC.
  await keepMonths(pool, new Date('2026-11-01T05:59:59Z'));
  expect(await keptMonths()).toEqual(['harlow 2026-09']);
  await Promise.all([1, 2].map(() => keepMonths(pool, new Date('2026-11-01T06:00:00Z'))));
  expect(await keptMonths()).toEqual(['harlow 2026-09', 'harlow 2026-10']);
  await keepMonths(pool, wholeYear);
  expect(await keptMonths()).toEqual(['harlow 2026-09', 'harlow 2026-10']);
  const { rows } = await pool.query(
    `select kind || ' ' || lines || ' ' || paid_lines || ' ' || amount_minor || ' ' || moved_minor as line
     from kept_month_line where month = '2026-10-01' order by 1`,
  );
  expect(rows.map(({ line }) => line)).toEqual([
    ...['COMPLETED 1 0 0 9880', 'FEE_BACK 1 1 300 0', 'FEE_TAX_BACK 1 1 36 0', 'HELD 1 0 0 2000', 'REFUND 1 1 -3000 0'],
  ]);
  expect(await seen()).toEqual(before);
  expect(await violationsOf(pool, shopStatementInvariants)).toEqual([]);
});

test('a statement and a year use the stored sums, and the invariants find a sum that differs from the ledger', async () => {
  const change = (by: number) =>
    pool.query(
      `update kept_month_line set amount_minor = amount_minor + $1, lines = lines + $1 where month = '2026-09-01' and kind = 'SALE'`,
      [by],
    );
  await change(1);
  expect(amountsOf((await statement('2026-09')).lines)).toEqual(['SALE 3 22001', 'FEE 2 -2000', 'FEE_TAX 2 -240']);
  const year = await api.callAs(finn)(shopYear, { shop: 'harlow' });
  // Orders are the lines with an amount.
  expect([year.orders, year.sums[0]!.amount]).toEqual([2, money(22_001)]);
  expect((await violationsOf(pool, shopStatementInvariants)).map(({ invariant }) => invariant)).toEqual([
    'shop-statements: the sums that are kept of a month are those of its entries',
  ]);
  await change(-1);
});

test('saving a warehouse with the same time zone keeps the sums; a new or deleted one drops its own shop’s', async () => {
  const kept = ['harlow 2026-09', 'harlow 2026-10'];
  await pool.query('update warehouse set address = $2, time_zone = time_zone where seller_id = $1', [
    sellerId,
    '2 Main Street',
  ]);
  expect(await keptMonths()).toEqual(kept);
  await pool.query(
    `insert into warehouse (seller_id, address, city, post_code, time_zone, cut_off, working_days)
     select $1, address, city, post_code, 'America/Toronto', cut_off, working_days from warehouse where seller_id = $2`,
    [idOf('maple'), sellerId],
  );
  expect(await keptMonths()).toEqual(kept);
  const [{ rows }] = [await asOwner(pool, 'delete from warehouse where seller_id = $1 returning *', [sellerId])];
  expect(await keptMonths()).toEqual([]);
  await keepMonths(pool, wholeYear);
  expect(await keptMonths()).toEqual(kept);
  await pool.query('insert into warehouse select (jsonb_populate_record(null::warehouse, $1)).*', [rows[0]]);
  expect(await keptMonths()).toEqual([]);
  await keepMonths(pool, wholeYear);
});

test('another time zone drops the sums, and a change while they are computed stores none of the old one', async () => {
  const moveTo = (zone: string, db: Pick<typeof pool, 'query'> = pool) =>
    db.query('update warehouse set time_zone = $2 where seller_id = $1', [sellerId, zone]);
  await moveTo('America/Toronto');
  expect(await keptMonths()).toEqual([]);
  const client = await pool.connect();
  await client.query('begin');
  await moveTo('Europe/Berlin', client);
  const kept = keepMonths(pool, wholeYear);
  await expect
    .poll(async () => (await pool.query('select count(*)::int as n from pg_locks where not granted')).rows[0].n)
    .toBeGreaterThan(0);
  await client.query('commit');
  client.release();
  await kept;
  expect(await keptMonths()).toEqual([]);
  await keepMonths(pool, wholeYear);
  expect(await keptMonths()).toEqual(['harlow 2026-09', 'harlow 2026-10']);
  // 1 October at 03:00 UTC is October in Berlin.
  expect(amountsOf((await statement('2026-09')).lines)).toEqual(['SALE 1 11000', 'FEE 1 -1000', 'FEE_TAX 1 -120']);
  expect(await violationsOf(pool, shopStatementInvariants)).toEqual([]);
  await moveTo('America/Winnipeg');
  expect(await keptMonths()).toEqual([]);
});

test('the sums of a shop are separate, and a year uses only its months', async () => {
  const maple = idOf('maple');
  await sale('last year', '2025-12-10T10:00:00Z', maple);
  await sale('this year', '2026-10-10T10:00:00Z', maple);
  await unsealed(
    pool,
    `with own as (update seller_order set delivered_at = case seller_order_id when $2 then '2025-12-10T10:00:00Z' else '2026-10-10T10:00:00Z' end::timestamptz
       where seller_id = $1 returning seller_order_id)
     insert into order_tax (order_tax_id, seller_order_id, jurisdiction, tax_rule_id, rate_millionths, amount_minor, remitter, base_minor)
     select gen_random_uuid(), seller_order_id, 'CA-MB', 10, 70000, case seller_order_id when $2 then 770 else 550 end, 'MARKETPLACE', 11000 from own`,
    [maple, idOf('last year')],
  );
  const sums = async (year: string) => {
    const found = await api.callAs(lin)(shopYear, { shop: 'maple', year });
    return [found.orders, ...found.sums.map(({ amount }) => amount.amountMinor)];
  };
  const read = async () => [await sums('2025'), await sums('2026'), ...(await seen())];
  const before = await read();
  expect(before.slice(0, 2)).toEqual([
    [1, 11_000, 0, -1_000, -120, 9_880, 0, 770, 0],
    [1, 11_000, 0, -1_000, -120, 9_880, 0, 550, 0],
  ]);
  await api.features.schedules.find(({ name }) => name === 'sums of months')!.run(wholeYear);
  expect((await keptMonths()).filter((month) => /-12$|-10$/.test(month))).toEqual([
    'harlow 2026-10',
    'maple 2025-12',
    'maple 2026-10',
  ]);
  expect(await read()).toEqual(before);
  expect(await violationsOf(pool, shopStatementInvariants)).toEqual([]);
});
