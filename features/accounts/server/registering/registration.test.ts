import { createTestApi } from '@cubby/server/testing/test-api';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import {
  changePassword,
  confirmAccount,
  endSession,
  openSessions,
  register,
  requestPasswordReset,
  resetPassword,
} from '../../contract.ts';
import { eve, openAccounts } from '../../testing/open-accounts.ts';
import { usedLink } from '../../used-link-contract.ts';

const accounts = await openAccounts({ logins: [] });
const { pool, clock, api, openAccount, mails } = accounts;
const minute = 60_000;
const hour = 60 * minute;

const anna = {
  firstName: 'Anna',
  lastName: 'Okafor',
  email: 'Anna@Buyer.example',
  password: 'three quiet otters',
  birthDate: '1990-05-04',
  country: 'CA',
  region: 'CA-BC',
  policies: true,
  agreement: true,
  captchaToken: '',
} as const;
const open = (changes: Partial<Record<keyof typeof anna | 'wanted', unknown>> = {}) =>
  api.call(register, { ...anna, ...changes } as never);
const annas = 'anna@buyer.example';
const subjects = () => accounts.subjects(annas);
const tokenOf = (page: string) => accounts.tokenOf(annas, page);
const confirm = (bearer: string, password: string = anna.password) =>
  api.call(confirmAccount, { password }, { bearer }).catch((error) => error.code as string);
async function askForReset(email: string = anna.email): Promise<unknown> {
  const answer = await api.call(requestPasswordReset, { email, captchaToken: '' });
  await api.runJobs();
  return answer;
}
const stored = async () =>
  (await pool.query('select login, first_name as name, email_confirmed_at as at from account')).rows;

async function signIn(password: string, agent = '') {
  const page = accounts.browser({ agent });
  return { ...page, said: await page.signIn(annas, password) };
}
const confirmed = async () => {
  await open();
  await confirm(await tokenOf('confirm-email'));
};

test('the emailed link returns to the requested page, which must be on the same site (spec 2.38)', async () => {
  await open({ wanted: '/profile/child-shop' });
  const link = async () => /\/confirm-email[^#]*(?=#)/.exec((await accounts.mails(annas)).at(-1)!.text)?.[0];
  expect(await link()).toBe('/confirm-email?to=%2Fprofile%2Fchild-shop');
  for (const wanted of ['https://evil.example', '//evil.example', '/\\evil.example', 'profile'])
    await expect(open({ wanted })).rejects.toMatchObject({ code: 'OC_BAD_REQUEST' });
});

test('a used link shows its kind and when it was used', async () => {
  await open();
  const token = await tokenOf('confirm-email');
  expect(await api.call(usedLink, { token })).toBeNull();
  await confirm(token);
  expect(await api.call(usedLink, { token })).toEqual({ kind: 'CONFIRM', at: clock.now().toISOString() });
  await askForReset();
  const reset = await tokenOf('reset-password');
  await api.call(resetPassword, { password: 'four quiet otters' }, { bearer: reset });
  expect(await api.call(usedLink, { token: reset })).toMatchObject({ kind: 'RESET' });
});

test('without a solved captcha nothing is opened, requested or mailed (reliability 1.7)', async () => {
  const guarded = await createTestApi(pool, clock, { CAPTCHA_COST: '1000' });
  const refused = { code: 'OC_CAPTCHA', message: 'captcha.wrong' };
  await expect(guarded.call(register, anna)).rejects.toMatchObject(refused);
  expect(await stored()).toEqual([]);
  await openAccount(annas);
  await expect(guarded.call(requestPasswordReset, { email: annas, captchaToken: '' })).rejects.toMatchObject(refused);
  await guarded.runJobs();
  expect(await subjects()).toEqual([]);
});

test('an account is opened, confirmed by its mail’s link, and only then can sign in (design registration)', async () => {
  await open();
  expect(await stored()).toEqual([{ login: annas, name: 'Anna', at: null }]);
  expect(await subjects()).toEqual(['Confirm your email address']);
  expect((await signIn('three quiet otters')).said).toBe('OC_NOT_CONFIRMED');
  expect((await signIn('something else')).said).toBe('OC_WRONG_CREDENTIALS');

  const token = await tokenOf('confirm-email');
  expect(await confirm(token, 'something else')).toBe('OC_WRONG_CREDENTIALS');
  expect(await confirm(token)).toBe(annas);
  expect((await signIn('three quiet otters')).said).toBe(annas);
  // A link works once, and only for its purpose.
  expect(await confirm(token)).toBe('OC_LINK_EXPIRED');
});

test('acceptance of the policies is recorded once the person has confirmed the address; the date of birth is not stored (spec 5.17)', async () => {
  await open();
  expect((await pool.query('select from policy_acceptance')).rows).toEqual([]);
  clock.advance(minute);
  await confirm(await tokenOf('confirm-email'));
  expect((await pool.query('select version, accepted_at as at from policy_acceptance')).rows).toEqual([
    { version: '2026-11-22', at: new Date('2026-09-01T10:00:00Z') },
  ]);
  await open({ email: 'eve@buyer.example' });
  const { rows } = await pool.query(
    'select to_jsonb(a)::text as row from account a union all select to_jsonb(r)::text from registration r',
  );
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toContain('1990');
});

test.each([
  ['CA', 'CA-BC', '2007-09-02', 'OC_ADULT_ONLY'],
  ['CA', 'CA-BC', '2007-09-01', 'OC_OK'],
  ['CA', 'CA-ON', '2008-09-01', 'OC_OK'],
  ['CA', 'CA-ON', '2008-09-02', 'OC_ADULT_ONLY'],
  ['US', 'US-MS', '2006-01-01', 'OC_ADULT_ONLY'],
  ['DE', '', '2008-09-01', 'OC_OK'],
  ['CA', '', '1990-01-01', 'OC_BAD_REQUEST'],
  ['CA', 'US-MS', '1990-01-01', 'OC_BAD_REQUEST'],
])('a person from %s %s born on %s: %s (domain C4)', async (country, region, birthDate, code) => {
  const answer = await open({ country, region, birthDate }).then(
    () => 'OC_OK',
    (error) => error.code,
  );
  expect(answer).toBe(code);
  expect(await stored()).toHaveLength(code === 'OC_OK' ? 1 : 0);
});

test.each([
  ['CA-BC', '2026-09-02T05:30:00Z', 'OC_ADULT_ONLY'],
  ['CA-BC', '2026-09-02T07:30:00Z', 'OC_OK'],
  ['CA-NL', '2026-09-02T02:00:00Z', 'OC_ADULT_ONLY'],
  ['CA-NL', '2026-09-02T03:00:00Z', 'OC_OK'],
])(
  'a 19th birthday on 2 September begins at midnight where they live, in %s at %s: %s (domain C4)',
  async (region, at, code) => {
    accounts.clock.set(at);
    const answer = await open({ country: 'CA', region, birthDate: '2007-09-02' }).then(
      () => 'OC_OK',
      (error) => error.code,
    );
    expect(answer).toBe(code);
  },
);

test.each([
  ['seven77', 'field.password.short'],
  ['password1', 'field.password.common'],
  ['PASSWORD1', 'field.password.common'],
  ['x'.repeat(257), 'field.tooLong'],
])('the password %s is refused at its field (reliability 1.7)', async (password, message) => {
  await expect(open({ password })).rejects.toMatchObject({
    status: 400,
    errors: [{ path: ['password'], message }],
  });
});

test('registering an address with an account gets the same response; only its mailbox is notified (reliability 1.7)', async () => {
  await confirmed();
  clock.advance(minute);
  expect(await open({ firstName: 'Mallory', password: 'another long secret' })).toBe(true);
  expect(await subjects()).toEqual(['Confirm your email address', 'You already have an account']);
  expect(await stored()).toMatchObject([{ name: 'Anna' }]);
  expect((await signIn('three quiet otters')).said).toBe(annas);
  expect((await signIn('another long secret')).said).toBe('OC_WRONG_CREDENTIALS');
});

test('two people register one address: each mail confirms its own sender’s data, with their own password (decision 0031)', async () => {
  await open();
  const hers = await tokenOf('confirm-email');
  clock.advance(minute);
  await open({ firstName: 'Mallory', country: 'DE', region: '', password: 'five small badgers' });
  const strangers = await tokenOf('confirm-email');
  expect(await subjects()).toEqual(['Confirm your email address', 'Confirm your email address']);
  // Anna cannot distinguish the mails: her password confirms nothing of the stranger's, and theirs nothing of hers.
  expect(await confirm(strangers)).toBe('OC_WRONG_CREDENTIALS');
  expect(await confirm(hers, 'five small badgers')).toBe('OC_WRONG_CREDENTIALS');
  expect(await stored()).toMatchObject([{ at: null }]);
  expect(await confirm(hers)).toBe(annas);
  expect(await stored()).toMatchObject([{ name: 'Anna', at: clock.now() }]);
  expect((await pool.query('select country, region from account')).rows).toEqual([{ country: 'CA', region: 'CA-BC' }]);
  expect((await signIn('three quiet otters')).said).toBe(annas);
  expect((await signIn('five small badgers')).said).toBe('OC_WRONG_CREDENTIALS');
  expect(await confirm(strangers, 'five small badgers')).toBe('OC_LINK_EXPIRED');
});

test('a stranger who registers an address repeatedly blocks its owner for an hour at most', async () => {
  for (let i = 0; i < 7; i++) {
    clock.advance(minute);
    await open({ firstName: 'Mallory', password: 'five small badgers' });
  }
  expect(await subjects()).toHaveLength(5);
  clock.set('2026-09-01T11:01:00Z');
  await open();
  expect(await confirm(await tokenOf('confirm-email'))).toBe(annas);
});

test('an unconfirmed registration has no password to reset', async () => {
  await open({ firstName: 'Mallory' });
  clock.advance(minute);
  await askForReset();
  expect(await subjects()).toEqual(['Confirm your email address']);
});

test('a mailbox gets at most five mails of a kind, from any sender, but always a working link: a stranger cannot block a new password (reliability 1.7)', async () => {
  await confirmed();
  const started = clock.now().getTime();
  const sent = async (subject: string) => (await subjects()).filter((each) => each === subject).length;
  for (let i = 0; i < 7; i++) {
    clock.advance(minute);
    await askForReset();
    await open({ firstName: 'Mallory' });
  }
  expect(await sent('Set a new password')).toBe(5);
  expect(await sent('You already have an account')).toBe(5);
  // The last link still works when the next mail may be sent.
  clock.set(new Date(started + hour + minute).toISOString());
  expect(
    await api.call(resetPassword, { password: 'nine tall herons' }, { bearer: await tokenOf('reset-password') }),
  ).toBe(annas);
  await askForReset();
  await open({ firstName: 'Mallory' });
  expect(await sent('Set a new password')).toBe(6);
  expect(await sent('You already have an account')).toBe(5);
  clock.set(new Date(started + 25 * hour).toISOString());
  await open({ firstName: 'Mallory' });
  expect(await sent('You already have an account')).toBe(6);
});

test('an account not confirmed within three days is deleted', async () => {
  await open();
  const token = await tokenOf('confirm-email');
  clock.advance(72 * hour + 1);
  expect(await confirm(token)).toBe('OC_LINK_EXPIRED');
  await api.features.schedules.find(({ name }) => name === 'ended sessions')!.run(clock.now());
  expect(await stored()).toEqual([]);
  expect((await pool.query('select from registration')).rows).toEqual([]);
});

test('a forgotten password is set by a mailed link, once, within an hour, and every session ends', async () => {
  await confirmed();
  const before = await signIn('three quiet otters');
  clock.advance(minute);
  expect(await askForReset('nobody@buyer.example')).toBe(true);
  expect(await mails('nobody@buyer.example')).toEqual([]);
  await askForReset();
  const token = await tokenOf('reset-password');
  // A refused password does not consume the link.
  await expect(api.call(resetPassword, { password: 'password1' }, { bearer: token })).rejects.toMatchObject({
    status: 400,
  });
  clock.advance(59 * minute);
  expect(await api.call(resetPassword, { password: 'nine tall herons' }, { bearer: token })).toBe(annas);
  expect(await before.who()).toBe('OC_UNAUTHORIZED');
  expect((await signIn('nine tall herons')).said).toBe(annas);
  expect((await signIn('three quiet otters')).said).toBe('OC_WRONG_CREDENTIALS');
  const { text } = (await mails(annas)).find(({ subject }) => subject === 'Your password was changed')!;
  expect(text).toContain('signed out everywhere, and all passkeys were removed');
  await expect(api.call(resetPassword, { password: 'nine tall herons' }, { bearer: token })).rejects.toMatchObject({
    code: 'OC_LINK_EXPIRED',
  });

  clock.advance(minute);
  await askForReset();
  const late = await tokenOf('reset-password');
  clock.advance(hour);
  await expect(api.call(resetPassword, { password: 'ten slow turtles' }, { bearer: late })).rejects.toMatchObject({
    code: 'OC_LINK_EXPIRED',
  });
});

test('a request for a new password takes the same work for an address without an account (reliability 1.7)', async () => {
  await confirmed();
  const asked = vi.spyOn(Client.prototype, 'query');
  const statementsFor = async (email: string) => {
    asked.mockClear();
    expect(await api.call(requestPasswordReset, { email, captchaToken: '' })).toBe(true);
    return asked.mock.calls.map(([query]) => (typeof query === 'string' ? query : (query as { text: string }).text));
  };
  const known = await statementsFor(anna.email);
  const unknown = await statementsFor('nobody@buyer.example');
  asked.mockRestore();
  expect(known).not.toEqual([]);
  expect(unknown).toEqual(known);
});

test('a link of one kind does not work for another', async () => {
  await open();
  const token = await tokenOf('confirm-email');
  await expect(api.call(resetPassword, { password: 'nine tall herons' }, { bearer: token })).rejects.toMatchObject({
    code: 'OC_LINK_EXPIRED',
  });
});

test('a member changes their password with the current one; other sessions end, this one stays', async () => {
  await confirmed();
  const phone = await signIn('three quiet otters');
  const laptop = await signIn('three quiet otters');
  const change = (currentPassword: string) =>
    laptop.call(changePassword, { requestBodyDto: { currentPassword, password: 'nine tall herons' } });
  expect(await change('not the password')).toBe('OC_WRONG_CREDENTIALS');
  expect(await phone.who()).toBe(annas);
  await change('three quiet otters');
  expect(await phone.who()).toBe('OC_UNAUTHORIZED');
  expect(await laptop.who()).toBe(annas);
  expect(await subjects()).toContain('Your password was changed');
});

test('members see their sessions and can end them; another’s session looks missing', async () => {
  await confirmed();
  const phone = await signIn(
    'three quiet otters',
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  );
  clock.advance(minute);
  const laptop = await signIn(
    'three quiet otters',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
  );
  const list = async () => (await laptop.call(openSessions, {})).sessions;
  const [own, other] = await list();
  expect([own, other]).toMatchObject([
    { browser: 'Firefox', system: 'macOS', site: 'shop', dateOfSignIn: '2026-09-01T10:01:00.000Z', isCurrent: true },
    { browser: 'Chrome', system: 'Android', site: 'shop', dateOfSignIn: '2026-09-01T10:00:00.000Z', isCurrent: false },
  ]);
  const end = (who: Pick<typeof laptop, 'call'>, sessionId: string) =>
    who.call(endSession, { requestBodyDto: { sessionId } });
  await openAccount(eve);
  const stranger = accounts.browser();
  await stranger.enter(eve);
  expect(await end(stranger, other.sessionId)).toBe('OC_NOT_FOUND');
  expect(await end(stranger, '01990000-0000-7000-8000-000000000000')).toBe('OC_NOT_FOUND');
  expect(await phone.who()).toBe(annas);
  await end(laptop, other.sessionId);
  expect(await phone.who()).toBe('OC_UNAUTHORIZED');
  expect(await list()).toHaveLength(1);
});
