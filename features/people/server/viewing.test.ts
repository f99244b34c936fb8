import { servedAt } from '@cubby/contract';
import { expect, test } from 'vitest';
import {
  currentUser,
  exportData,
  logOut,
  openSessions,
  openViewing,
  ownViewings,
  updateProfile,
} from '../../accounts/contract.ts';
import { cookieJar } from '../../accounts/testing/cookie-jar.ts';
import { openAccounts, password, ruth } from '../../accounts/testing/open-accounts.ts';
import { beginPersonViewing } from '../contract.ts';

const accounts = await openAccounts({ logins: [ruth, 'mateo@cubby.example', 'noor@cubby.example'] });
const { pool, clock, api, browser } = accounts;
const idOf = async (login: string): Promise<string> =>
  (await pool.query('select account_id as id from account where login = $1', [login])).rows[0].id;
const minutes = (n: number) => clock.set(new Date(clock.now().getTime() + n * 60_000).toISOString());

async function staff(more: { isStale?: boolean; roles?: 'SUPPORT' | 'READER' } = {}) {
  const accountId = await idOf('mateo@cubby.example');
  const role = more.roles ?? 'SUPPORT';
  await pool.query('insert into staff_member (account_id, roles) values ($1, $2) on conflict do nothing', [
    accountId,
    [role],
  ]);
  return api.callAs({ accountId, login: 'mateo@cubby.example', staff: [role], isStale: more.isStale ?? false });
}
const begun = async () => (await staff())(beginPersonViewing, { accountId: await idOf(ruth) });
const tokenIn = (url: string) => new URL(url).hash.slice('#t='.length);

async function viewing() {
  const shop = browser();
  expect(await shop.call(openViewing, { requestBodyDto: {} }, tokenIn(await begun()))).toMatchObject({
    userLogin: ruth,
  });
  return shop;
}
const own = async () => {
  const shop = browser();
  await shop.enter();
  return (await shop.call(ownViewings, {})) as { name: string; readCount: number; date: string }[];
};

test('staff view the shop as a person for fifteen minutes, with a link that works once, within two (decision 0136)', async () => {
  const url = await begun();
  expect(url).toMatch(/^http:\/\/localhost:\d+\/see-as#t=viewing-[\w-]{43}$/);
  minutes(1);
  const shop = browser();
  await shop.call(openViewing, { requestBodyDto: {} }, tokenIn(url));
  expect(await shop.who()).toBe(ruth);
  expect(await browser().call(openViewing, { requestBodyDto: {} }, tokenIn(url))).toBe('OC_LINK_EXPIRED');
  minutes(13);
  expect(await shop.who()).toBe(ruth);
  minutes(1);
  expect(await shop.who()).toBe('OC_UNAUTHORIZED');
  const late = await begun();
  minutes(2);
  expect(await browser().call(openViewing, { requestBodyDto: {} }, tokenIn(late))).toBe('OC_LINK_EXPIRED');
});

test('starting needs SUPPORT and a fresh sign-in; never as staff, as oneself, or as a closed account', async () => {
  const codeAs = async (call: Awaited<ReturnType<typeof staff>>, login: string) =>
    call(beginPersonViewing, { accountId: await idOf(login) }).then(
      () => 'OC_OK',
      (error: { code: string }) => error.code,
    );
  expect(await codeAs(await staff({ isStale: true }), ruth)).toBe('OC_SIGN_IN_AGAIN');
  expect(await codeAs(await staff({ roles: 'READER' }), ruth)).toBe('OC_FORBIDDEN');
  await pool.query(`insert into staff_member (account_id, roles) values ($1, '{READER}')`, [
    await idOf('noor@cubby.example'),
  ]);
  expect(await codeAs(await staff(), 'noor@cubby.example')).toBe('OC_FORBIDDEN');
  expect(await codeAs(await staff(), 'mateo@cubby.example')).toBe('OC_FORBIDDEN');
  await pool.query('update account set closed_at = now() where login = $1', [ruth]);
  expect(await codeAs(await staff(), ruth)).toBe('OC_WRONG_STATUS');
});

test('nothing can be changed: every call of the shop except GET is refused, apart from opening and ending (decision 0136)', async () => {
  const shop = await viewing();
  const writes = [...api.executor.endpoints.values()]
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => servedAt(endpoint).includes('shop') && endpoint.method !== 'GET');
  expect(writes.length).toBeGreaterThan(80);
  const codes = new Map<string, string[]>();
  for (const endpoint of writes.filter(({ id }) => id !== logOut.id)) {
    const answer = await shop.call(endpoint, {});
    const code = typeof answer === 'string' ? answer : 'OC_OK';
    codes.set(code, [...(codes.get(code) ?? []), endpoint.id]);
  }
  // Both need a proof that the viewer does not have: their access is checked first.
  const withoutProof = [...codes].filter(([code]) => code !== 'OC_READ_ONLY').flatMap(([, ids]) => ids);
  for (const id of withoutProof) expect(api.executor.endpoints.get(id)!.endpoint.access).not.toContain('signed-in');
  expect(await shop.call(updateProfile, { requestBodyDto: { firstName: 'Eve', lastName: 'X' } })).toBe('OC_READ_ONLY');
  expect((await pool.query('select first_name from account where login = $1', [ruth])).rows).toEqual([
    { first_name: 'Ruth' },
  ]);
  expect(await shop.call(logOut, {})).toEqual({ ended: true });
  expect(await shop.who()).toBe('OC_UNAUTHORIZED');
});

test('only this of an account’s data is shown: no payment data, no children, no credentials (decision 0136)', async () => {
  const shop = await viewing();
  const reads = [...api.executor.endpoints.values()]
    .map(({ endpoint }) => endpoint)
    .filter((each) => servedAt(each).includes('shop') && each.method === 'GET' && each.access.includes('signed-in'));
  const shown: string[] = [];
  for (const endpoint of reads.filter(({ access }) => !access.includes('anyone')))
    if ((await shop.call(endpoint, {})) !== 'OC_FORBIDDEN') shown.push(endpoint.path);
  expect(shown.sort()).toEqual([
    '/api/store/cart/v1/get',
    '/api/store/delivery/point/v1/get',
    '/api/store/dispute/list/v1/get',
    '/api/store/dispute/v1/get',
    '/api/store/order/list/v1/get',
    '/api/store/order/v1/get',
    '/api/store/review/own/list/v1/get',
    '/api/store/user-v1/current/v1/get',
    '/api/store/user-v1/notification/problem/v1/get',
    '/api/store/user-v1/notification/v1/get',
    '/api/store/wishlist/item/list/v1/get',
    '/api/store/wishlist/list/v1/get',
    '/api/support/thread/list/v1/get',
    '/api/support/thread/v1/get',
  ]);
});

test('each reading is recorded with its page, a refused write also in the audit, with its author', async () => {
  const shop = await viewing();
  await shop.call(currentUser, {});
  await shop.call(updateProfile, { requestBodyDto: { firstName: 'Eve', lastName: 'X' } });
  const { rows } = await pool.query(
    'select endpoint, is_refused as refused from viewing_read order by viewing_id desc, position limit 3',
  );
  expect(rows).toEqual([
    { endpoint: currentUser.id, refused: false },
    { endpoint: updateProfile.id, refused: true },
  ]);
  const acts = await pool.query(
    'select action, account_id as by from audit_event where subject_id = $1 order by ctid desc limit 2',
    [await idOf(ruth)],
  );
  const by = await idOf('mateo@cubby.example');
  expect(acts.rows).toEqual([
    { action: 'person.viewing-refused', by },
    { action: 'person.viewing-begun', by },
  ]);
});

test('the person sees who viewed, when and how much; it is not one of their sessions, and ends with them', async () => {
  expect(await own()).toEqual([]);
  await begun();
  // Nobody has viewed yet.
  expect(await own()).toEqual([]);
  const shop = await viewing();
  await shop.call(currentUser, {});
  const ruths = browser();
  await ruths.enter();
  const { rows } = await pool.query(
    'select session_id as id, viewing_id is not null as "isViewing" from session where account_id = $1',
    [await idOf(ruth)],
  );
  expect(rows.filter(({ isViewing }) => isViewing)).toHaveLength(1);
  const { sessions } = (await ruths.call(openSessions, {})) as { sessions: { sessionId: string }[] };
  expect(sessions.map(({ sessionId }) => sessionId).toSorted()).toEqual(
    rows
      .filter(({ isViewing }) => !isViewing)
      .map(({ id }) => id)
      .toSorted(),
  );
  const { data } = (await ruths.call(exportData, { requestBodyDto: { currentPassword: password } })) as {
    data: { account: { sessions: unknown[] } };
  };
  expect(data.account.sessions).toHaveLength(sessions.length);
  expect(await own()).toEqual([{ date: '2026-09-01T10:00:00.000Z', name: 'Mateo', readCount: 1 }]);
  minutes(10);
  await viewing();
  // Newest first.
  expect((await own()).map(({ date }) => date)).toEqual(['2026-09-01T10:10:00.000Z', '2026-09-01T10:00:00.000Z']);
  await pool.query('delete from session where account_id = $1', [await idOf(ruth)]);
  expect(await shop.who()).toBe('OC_UNAUTHORIZED');
});

test('the staff member’s own session is restored when the viewing has ended', async () => {
  const shop = browser();
  await shop.enter('mateo@cubby.example');
  await shop.call(openViewing, { requestBodyDto: {} }, tokenIn(await begun()));
  expect(await shop.who()).toBe(ruth);
  minutes(15);
  expect(await shop.who()).toBe('OC_UNAUTHORIZED');
  const account = await api.features.accountOfPage('shop', cookieJar(shop.kept), clock.now());
  expect(account).toMatchObject({ login: 'mateo@cubby.example' });
  expect(account).not.toHaveProperty('viewing');
});
