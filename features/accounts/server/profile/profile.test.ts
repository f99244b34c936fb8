import { transaction } from '@cubby/db';
import { beforeEach, expect, test } from 'vitest';
import { acceptPolicies, currentUser, updateProfile } from '../../contract.ts';
import { eve, openAccounts, ruth } from '../../testing/open-accounts.ts';
import { setSuspended } from '../staff/person-store.ts';

const { pool, clock, browser } = await openAccounts({ logins: [ruth, eve] });
let [page, another] = [browser(), browser()];
beforeEach(async () => {
  [page, another] = [browser(), browser()];
  await page.enter();
  await another.enter(eve);
});

test('a suspension by staff applies from the next request, in every session, until it is lifted', async () => {
  const isSuspended = async () => (await page.call(currentUser, {})).isSuspended;
  expect(await isSuspended()).toBe(false);
  await transaction(pool, async (tx) => {
    const { rows } = await tx.query(`select account_id as id from account where login = $1`, [ruth]);
    await setSuspended(tx, rows[0]!.id, true);
  });
  expect(await isSuspended()).toBe(true);
  expect((await another.call(currentUser, {})).isSuspended).toBe(false);
  await pool.query('update account set is_suspended = false');
  expect(await isSuspended()).toBe(false);
});

const sent = (changes: Record<string, unknown>) => ({
  entityInfo: { firstName: 'Ruth', lastName: 'Harlow', ...changes },
});
const update = (changes: Record<string, unknown> = {}) => page.call(updateProfile, sent(changes));
async function refusalOf(changes: Record<string, unknown>) {
  const outcome = await page.send(updateProfile, sent(changes));
  return outcome.ok ? undefined : outcome.failures[0];
}

test('members change their own details, and may leave them empty (spec 3.15, 7.4)', async () => {
  const told = { firstName: 'Ruth-Anne', phone: '+16045550123', birthDate: '1987-05-24', gender: 'FEMALE' };
  const profile = {
    userLogin: 'ruth@cubby.example',
    email: 'ruth@cubby.example',
    lastName: 'Harlow',
    roles: ['BUYER'],
    secondFactorNeeded: false,
    isSuspended: false,
    address: null,
    ...told,
  };
  expect(await update(told)).toEqual(profile);
  expect(await page.call(currentUser, {})).toEqual(profile);
  expect(await update()).toEqual({ ...profile, firstName: 'Ruth', phone: null, birthDate: null, gender: null });
  expect(await another.call(currentUser, {})).toMatchObject({ firstName: 'Eve', phone: null });
});

test('a profile has its own member’s main address (spec 3.15, 7.4)', async () => {
  const { rows } = await pool.query('select account_id as id from account where login = any($1) order by login <> $2', [
    [ruth, eve],
    ruth,
  ]);
  const add = (account: number, code: string, name: string, isMain: boolean) =>
    pool.query(
      `insert into delivery_point (account_id, code, name, country, region, city, address, post_code, is_main, status, created_at, updated_at)
       values ($1, $2, $3, 'CA', 'CA-BC', 'Victoria', '9 Elm St', 'V8W 1A1', $4, 'ACTUAL', now(), now())`,
      [rows[account].id, code, name, isMain],
    );
  await add(0, '100000001', 'Library', false);
  expect(await page.call(currentUser, {})).toMatchObject({ address: null });
  await add(0, '100000002', 'Staff room', true);
  await add(1, '100000002', 'Eve at home', true);
  const address = {
    ...{ deliveryCode: '100000002', name: 'Staff room', address: '9 Elm St', city: 'Victoria' },
    ...{ regionCode: 'CA-BC', countryIso: 'CA', postCode: 'V8W 1A1' },
  };
  expect((await page.call(currentUser, {})).address).toEqual(address);
  expect((await update()).address).toEqual(address);
  expect(await another.call(currentUser, {})).toMatchObject({ address: { name: 'Eve at home' } });
  await pool.query('delete from delivery_point');
});

test.each([
  ['CA', 'CA-BC', '2007-09-02', false],
  ['CA', 'CA-BC', '2007-09-01', true],
  ['CA', 'CA-ON', '2008-09-01', true],
  ['US', 'US-MS', '2006-01-01', false],
  [null, null, '2008-09-01', true],
  [null, null, '2008-09-02', false],
  ['CA', 'CA-BC', '2027-01-01', false],
])('an account of %s %s for a person born on %s: %s (domain C4)', async (country, region, birthDate, isAllowed) => {
  await pool.query('update account set country = $2, region = $3 where login = $1', [ruth, country, region]);
  const changes = { birthDate, firstName: 'Changed' };
  if (isAllowed) return expect(await update(changes)).toMatchObject(changes);
  expect(await refusalOf(changes)).toMatchObject({ code: 'OC_ADULT_ONLY', path: ['birthDate'] });
  expect(await page.call(currentUser, {})).toMatchObject({ birthDate: null, firstName: 'Ruth' });
});

test('a birthday that makes a member of age starts at midnight where they live (domain C4)', async () => {
  const changes = { birthDate: '2008-09-01', firstName: 'Changed' };
  await pool.query(`update account set country = 'US', region = 'US-HI' where login = $1`, [ruth]);
  clock.set('2026-09-01T09:59:00Z');
  expect(await refusalOf(changes)).toMatchObject({ code: 'OC_ADULT_ONLY', path: ['birthDate'] });
  clock.set('2026-09-01T10:00:00Z');
  expect(await update(changes)).toMatchObject(changes);
});

test.each([
  [{ firstName: 'ruth' }, 'firstName'],
  [{ lastName: '' }, 'lastName'],
  [{ phone: '604 555 0123' }, 'phone'],
  [{ birthDate: '1987-02-30' }, 'birthDate'],
  [{ gender: 'female' }, 'gender'],
  [{ roles: ['MANAGER'] }, undefined],
])('%j is refused (spec 5.2, 5.7)', async (change, field) => {
  expect(await refusalOf(change)).toMatchObject({ code: 'OC_BAD_REQUEST', ...(field && { path: [field] }) });
});

test('accepting the policies is recorded with the version and the time of the first acceptance (spec 2.60, 5.17)', async () => {
  expect(await page.call(acceptPolicies, { requestBodyDto: {} })).toEqual({});
  clock.advance(60_000);
  await page.call(acceptPolicies, { requestBodyDto: {} });
  const { rows } = await pool.query(
    'select login as who, version, accepted_at as at from policy_acceptance join account using (account_id)',
  );
  expect(rows).toEqual([{ who: ruth, version: '2026-11-22', at: new Date('2026-09-01T10:00:00Z') }]);
});
