import { offersOfProduct } from '@cubby/features/offers/contract';
import { changeStage, ownShop } from '@cubby/features/shop-settings/contract';
import { money } from '@cubby/money';
import { idOf } from '@cubby/server/testing/small-shop';
import { expect, test } from 'vitest';
import { findStandings } from '../../payouts/server/runs/run-store.ts';
import { confirmFacts, ownRequirements, shopRequirements } from '../contract.ts';
import { openRequirementShop } from '../testing/requirement-shop.ts';

const { pool, clock, api, as, people, sell, look, stops, mails, required, declare } = await openRequirementShop();
const day = 86_400_000;
const sellersOf = async (sku: string) =>
  (await api.call(offersOfProduct, { sku, country: 'CA' })).map(({ seller }) => seller.handle);
const lacksFacts = async (shop: string) => (await findStandings(pool, [idOf(shop)])).get(idOf(shop))!.lacksFacts;
const subjects = async (name: 'ruth' | 'amir') => (await mails(name)).map(({ subject }) => subject);

test('at 80 % an owner is warned, at 100 % details are required, ten days later their shops stop until they are provided (domain C14)', async () => {
  await sell('harlow', 20);
  await sell('paper-fox', 3);
  await look();
  expect([await required('ruth'), await subjects('ruth')]).toEqual([[], []]);
  await sell('paper-fox', 1);
  await look();
  expect(await required('ruth')).toEqual([['PART_XX', null, false]]);
  expect(await subjects('ruth')).toEqual(['We’ll soon need a few details from you']);
  await sell('harlow', 6);
  await look();
  await look();
  expect(await required('ruth')).toEqual([['PART_XX', '2026-09-11T10:00:00.000Z', false]]);
  const [, asked] = await mails('ruth');
  expect(asked!.subject).toBe('Details needed by September 11, 2026');
  for (const words of ['Income Tax Act, Part XX (Canada)', 'tax number', '/requirements'])
    expect(asked!.text).toContain(words);
  clock.advance(10 * day - 1);
  await look();
  expect(await stops()).toEqual({});
  clock.advance(1);
  await look();
  await look();
  expect(await stops()).toEqual({ harlow: ['FACTS'], 'paper-fox': ['FACTS'] });
  expect(await subjects('ruth')).toHaveLength(3);
  expect(await sellersOf('SC-1')).toEqual([]);
  expect(await sellersOf('NB-1')).toEqual(['maple']);
  expect([await lacksFacts('harlow'), await lacksFacts('maple')]).toEqual([true, false]);
  expect(await mails('amir')).toEqual([]);
  expect(await mails('packer')).toEqual([]);

  await declare('ruth');
  expect([await stops(), await required('ruth'), await lacksFacts('harlow')]).toEqual([{}, [], false]);
  await api.runJobs();
  expect(await sellersOf('SC-1')).toEqual(['harlow']);
  expect(await subjects('ruth')).toHaveLength(3);
});

test('the process stops a shop with the reason; its owner cannot put it on sale, nor does pausing help (domain C14)', async () => {
  await sell('harlow', 30);
  await look();
  clock.advance(10 * day);
  await look();
  for (const stage of ['PAUSED', 'LIVE'] as const) await as('ruth')(changeStage, { shop: 'harlow', stage });
  const shown = await as('ruth')(ownShop, { shop: 'harlow' });
  expect([shown.stage, shown.stoppedFor]).toEqual(['LIVE', ['FACTS']]);
  await api.runJobs();
  expect(await sellersOf('SC-1')).toEqual([]);
  const acts = async () =>
    (
      await pool.query(
        `select account_id as by, site, action, changes from audit_event where seller_id = $1 and action like 'shop.stop%' order by at, audit_event_id`,
        [idOf('harlow')],
      )
    ).rows;
  expect(await acts()).toEqual([
    { by: null, site: 'process', action: 'shop.stopped', changes: { stoppedFor: [[], ['FACTS']] } },
  ]);
  clock.advance(1);
  await declare('ruth');
  expect((await acts())[1]).toMatchObject({ action: 'shop.stop-ended', changes: { stoppedFor: [['FACTS'], []] } });
  const { rows } = await pool.query(
    `select account_id as by, changes from audit_event where action = 'shop.facts-declared'`,
  );
  expect(rows).toEqual([{ by: people.ruth.accountId, changes: { taxNumber: true, phone: true } }]);
});

test('a shop without an account for payouts lacks it; entering one ends the stop (domain C14)', async () => {
  await sell('harlow', 30);
  await pool.query('update payout_destination set undone_at = entered_at where seller_id = $1', [idOf('paper-fox')]);
  await look();
  await declare('ruth');
  expect((await as('ruth')(ownRequirements, {})).unpayable).toHaveLength(1);
  clock.advance(10 * day);
  await look();
  expect(Object.keys(await stops())).toEqual(['harlow', 'paper-fox']);
  await pool.query('update payout_destination set undone_at = null');
  await api.features.tasks['review-shop-owners']!({ sellerId: idOf('paper-fox') }, { now: clock.now() } as never);
  expect(await stops()).toEqual({});
});

test('calendar years are counted separately, months as a rolling period; older sales do not count (domain C14)', async () => {
  await sell('harlow', 25, 1_000, '2025-12-31T23:59:59Z');
  await sell('harlow', 23, 1_000, '2026-01-01T00:00:00Z');
  await look();
  expect(await required('ruth')).toEqual([]);
  expect((await as('ruth')(ownRequirements, {})).laws).toEqual([
    {
      ...{ law: 'PART_XX', period: 'YEAR', needs: 'EITHER', reach: 76, sales: 23, amount: money(23_000) },
      ...{ salesOf: 30, amountOf: money(190_000) },
    },
  ]);
  await pool.query(`update seller set country = 'US' where handle = 'harlow'`);
  await sell('harlow', 200, 10_000, '2025-09-01T10:00:00Z');
  await sell('harlow', 112, 4_000, '2026-02-01T10:00:00Z');
  await look();
  // 160 sales of the last twelve months; the first second is excluded.
  expect(await required('ruth')).toEqual([
    ['INFORM', null, false],
    ['PART_XX', '2026-09-11T10:00:00.000Z', false],
  ]);
});

test('owners who have provided everything are not asked at the next crossing, under INFORM after a year (domain C14)', async () => {
  await declare('ruth');
  await pool.query(`update seller set country = 'US' where handle = 'harlow'`);
  await sell('harlow', 200, 3_000);
  await look();
  expect([await required('ruth'), await mails('ruth')]).toEqual([[], []]);
  clock.set('2027-09-01T10:00:00Z');
  await sell('harlow', 200, 3_000, '2027-08-01T10:00:00Z');
  await pool.query(`insert into agreement_signature (seller_id, version, signed_name, locale, text_hash, signed_at)
    select seller_id, '2026-11-28', 'Ruth', 'en', sha256('x'), now() from seller`);
  await look();
  expect(await required('ruth')).toEqual([['INFORM', '2027-09-11T10:00:00.000Z', false]]);
  expect(await subjects('ruth')).toEqual(['Confirm your details by September 11, 2027']);
  expect((await mails('ruth'))[0]!.text).toContain('You last confirmed your details on September 1, 2026');
  await declare('ruth');
  expect(await required('ruth')).toEqual([]);
});

test('a warning ends with the year; a requirement stays due (domain C14)', async () => {
  await sell('harlow', 24);
  await sell('maple', 30);
  await look();
  await pool.query(`insert into agreement_signature (seller_id, version, signed_name, locale, text_hash, signed_at)
    select seller_id, '2026-11-28', 'Ruth', 'en', sha256('x'), now() from seller`);
  clock.set('2027-01-02T00:00:00Z');
  await look();
  expect([await required('ruth'), (await required('amir'))[0]]).toEqual([
    [],
    ['PART_XX', '2026-09-11T10:00:00.000Z', true],
  ]);
});

test('a shop of several owners stops for any of them; a new shop of an owner with an open requirement is stopped too (domain C14)', async () => {
  await pool.query(`insert into seller_member values ($1, $2, '{OWNER}')`, [idOf('maple'), people.ruth.accountId]);
  await sell('harlow', 30);
  await look();
  clock.advance(10 * day);
  await look();
  expect(Object.keys(await stops())).toEqual(['harlow', 'maple', 'paper-fox']);
  await declare('amir');
  expect(Object.keys(await stops())).toHaveLength(3);
  await pool.query('delete from seller_member where seller_id = $1 and account_id = $2', [
    idOf('maple'),
    people.ruth.accountId,
  ]);
  await api.features.tasks['review-shop-owners']!({ sellerId: idOf('maple') }, { now: clock.now() } as never);
  expect(Object.keys(await stops())).toEqual(['harlow', 'paper-fox']);
});

test('only owners read and provide their details; staff see them without the number (domain C14, reliability rule 13)', async () => {
  await sell('harlow', 30);
  await look();
  await expect(as('packer')(ownRequirements, {})).rejects.toMatchObject({ code: 'OC_FORBIDDEN' });
  await expect(declare('ruth', { taxNumber: '046454287' })).rejects.toMatchObject({ code: 'OC_BAD_REQUEST' });
  await expect(declare('ruth', { confirmed: false })).rejects.toMatchObject({ code: 'OC_BAD_REQUEST' });
  await declare('ruth');
  const { rows } = await pool.query('select tax_number, tax_number_ending from owner_declaration');
  expect(rows[0].tax_number_ending).toBe('4286');
  expect(rows[0].tax_number.includes(Buffer.from('046454286'))).toBe(false);
  const found = await as('reader')(shopRequirements, { shop: 'harlow' });
  expect(found).toMatchObject({
    stoppedFor: [],
    owners: [{ name: 'X Y', requirements: [], declaration: { country: 'CA', ending: '4286' } }],
  });
  expect(JSON.stringify(found)).not.toContain('046454286');
  await expect(as('reader')(shopRequirements, { shop: 'nobody' })).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
});

test('once a year an owner confirms their details with one click; without it their shops are paused, until they do (INFORM, domain C14)', async () => {
  await expect(as('ruth')(confirmFacts, { confirmed: true })).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  await declare('ruth');
  await pool.query(`update seller set country = 'US' where handle = 'harlow'`);
  await pool.query(`insert into agreement_signature (seller_id, version, signed_name, locale, text_hash, signed_at)
    select seller_id, '2026-11-28', 'Ruth', 'en', sha256('x'), now() from seller`);
  clock.set('2027-09-01T10:00:00Z');
  await sell('harlow', 200, 3_000, '2027-08-01T10:00:00Z');
  const given = async () => (await as('ruth')(ownRequirements, {})).declaration!;
  expect(await given()).toMatchObject({ isOld: true, ending: '4286' });
  await look();
  clock.advance(10 * day);
  await look();
  expect([await stops(), await lacksFacts('harlow')]).toEqual([{ harlow: ['FACTS'], 'paper-fox': ['FACTS'] }, true]);
  await expect(as('ruth')(confirmFacts, { confirmed: false as true })).rejects.toMatchObject({
    code: 'OC_BAD_REQUEST',
  });
  await as('ruth')(confirmFacts, { confirmed: true });
  expect([await stops(), await lacksFacts('harlow'), await required('ruth')]).toEqual([{}, false, []]);
  expect(await given()).toMatchObject({ isOld: false, ending: '4286', declaredAt: '2027-09-11T10:00:00.000Z' });
  const { rows } = await pool.query(`select count(*)::int as n from audit_event where action = 'shop.facts-confirmed'`);
  expect(rows[0].n).toBe(1);
});
