import { saveOffers } from '@cubby/features/offer-batches/contract';
import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { insertAccounts, ownShops } from '@cubby/server/testing/insert-accounts';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { asOwner, fixedClock, testDatabase } from '@cubby/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changePrice, ownOfferOf } from '../../own-contract.ts';
import { changeTiers, dropPlannedPrice, planPrice } from '../../terms-contract.ts';
import { turnPlannedPrices } from './planned-prices.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
await openSmallShop(pool);
const { callAs, runScheduled, runJobs } = await createTestApi(pool, clock);
const [owner, guardian, other] = ['owner', 'guardian', 'other'].map((name) => ({
  ...{ accountId: idOf(name), login: `${name}@cubby.example` },
}));
await insertAccounts(pool, [owner!, guardian!, other!]);
await ownShops(pool, owner!.accountId, ['harlow']);
await ownShops(pool, guardian!.accountId, ['paper-fox']);
await ownShops(pool, other!.accountId, ['maple']);
const shop = { shop: 'harlow', sku: 'NB-1' };
const plan = (minor: number, firstDay: string, lastDay: string) =>
  callAs(owner!)(planPrice, { ...shop, price: money(minor), firstDay, lastDay });
const own = () => callAs(owner!)(ownOfferOf, { ...shop, price: undefined });
const standing = async () => {
  const { offer, planned } = await own();
  return [offer!.price.amountMinor, planned.map(({ status }) => status)];
};
const notebook = offerId('NB-1', 'harlow');
const reprice = (from: number, to: number) =>
  callAs(owner!)(changePrice, { ...shop, price: money(to), previous: money(from) });
/** Saves a cell of the grid. */
const save = (cells: object) =>
  callAs({ ...owner!, shops: [{ sellerId: idOf('harlow'), roles: ['OWNER'] }] })(saveOffers, {
    rows: [{ offerId: notebook, price: undefined, stock: undefined, status: undefined, ...cells }],
  });
const at = async (instant: string) => {
  clock.set(instant);
  await runScheduled();
  await runJobs();
};

beforeEach(async () => {
  clock.set('2026-09-01T10:00:00Z');
  await pool.query('delete from planned_price');
  await pool.query(
    'update offer set price_minor = 320, tier_from = null, tier_prices_minor = null, earlier_minor = null, earlier_until = null where offer_id = $1',
    [notebook],
  );
  await pool.query('delete from offer_price where offer_id = $1', [notebook]);
  // In Victoria's time zone, where days start at 7 o'clock UTC.
  await asOwner(
    pool,
    `insert into warehouse (seller_id, address, city, time_zone, cut_off, working_days)
     values ($1, 'Road 1', 'Victoria', 'America/Vancouver', '12:00', '{1,2,3,4,5}') on conflict do nothing`,
    [idOf('harlow')],
  );
});
afterEach(async () =>
  expect((await findViolations(pool)).filter(({ invariant }) => !invariant.startsWith('listing'))).toEqual([]),
);

test('a planned price starts and ends in the warehouse’s time zone, and the earlier price returns (decision 0157)', async () => {
  await plan(280, '2026-09-03', '2026-09-04');
  expect((await own()).planned).toEqual([
    { price: money(280), firstDay: '2026-09-03', lastDay: '2026-09-04', status: 'PLANNED' },
  ]);
  await at('2026-09-03T06:59:00Z');
  expect(await standing()).toEqual([320, ['PLANNED']]);
  await at('2026-09-03T07:00:30Z');
  expect(await standing()).toEqual([280, ['RUNNING']]);
  await at('2026-09-05T06:59:00Z');
  expect(await standing()).toEqual([280, ['RUNNING']]);
  await at('2026-09-05T07:00:30Z');
  expect(await standing()).toEqual([320, []]);
  const { rows } = await pool.query(
    `select account_id as by, changes -> 'price' as price from audit_event where action = 'offer.price-changed' order by at`,
  );
  expect(rows).toEqual([
    { by: owner!.accountId, price: ['$3.20', '$2.80'] },
    { by: owner!.accountId, price: ['$2.80', '$3.20'] },
  ]);
  const history = await pool.query('select price_minor::int as p from offer_price where offer_id = $1 order by since', [
    offerId('NB-1', 'harlow'),
  ]);
  expect(history.rows.map(({ p }) => p)).toEqual([280, 320]);
});

test('days that overlap another plan are refused with its days; adjacent ones are not', async () => {
  await plan(280, '2026-09-03', '2026-09-04');
  await expect(plan(290, '2026-09-04', '2026-09-10')).rejects.toMatchObject({
    ...{ code: 'OC_KNOWN', message: 'offers.plannedKnown', errors: [{ path: ['firstDay'] }] },
  });
  await plan(290, '2026-09-05', '2026-09-05');
  await at('2026-09-03T08:00:00Z');
  // One ends and the other starts in the same minute.
  await at('2026-09-05T07:00:30Z');
  expect(await standing()).toEqual([290, ['RUNNING']]);
  await at('2026-09-06T07:00:30Z');
  expect(await standing()).toEqual([320, []]);
  await expect(
    pool.query(
      `insert into planned_price (planned_price_id, offer_id, price_minor, during, status, created_at)
       select gen_random_uuid(), $1, 100, d, 'PLANNED', now() from unnest(array['[2027-01-01,2027-01-03)', '[2027-01-02,2027-01-04)']::tstzrange[]) d`,
      [offerId('NB-1', 'harlow')],
    ),
  ).rejects.toMatchObject({ constraint: 'planned_price_once' });
});

test('a price set by a person meanwhile ends the plan, and stays', async () => {
  await plan(280, '2026-09-02', '2026-09-04');
  await at('2026-09-02T08:00:00Z');
  await callAs(owner!)(changePrice, { ...shop, price: money(300), previous: money(280) });
  expect(await standing()).toEqual([300, []]);
  await at('2026-09-06T08:00:00Z');
  expect(await standing()).toEqual([300, []]);
});

test('a plan can be removed before it starts, and ended early while it runs', async () => {
  const drop = (firstDay: string) => callAs(owner!)(dropPlannedPrice, { ...shop, firstDay });
  await plan(280, '2026-09-02', '2026-09-04');
  await plan(270, '2026-09-10', '2026-09-10');
  await drop('2026-09-10');
  await at('2026-09-02T08:00:00Z');
  expect(await standing()).toEqual([280, ['RUNNING']]);
  await drop('2026-09-02');
  expect(await standing()).toEqual([320, []]);
  await expect(drop('2026-09-02')).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
});

test('a plan that its tiers forbid by then does not start, and is marked so', async () => {
  await plan(280, '2026-09-02', '2026-09-04');
  await callAs(owner!)(changeTiers, { ...shop, tiers: [{ from: 10, price: money(290) }] });
  await at('2026-09-02T08:00:00Z');
  expect(await standing()).toEqual([320, ['REFUSED']]);
});

test('while a higher price runs, tiers must also be below the price that returns (decision 0157)', async () => {
  await plan(400, '2026-09-02', '2026-09-04');
  await at('2026-09-02T08:00:00Z');
  const set = (minor: number) => callAs(owner!)(changeTiers, { ...shop, tiers: [{ from: 10, price: money(minor) }] });
  await expect(set(320)).rejects.toMatchObject({ code: 'OC_BAD_REQUEST', message: 'offers.tiersWrong' });
  await expect(save({ tiers: { seen: null, to: '10:3.20' } })).rejects.toMatchObject({
    ...{ status: 409, errors: [{ path: ['rows', 0, 'tiers'], message: 'offerBatches.reason.TIERS' }] },
  });
  await set(319);
  await at('2026-09-05T08:00:00Z');
  expect(await standing()).toEqual([320, []]);
});

test('a new price of its own with tiers ends the plan, so they need be below that price only', async () => {
  await plan(400, '2026-09-02', '2026-09-04');
  await at('2026-09-02T08:00:00Z');
  await save({ price: { seen: money(400), to: money(410) }, tiers: { seen: null, to: '10:3.50' } });
  await at('2026-09-05T08:00:00Z');
  expect(await standing()).toEqual([410, []]);
});

test('a plan that cannot end continues, affects only its own offer, and ends once it can', async () => {
  const [nb, sc] = [shop, { shop: 'harlow', sku: 'SC-1' }];
  const days = { price: money(400), firstDay: '2026-09-02', lastDay: '2026-09-02' };
  const next = { price: money(900), firstDay: '2026-09-03', lastDay: '2026-09-03' };
  await callAs(owner!)(planPrice, { ...nb, ...days });
  await at('2026-09-02T08:00:00Z');
  await callAs(owner!)(planPrice, { ...nb, ...next });
  await callAs(owner!)(planPrice, { ...sc, ...next });
  const tiers = 'update offer set tier_from = $2, tier_prices_minor = $3 where offer_id = $1';
  await pool.query(tiers, [notebook, [10], [350]]);
  clock.set('2026-09-03T08:00:00Z');
  await expect(turnPlannedPrices(pool, clock.now())).rejects.toThrow('1 planned prices failed');
  expect(await standing()).toEqual([400, ['RUNNING', 'PLANNED']]);
  const { offer } = await callAs(owner!)(ownOfferOf, { ...sc, price: undefined });
  expect(offer!.price).toEqual(money(900));
  await pool.query(tiers, [notebook, null, null]);
  await at('2026-09-03T08:01:00Z');
  expect(await standing()).toEqual([900, ['RUNNING']]);
  await at('2026-09-04T08:00:00Z');
  expect(await standing()).toEqual([320, []]);
});

test.each([
  ['alone', () => reprice(320, 300)],
  ['in the grid', () => save({ price: { seen: money(320), to: money(300) } })],
] as const)('a price that a person sets %s, after a plan should have begun, stands (decision 0157)', async (_, set) => {
  await plan(280, '2026-09-02', '2026-09-04');
  await plan(270, '2026-09-10', '2026-09-10');
  clock.set('2026-09-02T07:00:10Z');
  await set();
  expect(await standing()).toEqual([300, ['REFUSED', 'PLANNED']]);
  await at('2026-09-02T07:00:30Z');
  expect(await standing()).toEqual([300, ['REFUSED', 'PLANNED']]);
});

test('a price set in the grid while a plan runs ends it', async () => {
  await plan(280, '2026-09-02', '2026-09-04');
  await at('2026-09-02T08:00:00Z');
  await save({ price: { seen: money(280), to: money(300) } });
  expect(await standing()).toEqual([300, []]);
  await at('2026-09-05T08:00:00Z');
  expect(await standing()).toEqual([300, []]);
});

test('two processes start and end a plan once', async () => {
  const twice = async (instant: string) => {
    clock.set(instant);
    await Promise.all([turnPlannedPrices(pool, clock.now()), turnPlannedPrices(pool, clock.now())]);
  };
  await plan(280, '2026-09-02', '2026-09-02');
  await twice('2026-09-02T08:00:00Z');
  expect(await standing()).toEqual([280, ['RUNNING']]);
  await twice('2026-09-03T08:00:00Z');
  expect(await standing()).toEqual([320, []]);
});

test('a planned price at or below its quantity prices is refused at its field, with the minimum', async () => {
  await callAs(owner!)(changeTiers, { ...shop, tiers: [{ from: 10, price: money(290) }] });
  await expect(plan(290, '2026-09-02', '2026-09-04')).rejects.toMatchObject({
    ...{ code: 'OC_BAD_REQUEST', errors: [{ path: ['price'], message: 'offers.belowTiers' }] },
  });
});

test('past days, too many days, another shop’s offer and a child’s shop are refused', async () => {
  await expect(plan(280, '2026-08-31', '2026-09-02')).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
  await expect(plan(280, '2026-09-02', '2026-12-03')).rejects.toMatchObject({ code: 'OC_TOO_MANY' });
  const days = { price: money(280), firstDay: '2026-09-02', lastDay: '2026-09-02' };
  await expect(callAs(other!)(planPrice, { ...shop, ...days })).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  await expect(callAs(guardian!)(planPrice, { shop: 'paper-fox', sku: 'BM-1', ...days })).rejects.toMatchObject({
    code: 'OC_WRONG_STATUS',
  });
});
