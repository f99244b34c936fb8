import { sellerByHandle } from '@cubby/features/sellers/contract';
import { insertAccounts, ownShops } from '@cubby/server/testing/insert-accounts';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase, unsealed } from '@cubby/testing';
import { beforeEach, expect, test } from 'vitest';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T15:00:00Z');
await openSmallShop(pool);
const api = await createTestApi(pool, clock);
const owners = { harlow: 'hal', maple: 'mia', 'paper-fox': 'gus' };
await insertAccounts(
  pool,
  Object.values(owners).map((name) => ({ accountId: idOf(name), login: `${name}@cubby.example` })),
);
for (const [shop, name] of Object.entries(owners)) await ownShops(pool, idOf(name), [shop]);

/** Orders that a shop sent on the day of their payment, or refused. */
let placed = 0;
async function orders(shop: string, count: number, as: 'SENT' | 'REFUSED', at = '2026-09-01T10:00:00Z'): Promise<void> {
  for (let i = 0; i < count; i++) {
    const name = `W${String(++placed).padStart(9, '0')}`;
    await unsealed(
      pool,
      `with placed as (
         insert into "order" (order_id, order_number, brand, locale, route, first_name, last_name, email, phone1, recipient, address, city, country,
           currency, items_minor, shipping_minor, tax_minor, total_minor, created_at)
         values ($1, $2, 'cubby', 'en', 'CARD', 'A', 'B', 'a@b.example', '+12505550100', 'A B', '1 A St', 'Victoria', 'CA', 'USD', 500, 0, 0, 500, $3))
       insert into seller_order (seller_order_id, order_id, seller_id, position, status, items_minor, shipping_minor, tax_minor, total_minor,
         outstanding_minor, arrives_from, arrives_to)
       values ($4, $1, $5, 1, $6, 500, 0, 0, 500, 0, '2026-09-01', '2026-09-02')`,
      [idOf(`order ${name}`), name, at, idOf(name), idOf(shop), as === 'SENT' ? 'IN_DELIVERY' : 'REJECTED'],
    );
    await unsealed(
      pool,
      `insert into seller_order_event (seller_order_id, position, transition, from_status, to_status, actor, at)
       values ($1, 1, 'O10', 'SENT_TO_PMT', 'PAID', 'SYSTEM', $2), ($1, 2, $3, 'PAID', $4, 'SELLER', $2)`,
      [idOf(name), at, ...(as === 'SENT' ? ['O27', 'IN_DELIVERY'] : ['O20', 'REJECTED'])],
    );
  }
}
const task = api.features.schedules.find(({ name }) => name === 'figures of shops')!;
/** All warnings so far, after measuring the figures on a day. */
async function warned(day: string): Promise<string[]> {
  clock.set(`${day}T15:00:00Z`);
  await task.run(clock.now());
  const { rows } = await pool.query(
    `select to_address || ': ' || subject as mail from mail where key like 'figure-poor-%' order by created_at, 1`,
  );
  return rows.map(({ mail }) => mail.replaceAll(/[\u2068\u2069]/g, ''));
}
const warning = 'hal@cubby.example: Harlow & Pine needs attention: Orders declined or missed';

beforeEach(async () => {
  await unsealed(pool, 'delete from seller_order_event');
  await unsealed(pool, 'delete from seller_order');
  await unsealed(pool, 'delete from "order"');
  await pool.query('delete from poor_figure');
  await unsealed(pool, `delete from mail where key like 'figure-poor-%'`);
});

// First in the file, because other tests' jobs would open cases too.
test('if still beyond its limit 14 days after the warning, a figure becomes a staff case, once, with no other effect on the shop', async () => {
  const cases = async () => {
    await api.runJobs();
    const { rows } = await pool.query(
      `select c.kind, c.about, c.status, e.act, e.words from staff_case c join case_event e using (case_id) order by e.position`,
    );
    return rows;
  };
  await orders('harlow', 18, 'SENT');
  await orders('harlow', 2, 'REFUSED');
  await warned('2026-09-02');
  await warned('2026-09-15');
  expect(await cases()).toEqual([]);
  await warned('2026-09-16');
  await warned('2026-09-17');
  expect(await cases()).toEqual([
    {
      ...{ kind: 'SELLER', about: 'Harlow & Pine', status: 'OPEN', act: 'OPEN' },
      words: 'Orders declined or missed: 10% (2 of 20) over the last 90 days, limit 5%. The owners have been warned.',
    },
  ]);
  const { rows } = await pool.query(`select stage, is_suspended, is_restricted from seller where handle = 'harlow'`);
  expect(rows).toEqual([{ stage: 'LIVE', is_suspended: false, is_restricted: false }]);
  expect((await pool.query('select from measure')).rowCount).toBe(0);
});

test('owners are warned once of a figure beyond its limit, however often and long it is measured', async () => {
  await orders('harlow', 18, 'SENT');
  await orders('harlow', 2, 'REFUSED');
  // Below the goal, but within the limit: 2 of 40.
  await orders('maple', 38, 'SENT');
  await orders('maple', 2, 'REFUSED');
  // Too few to judge, and a child's shop is not measured.
  await orders('paper-fox', 25, 'REFUSED');
  expect(await warned('2026-09-02')).toEqual([warning]);
  expect(await warned('2026-09-02')).toEqual([warning]);
  expect(await warned('2026-10-20')).toEqual([warning]);
  const { rows } = await pool.query(`select text_body as words from mail where key like 'figure-poor-%'`);
  expect(rows[0].words).toContain('10.0% (2 of 20)');
  expect(rows[0].words).toContain('5.0% or less');
  expect(rows[0].words).toContain('Keep stock counts up to date');
  expect(rows[0].words).toContain('still outside its limit in 14 days');
  expect(rows[0].words).toContain('/performance');
});

test('a figure that is beyond its limit again causes no warning within 30 days', async () => {
  await orders('harlow', 18, 'SENT');
  await orders('harlow', 2, 'REFUSED');
  expect(await warned('2026-09-02')).toEqual([warning]);
  await orders('harlow', 20, 'SENT', '2026-09-03T10:00:00Z');
  expect(await warned('2026-09-05')).toEqual([warning]);
  await orders('harlow', 2, 'REFUSED', '2026-09-06T10:00:00Z');
  expect(await warned('2026-09-07')).toEqual([warning]);
  expect(await warned('2026-10-01')).toEqual([warning]);
  expect(await warned('2026-10-02')).toEqual([warning, warning]);
});

test('a recovered figure’s state is deleted 30 days after its warning', async () => {
  const kept = async () => (await pool.query('select figure, poor_since from poor_figure')).rows;
  await orders('harlow', 18, 'SENT');
  await orders('harlow', 2, 'REFUSED');
  await warned('2026-09-02');
  await orders('harlow', 20, 'SENT', '2026-09-03T10:00:00Z');
  await warned('2026-10-01');
  expect(await kept()).toEqual([{ figure: 'GIVEN_UP', poor_since: null }]);
  await warned('2026-10-02');
  expect(await kept()).toEqual([]);
});

test('a shop that is closed or paused is not warned', async () => {
  await orders('harlow', 20, 'REFUSED');
  await pool.query(`update seller set stage = 'PAUSED' where handle = 'harlow'`);
  expect(await warned('2026-09-02')).toEqual([]);
  await pool.query(`update seller set stage = 'LIVE' where handle = 'harlow'`);
  expect(await warned('2026-09-02')).toEqual([warning]);
});

test('only owners with an account are warned', async () => {
  const packer = {
    accountId: idOf('pat'),
    login: 'pat@cubby.example',
    shops: [{ sellerId: idOf('harlow'), roles: ['ORDERS'] }],
  };
  const former = { accountId: idOf('fay'), login: 'fay@cubby.example' };
  await insertAccounts(pool, [packer as never, former]);
  await ownShops(pool, former.accountId, ['harlow']);
  await pool.query(`update account set closed_at = now() where login = 'fay@cubby.example'`);
  await orders('harlow', 20, 'REFUSED');
  expect(await warned('2026-09-02')).toEqual([warning]);
});

test('the state of a shop that has stopped selling is deleted 30 days after its warning', async () => {
  const kept = async () => (await pool.query('select figure from poor_figure')).rowCount;
  await orders('harlow', 20, 'REFUSED');
  await warned('2026-09-02');
  await pool.query(`update seller set stage = 'CLOSED' where handle = 'harlow'`);
  await warned('2026-10-01');
  expect(await kept()).toBe(1);
  await warned('2026-10-02');
  expect(await kept()).toBe(0);
  await pool.query(`update seller set stage = 'LIVE' where handle = 'harlow'`);
});

test('buyers see the measured on-time share, and none with too few orders', async () => {
  const shown = async (handle = 'harlow') => (await api.call(sellerByHandle, { handle })).onTimePercent;
  const invalidated = async () =>
    Number(
      (await pool.query(`select version from cache_tag_version where tag = 'seller:harlow'`)).rows[0]?.version ?? 0,
    );
  const before = await invalidated();
  await pool.query(
    `update seller set on_time_percent = 98, on_time_is_measured = false where handle in ('harlow', 'maple')`,
  );
  await orders('harlow', 19, 'SENT');
  await warned('2026-09-12');
  expect(await shown()).toBe(98);
  await orders('harlow', 20, 'SENT', '2026-09-02T10:00:00Z');
  await warned('2026-09-13');
  expect([await shown(), await shown('maple')]).toEqual([100, 98]);
  await unsealed(
    pool,
    `update seller_order_event set at = at + interval '9 days' where to_status = 'IN_DELIVERY' and seller_order_id = $1`,
    [idOf(`W${String(placed).padStart(9, '0')}`)],
  );
  await warned('2026-09-14');
  expect(await shown()).toBe(97);
  await warned('2027-01-04');
  await warned('2027-01-05');
  expect([await shown(), (await invalidated()) - before]).toEqual([null, 3]);
});
