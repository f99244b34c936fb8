import { beforeEach, expect, test } from 'vitest';
import { acceptPolicies, currentUser, updateProfile } from '../contract.ts';
import { eve, openAccounts, ruth } from '../testing/open-accounts.ts';

const { pool, clock, browser } = await openAccounts({ logins: [ruth, eve] });
let [page, another] = [browser(), browser()];
beforeEach(async () => {
  [page, another] = [browser(), browser()];
  await page.enter();
  await another.enter(eve);
});

const sent = (changes: Record<string, unknown>) => ({
  entityInfo: { firstName: 'Ruth', lastName: 'Harlow', ...changes },
});
const update = (changes: Record<string, unknown> = {}) => page.call(updateProfile, sent(changes));
/** Why such a change is refused. */
async function refusalOf(changes: Record<string, unknown>) {
  const outcome = await page.send(updateProfile, sent(changes));
  return outcome.ok ? undefined : outcome.failures[0];
}

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
  expect(await page.call(currentUser, {})).toEqual(profile);
  expect(await update()).toEqual({ ...profile, firstName: 'Ruth', phone: null, birthDate: null, gender: null });
  expect(await another.call(currentUser, {})).toMatchObject({ firstName: 'Eve', phone: null });
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
  await pool.query('update account set country = $2, region = $3 where login = $1', [ruth, country, region]);
  const changes = { birthDate, firstName: 'Changed' };
  if (isAllowed) return expect(await update(changes)).toMatchObject(changes);
  expect(await refusalOf(changes)).toMatchObject({ code: 'OC_ADULT_ONLY', path: ['birthDate'] });
  expect(await page.call(currentUser, {})).toMatchObject({ birthDate: null, firstName: 'Ruth' });
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

test('a member who accepts the policies is recorded with the version and the time of the first acceptance (spec 2.60, 5.17)', async () => {
  expect(await page.call(acceptPolicies, { requestBodyDto: {} })).toEqual({});
  clock.advance(60_000);
  await page.call(acceptPolicies, { requestBodyDto: {} });
  const { rows } = await pool.query(
    'select login as who, version, accepted_at as at from policy_acceptance join account using (account_id)',
  );
  expect(rows).toEqual([{ who: ruth, version: '2026-09-01', at: new Date('2026-09-01T10:00:00Z') }]);
});
