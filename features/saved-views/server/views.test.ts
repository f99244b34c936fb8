import type { Account, ShopRole, StaffRole } from '@cubby/contract';
import { transaction } from '@cubby/db';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { asOwner, fixedClock, testDatabase } from '@cubby/testing';
import { beforeEach, expect, test } from 'vitest';
import { changeView, createView, deleteView, openWithView, savedViews } from '../contract.ts';
import type { ViewList } from '../rules.ts';
import { changeOwn, findKept, setOpening } from './store.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
await openSmallShop(pool, {});
const api = await createTestApi(pool, clock);
const account = (login: string): Account => ({
  accountId: idOf(login),
  login: `${login}@cubby.example`,
});
const [ruth, sam, cleo, other, ada, ben, rita] = ['ruth', 'sam', 'cleo', 'other', 'ada', 'ben', 'rita'].map(
  account,
) as [...[Account, Account, Account, Account, Account, Account, Account]];
const people = [ruth, sam, cleo, other, ada, ben, rita];
const shops: [Account, string, ShopRole][] = [
  [ruth, 'harlow', 'OWNER'],
  [sam, 'harlow', 'ORDERS'],
  [cleo, 'harlow', 'CATALOGUE'],
  [other, 'maple', 'OWNER'],
];
const staff: [Account, StaffRole][] = [
  [ada, 'ADMIN'],
  [ben, 'SAFETY'],
  [rita, 'READER'],
];
await insertAccounts(pool, people);
for (const { accountId, login } of people)
  await pool.query('update account set first_name = initcap($2) where account_id = $1', [
    accountId,
    login.replace(/@.*/, ''),
  ]);

beforeEach(async () => {
  await pool.query('delete from saved_view');
  for (const [{ accountId }, handle, role] of shops)
    await pool.query(
      `insert into seller_member values ($1, $2, array[$3]) on conflict (seller_id, account_id) do update set roles = excluded.roles`,
      [...[idOf(handle), accountId, role]],
    );
  for (const [{ accountId }, role] of staff)
    await pool.query(`insert into staff_member values ($1, array[$2]) on conflict do nothing`, [accountId, role]);
});

const leave = (of: 'seller_member' | 'staff_member', { accountId }: Account, more = 'true') =>
  asOwner(pool, `delete from ${of} where account_id = '${accountId}' and ${more}`);
const memberOf = (of: Account): Account => ({
  ...of,
  ...(staff.some(([each]) => each === of) && { staff: staff.find(([each]) => each === of)!.slice(1) as StaffRole[] }),
});
const as = (of: Account, more: Partial<Account> = {}) => api.callAs({ ...memberOf(of), ...more });
const save = async (of: Account, name: string, list: ViewList = 'sales', query = '?tab=LATE') => {
  const { viewId } = await as(of)(createView, { list, name, query, columns: ['number'] });
  return viewId;
};
const share = (of: Account, viewId: string, name: string) =>
  as(of)(changeView, { viewId, name, isShared: true, shop: memberOf(of).staff ? undefined : 'harlow' });
const seen = async (of: Account, list: ViewList = 'sales') =>
  (await as(of)(savedViews, { list })).views.map(({ name, owner, isOwn, isShared, isOpening }) =>
    [name, owner ?? (isOwn ? 'own' : 'left'), isShared && 'shared', isOpening && 'opens'].filter(Boolean).join(' '),
  );
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'OC_OK',
    (error: { code: string }) => error.code,
  );

test('a view is private until it is shared with the team of a shop, with those who may read the list', async () => {
  const viewId = await save(ruth, 'Late');
  expect(await seen(ruth)).toEqual(['Late own']);
  expect(await seen(sam)).toEqual([]);
  const { teams } = await as(ruth)(savedViews, { list: 'sales' });
  expect(teams).toEqual([{ shop: 'harlow', shopName: expect.any(String) }]);
  await share(ruth, viewId, 'Late');
  expect(await seen(ruth)).toEqual(['Late own shared']);
  expect(await seen(sam)).toEqual(['Late Ruth shared']);
  expect(await seen(other)).toEqual([]);
  // A member whose role can only read offers.
  expect(await codeOf(as(cleo)(savedViews, { list: 'sales' }))).toBe('OC_FORBIDDEN');
  expect(await seen(cleo, 'offers')).toEqual([]);
  await as(ruth)(changeView, { viewId, name: 'Late', isShared: false, shop: undefined });
  expect(await seen(sam)).toEqual([]);
});

test('staff share with staff who see that list; staff with read access only can’t share', async () => {
  const viewId = await save(ben, 'Danger', 'work', '?kind=INCIDENT');
  await share(ben, viewId, 'Danger');
  for (const one of [ada, rita]) expect(await seen(one, 'work')).toEqual(['Danger Ben shared']);
  const own = await save(rita, 'Mine', 'work');
  expect(await codeOf(as(ada)(openWithView, { viewId: own, isOpening: true }))).toBe('OC_NOT_FOUND');
  expect((await as(rita)(savedViews, { list: 'work' })).teams).toEqual([]);
  expect(await codeOf(share(rita, own, 'Mine'))).toBe('OC_FORBIDDEN');
  expect(await codeOf(as(ruth)(savedViews, { list: 'work' }))).toBe('OC_FORBIDDEN');
  expect(await codeOf(as(ben)(savedViews, { list: 'sales' }))).toBe('OC_FORBIDDEN');
  expect(await codeOf(as(ben, { lacksFactor: true })(savedViews, { list: 'work' }))).toBe('OC_FORBIDDEN');
});

test('only the owner can rename, unshare or delete a view; to others it looks missing', async () => {
  const viewId = await save(ruth, 'Late');
  await share(ruth, viewId, 'Late');
  const none = idOf('no view');
  for (const one of [sam, other, cleo, ben])
    for (const id of [viewId, none]) {
      const change = { viewId: id, name: 'Mine', isShared: false, shop: undefined };
      expect(await codeOf(as(one)(changeView, change))).toBe('OC_NOT_FOUND');
      expect(await codeOf(as(one)(deleteView, { viewId: id }))).toBe('OC_NOT_FOUND');
    }
  expect(await codeOf(as(other)(openWithView, { viewId, isOpening: true }))).toBe('OC_NOT_FOUND');
  await share(ruth, viewId, 'Overdue');
  expect(await seen(sam)).toEqual(['Overdue Ruth shared']);
  await as(ruth)(deleteView, { viewId });
  expect(await codeOf(as(ruth)(deleteView, { viewId }))).toBe('OC_NOT_FOUND');
  expect(await seen(sam)).toEqual([]);
});

test('renaming a view keeps its sharing, and sharing keeps its name, in either order', async () => {
  const viewId = await save(ruth, 'Late');
  const rename = (name: string) => as(ruth)(changeView, { viewId, name, isShared: undefined, shop: undefined });
  const reshare = (isShared: boolean) =>
    as(ruth)(changeView, { viewId, name: undefined, isShared, shop: isShared ? 'harlow' : undefined });
  await reshare(true);
  await rename('Overdue');
  expect(await seen(sam)).toEqual(['Overdue Ruth shared']);
  await reshare(false);
  expect([await seen(ruth), await seen(sam)]).toEqual([['Overdue own'], []]);
  await rename('Waiting');
  await reshare(true);
  expect(await seen(sam)).toEqual(['Waiting Ruth shared']);
});

test('a person who may not share a view may not rename it for others either', async () => {
  const [late, danger] = [await save(ruth, 'Late'), await save(ben, 'Danger', 'work')];
  await share(ruth, late, 'Late');
  await share(ben, danger, 'Danger');
  const change = { name: 'Mine', isShared: undefined, shop: undefined };
  expect(await codeOf(as(ruth, { isSuspended: true })(changeView, { ...change, viewId: late }))).toBe('OC_SUSPENDED');
  expect(await codeOf(as(ben, { staff: ['READER'] })(changeView, { ...change, viewId: danger }))).toBe('OC_FORBIDDEN');
  const unshare = { viewId: danger, name: undefined, isShared: false, shop: undefined };
  await as(ben, { staff: ['READER'] })(changeView, unshare);
  expect(await seen(ben, 'work')).toEqual(['Danger own']);
});

test('it can only be shared with the owner’s own shop, whose team may also read the list', async () => {
  const viewId = await save(ruth, 'Late');
  for (const shop of ['maple', 'nobody', undefined])
    expect([shop, await codeOf(as(ruth)(changeView, { viewId, name: 'Late', isShared: true, shop }))]).toEqual([
      ...[shop, 'OC_FORBIDDEN'],
    ]);
  const alone = await save(other, 'Late');
  expect(await codeOf(as(other)(changeView, { viewId: alone, name: 'Late', isShared: true, shop: 'maple' }))).toBe(
    'OC_FORBIDDEN',
  );
  expect(
    await codeOf(as(ruth, { isSuspended: true })(changeView, { viewId, name: 'x', isShared: true, shop: 'harlow' })),
  ).toBe('OC_SUSPENDED');
  expect(await seen(ruth)).toEqual(['Late own']);
});

test('one view opens a list for an account, even a colleague’s while it is shared; another can replace it', async () => {
  const [late, mine] = [await save(ruth, 'Late'), await save(sam, 'Mine')];
  await share(ruth, late, 'Late');
  await as(sam)(openWithView, { viewId: late, isOpening: true });
  expect([await seen(sam), await seen(ruth)]).toEqual([['Late Ruth shared opens', 'Mine own'], ['Late own shared']]);
  await as(sam)(openWithView, { viewId: mine, isOpening: true });
  expect(await seen(sam)).toEqual(['Late Ruth shared', 'Mine own opens']);
  await as(sam)(openWithView, { viewId: mine, isOpening: false });
  expect(await seen(sam)).toEqual(['Late Ruth shared', 'Mine own']);
  for (const one of [sam, ruth]) await as(one)(openWithView, { viewId: late, isOpening: true });
  for (const isShared of [false, true])
    await as(ruth)(changeView, { viewId: late, name: 'Late', isShared, shop: isShared ? 'harlow' : undefined });
  expect([await seen(sam), await seen(ruth)]).toEqual([['Late Ruth shared', 'Mine own'], ['Late own shared opens']]);
});

test('a name is unique among an owner’s views of a list, in any case; of two concurrent saves, one gets it', async () => {
  const viewId = await save(ruth, 'Late');
  await expect(as(ruth)(createView, { list: 'sales', name: ' LATE ', query: '', columns: [] })).rejects.toMatchObject({
    code: 'OC_KNOWN',
    errors: [{ path: ['name'], message: 'savedViews.taken' }],
  });
  await save(ruth, 'Late', 'offers');
  await save(sam, 'Late');
  const second = await save(ruth, 'Waiting');
  const rename = { viewId: second, name: 'late', isShared: false, shop: undefined };
  expect(await codeOf(as(ruth)(changeView, rename))).toBe('OC_KNOWN');
  await as(ruth)(changeView, { ...rename, viewId, name: 'LATE' });
  const twice = await Promise.all([codeOf(save(ruth, 'Twice')), codeOf(save(ruth, 'Twice'))]);
  expect(twice.toSorted()).toEqual(['OC_KNOWN', 'OC_OK']);
  expect(await seen(ruth)).toEqual(['LATE own', 'Twice own', 'Waiting own']);
});

test('a view deleted, or left by its owner, between two steps of a call looks missing; it is no server error', async () => {
  const { accountId } = ruth;
  const viewId = await save(ruth, 'Late');
  const open = (isOpening: boolean) => transaction(pool, (tx) => setOpening(tx, { accountId, viewId, isOpening }));
  expect([await open(true), await open(true)]).toEqual([true, true]);
  await share(ruth, viewId, 'Late');
  await pool.query('update saved_view set account_id = null');
  const unshared = { viewId, accountId, name: null, isShared: false, sellerId: null, now: clock.now() };
  expect(await transaction(pool, (tx) => changeOwn(tx, unshared, true))).toBe(false);
  expect((await pool.query('select is_shared from saved_view')).rows).toEqual([{ is_shared: true }]);
  await pool.query('delete from saved_view');
  expect([await open(true), await open(false)]).toEqual([false, true]);
});

test('an account can save 50 views of a list', async () => {
  await pool.query(
    `insert into saved_view (saved_view_id, account_id, site, list, name, query, columns, created_at, changed_at)
     select gen_random_uuid(), $1, 'seller', 'sales', 'View ' || n, '', '{}', now(), now() from generate_series(1, 49) n`,
    [ruth.accountId],
  );
  await save(ruth, 'The fiftieth');
  await expect(save(ruth, 'One more')).rejects.toMatchObject({ code: 'OC_TOO_MANY' });
  await save(ruth, 'Another list', 'offers');
});

test.each([
  ['a list that there is not', { list: 'buyers' as 'sales' }],
  ['a name of spaces', { name: '  ' }],
  ['a name of 41 characters', { name: 'x'.repeat(41) }],
  ['a name that turns the writing', { name: 'a\u202eb' }],
  ['another address', { query: 'https://elsewhere.example/?a=b' }],
  ['a query of two lines', { query: '?a=b\nc' }],
  ['a long query', { query: `?${'x'.repeat(1000)}` }],
  ['41 columns', { columns: Array.from({ length: 41 }, () => 'a') }],
  ['a column that is no key', { columns: ['<b>'] }],
])('%s is refused', async (_what, change) => {
  const view = { list: 'sales' as const, name: 'x', query: '', columns: [], ...change };
  expect(await codeOf(as(ruth)(createView, view))).toBe('OC_BAD_REQUEST');
});

test('a removed role closes the list with its shared views; the account’s own views stay', async () => {
  const late = await save(ruth, 'Late');
  await share(ruth, late, 'Late');
  const mine = await save(sam, 'Mine');
  await as(sam)(openWithView, { viewId: late, isOpening: true });
  await pool.query(`update seller_member set roles = '{CATALOGUE}' where account_id = $1`, [sam.accountId]);
  expect(await codeOf(as(sam)(savedViews, { list: 'sales' }))).toBe('OC_FORBIDDEN');
  expect(await codeOf(as(sam)(openWithView, { viewId: late, isOpening: true }))).toBe('OC_NOT_FOUND');
  expect(await codeOf(share(sam, mine, 'Mine'))).toBe('OC_FORBIDDEN');
  expect((await as(sam)(deleteView, { viewId: mine })).views).toEqual([]);
});

test('views that a person shared stay when they leave the shop, without their name, until a team member deletes them or a year passes', async () => {
  const [late, old, own] = [await save(sam, 'Late'), await save(sam, 'Old'), await save(sam, 'Own')];
  const rest = await save(ruth, 'Mine');
  for (const [viewId, name] of [
    [late, 'Late'],
    [old, 'Old'],
  ] as const)
    await share(sam, viewId, name);
  for (const viewId of [own, rest]) await as(viewId === own ? sam : ruth)(openWithView, { viewId, isOpening: true });
  await leave('seller_member', sam);
  expect(await seen(ruth)).toEqual(['Late left shared', 'Mine own opens', 'Old left shared']);
  expect((await pool.query('select name from saved_view order by name')).rows).toHaveLength(3);
  expect((await pool.query('select from opening_view')).rowCount).toBe(1);
  expect(await codeOf(as(other)(deleteView, { viewId: late }))).toBe('OC_NOT_FOUND');
  expect(await codeOf(share(ruth, late, 'Mine now'))).toBe('OC_NOT_FOUND');
  await as(ruth)(deleteView, { viewId: late });
  await pool.query(`update saved_view set changed_at = '2026-09-01T10:00:00Z'`);
  const forget = api.features.schedules.find(({ name }) => name === 'views left behind')!;
  await forget.run(new Date('2027-09-01T10:00:00Z'));
  expect(await seen(ruth)).toEqual(['Mine own opens', 'Old left shared']);
  await forget.run(new Date('2027-09-01T10:00:01Z'));
  expect(await seen(ruth)).toEqual(['Mine own opens']);
});

test('a person who leaves one of two shops keeps their own views; shared staff views stay with the staff', async () => {
  await pool.query(`insert into seller_member values ($1, $2, '{ORDERS}')`, [idOf('maple'), sam.accountId]);
  const [late] = [await save(sam, 'Late'), await save(sam, 'Own')];
  await share(sam, late, 'Late');
  await leave('seller_member', sam, `seller_id = '${idOf('harlow')}'`);
  expect([await seen(sam), await seen(ruth)]).toEqual([['Own own'], ['Late left shared']]);

  const danger = await save(ben, 'Danger', 'work');
  await save(ben, 'Mine', 'work');
  await share(ben, danger, 'Danger');
  await leave('staff_member', ben);
  expect(await seen(ada, 'work')).toEqual(['Danger left shared']);
  // Staff with read access only can't delete views that others use.
  expect(await codeOf(as(rita)(deleteView, { viewId: danger }))).toBe('OC_FORBIDDEN');
  expect(await seen(rita, 'work')).toEqual(['Danger left shared']);
  await as(ada)(deleteView, { viewId: danger });
  expect((await pool.query(`select from saved_view where site = 'manager'`)).rowCount).toBe(0);
});

test('members get a copy of their views, which are deleted with the account (spec 4.1)', async () => {
  await save(sam, 'Late');
  await save(ruth, 'Not his');
  expect(await findKept(pool, sam)).toMatchObject([
    { list: 'sales', name: 'Late', query: '?tab=LATE', isShared: false },
  ]);
  await leave('seller_member', sam);
  await save(ruth, 'Kept');
  await pool.query(
    `insert into saved_view (saved_view_id, account_id, site, list, name, query, columns, created_at, changed_at)
     values (gen_random_uuid(), $1, 'seller', 'sales', 'x', '', '{}', now(), now())`,
    [sam.accountId],
  );
  await asOwner(pool, `delete from account where account_id = '${sam.accountId}'`);
  expect((await pool.query('select name from saved_view order by name')).rows).toEqual([
    ...[{ name: 'Kept' }, { name: 'Not his' }],
  ]);
});
