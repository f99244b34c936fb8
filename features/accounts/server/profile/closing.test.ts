import { beforeEach, expect, test } from 'vitest';
import {
  closeAccount,
  confirmEmailChange,
  exportData,
  reopenAccount,
  requestEmailChange,
  requestPasswordReset,
  resetPassword,
  undoEmailChange,
} from '../../contract.ts';
import { eve, openAccounts, password, ruth } from '../../testing/open-accounts.ts';
import { deleteClosedAccounts } from './closing.ts';

const accounts = await openAccounts({ logins: [ruth, eve] });
const { pool, clock, api, subjects, tokenOf } = accounts;
const day = 86_400_000;

beforeEach(async () => {
  for (const [first, login] of [
    ['Ruth', ruth],
    ['Eve', eve],
  ] as const) {
    await pool.query(
      `insert into delivery_point (account_id, code, name, country, city, address, is_main, status, created_at, updated_at)
       select account_id, '123456789', 'Home', 'CA', 'Town of ' || first_name, '1 Street', true, 'ACTUAL', now(), now()
       from account where login = $1`,
      [login],
    );
    await pool.query(
      `insert into enquiry (enquiry_id, number, type, role, email, message, brand, locale, created_at)
       values (gen_random_uuid(), upper(substr(md5($1), 1, 8)), 10, 'parents', $1, 'A question of ' || $2, 'cubby', 'en', now())`,
      [login.replace('c', 'C'), first],
    );
    await pool.query(
      `insert into "order" (order_id, order_number, brand, locale, route, first_name, last_name, email, phone1, recipient,
         address, city, country, note, currency, items_minor, shipping_minor, tax_minor, total_minor, created_at, account_id)
       select gen_random_uuid(), $2, 'cubby', 'en', 'CARD', first_name, last_name, login, '+12505550100', 'Home', '1 Street',
         'Victoria', 'CA', '', 'USD', 0, 0, 0, 0, now(), account_id from account where login = $1`,
      [login, first === 'Ruth' ? 'RVTH000000' : 'EVE0000000'],
    );
    await pool.query(
      `insert into mail (mail_id, key, to_address, locale, brand, subject, text_body, html_body, created_at)
       values (gen_random_uuid(), $1, $1, 'en', 'cubby', 'To ' || $2, 'text', 'html', now())`,
      [login, first],
    );
  }
});

function browser() {
  const page = accounts.browser();
  const call = (endpoint: { id: string }, dto: unknown, bearer?: string) =>
    page.call(endpoint, { requestBodyDto: dto }, bearer);
  return {
    ...page,
    call,
    close: (currentPassword = password) => call(closeAccount, { currentPassword }),
  };
}
const runTask = () => api.features.schedules.find(({ name }) => name === 'ended sessions')!.run(clock.now());
const logins = async () =>
  (await pool.query('select login from account order by login')).rows.map(({ login }) => login);

test('members can export everything kept about them, after their password, without others’ data or credentials (ux PR2)', async () => {
  const page = browser();
  await page.signIn();
  expect(await page.call(exportData, { currentPassword: 'wrong' })).toBe('OC_WRONG_CREDENTIALS');
  const { data } = await page.call(exportData, { currentPassword: password });
  expect(Object.keys(data).sort()).toEqual([
    'account',
    'addresses',
    'answersToBuyers',
    'appeals',
    'bankDetails',
    'cart',
    'decisions',
    'disputes',
    'enquiries',
    'family',
    'feeInvoices',
    'handover',
    'invitations',
    'invoices',
    'mailProblems',
    'mails',
    'moneyLab',
    'notesOnOrders',
    'orders',
    'organisations',
    'payoutAccounts',
    'payoutDestinations',
    'pictures',
    'referrals',
    'requestsAboutData',
    'restockRequests',
    'reviews',
    'savedViews',
    'sellerDetails',
    'shopRequests',
    'supportThreads',
    'switchedOffMails',
    'taxCertificates',
    'viewings',
    'wishlists',
  ]);
  expect(data).toMatchObject({
    account: { login: ruth, firstName: 'Ruth', acceptances: [], passkeys: [], sessions: [{ site: 'shop' }] },
    addresses: [{ city: 'Town of Ruth' }],
    enquiries: [{ message: 'A question of Ruth' }],
    mails: [{ subject: 'To Ruth' }],
    orders: [{ number: 'RVTH000000', lines: [] }],
  });
  const text = JSON.stringify(data);
  expect(text).not.toContain('Eve');
  expect(text).not.toContain('argon2');
  expect(text).not.toMatch(/hash/i);
});

test('a closed account cannot sign in, and can be reopened with its mail’s link for seven days (ux PR2)', async () => {
  const page = browser();
  await page.signIn();
  expect(await page.close('wrong')).toBe('OC_WRONG_CREDENTIALS');
  expect(await page.who()).toBe(ruth);
  expect(await page.close()).toEqual({});
  expect(await page.who()).toBe('OC_UNAUTHORIZED');
  expect(await browser().signIn()).toBe('OC_WRONG_CREDENTIALS');
  expect(await subjects()).toContain('Your account is closed');
  // A request for a new password sends the link to reopen instead.
  clock.advance(1000);
  await browser().call(requestPasswordReset, { email: ruth, googleResponseToken: '' });
  await api.runJobs();
  expect(await subjects()).not.toContain('Set a new password');
  clock.advance(7 * day - 1000);
  await runTask();
  const token = await tokenOf();
  expect(await browser().call(reopenAccount, {}, token)).toBe('OC_LINK_EXPIRED');
});

test('closing invalidates the links for a new password and another address', async () => {
  const page = browser();
  await page.signIn();
  await page.call(requestEmailChange, { email: 'new@cubby.example', currentPassword: password });
  await browser().call(requestPasswordReset, { email: ruth, googleResponseToken: '' });
  await api.runJobs();
  const links = [await tokenOf('new@cubby.example'), await tokenOf()] as const;
  clock.advance(1000);
  await page.close();
  expect(await browser().call(confirmEmailChange, {}, links[0])).toBe('OC_LINK_EXPIRED');
  expect(await browser().call(resetPassword, { password: 'five old owls' }, links[1])).toBe('OC_LINK_EXPIRED');
});

test('a reopened account is as it was', async () => {
  const page = browser();
  await page.signIn();
  await page.close();
  const token = await tokenOf();
  clock.advance(7 * day - 1);
  await runTask();
  expect(await browser().call(reopenAccount, {}, token)).toEqual({ userLogin: ruth });
  expect(await browser().call(reopenAccount, {}, token)).toBe('OC_LINK_EXPIRED');
  expect(await page.signIn()).toBe(ruth);
  clock.advance(7 * day);
  await runTask();
  expect(await logins()).toEqual([eve, ruth]);
});

test('after seven days it is deleted with addresses, mails and messages; the order stays without it, and others’ data is unaffected (ux PR2)', async () => {
  const page = browser();
  await page.signIn();
  await page.close();
  clock.advance(7 * day);
  await runTask();
  expect(await logins()).toEqual([eve]);
  const left = async (sql: string) => (await pool.query(sql)).rows.map(({ what }) => what);
  expect(await left('select city as what from delivery_point')).toEqual(['Town of Eve']);
  expect(await left('select message as what from enquiry')).toEqual(['A question of Eve']);
  expect(await left('select subject as what from mail')).toEqual(['To Eve']);
  expect(await left('select order_number as what from "order" where account_id is null')).toEqual(['RVTH000000']);
  expect(await left('select order_number as what from "order" where account_id is not null')).toEqual(['EVE0000000']);
});

test('an account that is reopened while others are being deleted stays', async () => {
  await pool.query('update account set closed_at = $1', [clock.now()]);
  clock.advance(7 * day);
  const opened: string[] = [];
  /** Whichever is deleted first, the other's owner reopens theirs meanwhile. */
  const erase = async (_tx: unknown, { login }: { login: string }) => {
    const { rows } = await pool.query('update account set closed_at = null where login <> $1 returning login', [login]);
    opened.push(rows[0].login);
  };
  await deleteClosedAccounts(pool, [{ section: 'x', read: async () => null, erase }], clock.now());
  expect(opened).toHaveLength(1);
  expect(await logins()).toEqual(opened);
});

test('an account on which others depend cannot be closed by a click', async () => {
  await pool.query(
    `insert into staff_member (account_id, roles) select account_id, '{READER}' from account where login = $1`,
    [ruth],
  );
  const page = browser();
  await page.signIn();
  expect(await page.close()).toBe('OC_HAS_SHOP');
  expect(await page.who()).toBe(ruth);
});

test('a thief who changes the address and closes the account cannot keep its owner out', async () => {
  const thief = browser();
  await thief.signIn();
  await thief.call(requestEmailChange, { email: 'thief@elsewhere.example', currentPassword: password });
  await thief.call(confirmEmailChange, {}, await tokenOf('thief@elsewhere.example'));
  const wayBack = await tokenOf(ruth);
  clock.advance(1000);
  expect(await thief.close()).toEqual({});
  expect(await browser().call(undoEmailChange, {}, wayBack)).toEqual({ userLogin: ruth });
  clock.advance(7 * day);
  await runTask();
  expect(await logins()).toEqual([eve, ruth]);
});

test('an account that fails to be deleted does not stop the others', async () => {
  await pool.query('update account set closed_at = $1', [clock.now()]);
  clock.advance(7 * day);
  const erase = async (_tx: unknown, { login }: { login: string }) => {
    if (login === refused) throw new TypeError('undefined is not a function');
  };
  const { rows } = await pool.query('select login from account order by closed_at, account_id limit 1');
  const refused = rows[0].login as string;
  const others = (await logins()).filter((login) => login !== refused);
  const personal = [{ section: 'x', read: async () => null, erase }];
  await expect(deleteClosedAccounts(pool, personal, clock.now())).rejects.toThrow('1 accounts failed');
  expect([others.length, await logins()]).toEqual([1, [refused]]);
});
