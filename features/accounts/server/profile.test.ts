import { requestContext } from '@cubby/contract/server';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeEach, expect, test } from 'vitest';
import { acceptPolicies, currentUser, updateProfile } from '../contract.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const api = await createTestApi(pool, clock);
const ruth = '01990000-0000-7000-8000-000000000001';
const eve = '01990000-0000-7000-8000-000000000002';

beforeEach(async () => {
  clock.set('2026-09-01T10:00:00Z');
  await pool.query('delete from account');
  for (const [accountId, name] of [
    [ruth, 'Ruth'],
    [eve, 'Eve'],
  ])
    await pool.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, roles, created_at, country, region)
       values ($1, lower($2) || '@cubby.example', '-', $2, 'Harlow', '{BUYER}', now(), 'CA', 'CA-BC')`,
      [accountId, name],
    );
});

async function callAs(accountId: string, endpoint: { id: string }, input: unknown) {
  const outcome = await api.executor.execute(
    endpoint.id,
    input,
    requestContext({
      host: { site: 'shop', name: 'cubby' },
      locale: 'en',
      now: clock.now(),
      actor: { account: { accountId, login: 'x@cubby.example', roles: ['BUYER'] }, proofs: [] },
    }),
  );
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the wire's answer
  return outcome.ok ? (outcome.entity as any) : { code: outcome.failures[0]!.code, path: outcome.failures[0]!.path };
}
const update = (changes: Record<string, unknown> = {}) =>
  callAs(ruth, updateProfile, { entityInfo: { firstName: 'Ruth', lastName: 'Harlow', ...changes } });

test('members change what they tell about themselves, and leave out what they like (spec 3.15, 7.4)', async () => {
  const told = { firstName: 'Ruth-Anne', phone: '+16045550123', birthDate: '1987-05-24', gender: 'FEMALE' };
  const profile = {
    userLogin: 'ruth@cubby.example',
    email: 'ruth@cubby.example',
    lastName: 'Harlow',
    roles: ['BUYER'],
    ...told,
  };
  expect(await update(told)).toEqual(profile);
  expect(await callAs(ruth, currentUser, {})).toEqual(profile);
  expect(await update()).toEqual({ ...profile, firstName: 'Ruth', phone: null, birthDate: null, gender: null });
  expect(await callAs(eve, currentUser, {})).toMatchObject({ firstName: 'Eve', phone: null });
});

test.each([
  ['CA', 'CA-BC', '2007-09-02', false],
  ['CA', 'CA-BC', '2007-09-01', true],
  ['CA', 'CA-ON', '2008-09-01', true],
  ['US', 'US-MS', '2006-01-01', false],
  [null, null, '2008-09-01', true],
  [null, null, '2008-09-02', false],
  ['CA', 'CA-BC', '2027-01-01', false],
])('an account of %s %s for somebody born on %s: %s (domain C4)', async (country, region, birthDate, isAllowed) => {
  await pool.query('update account set country = $2, region = $3 where account_id = $1', [ruth, country, region]);
  const answer = await update({ birthDate, firstName: 'Changed' });
  if (isAllowed) return expect(answer).toMatchObject({ birthDate, firstName: 'Changed' });
  expect(answer).toEqual({ code: 'OC_ADULT_ONLY', path: ['birthDate'] });
  expect(await callAs(ruth, currentUser, {})).toMatchObject({ birthDate: null, firstName: 'Ruth' });
});

test.each([
  [{ firstName: 'ruth' }, 'firstName'],
  [{ lastName: '' }, 'lastName'],
  [{ phone: '604 555 0123' }, 'phone'],
  [{ birthDate: '1987-02-30' }, 'birthDate'],
  [{ gender: 'female' }, 'gender'],
  [{ roles: ['MANAGER'] }, undefined],
])('%j is refused (spec 5.2, 5.7)', async (change, field) => {
  expect(await update(change)).toMatchObject({ code: 'OC_BAD_REQUEST', ...(field && { path: [field] }) });
});

test('a member who accepts the policies is recorded with the version and the time of the first acceptance (spec 2.60, 5.17)', async () => {
  expect(await callAs(ruth, acceptPolicies, { requestBodyDto: {} })).toEqual({});
  clock.advance(60_000);
  await callAs(ruth, acceptPolicies, { requestBodyDto: {} });
  const { rows } = await pool.query('select account_id as who, version, accepted_at as at from policy_acceptance');
  expect(rows).toEqual([{ who: ruth, version: '2026-09-01', at: new Date('2026-09-01T10:00:00Z') }]);
});
