import { requestContext } from '@cubby/contract/server';
import { findActor } from '@cubby/server/http/actor';
import { expect, test } from 'vitest';
import {
  changePassword,
  confirmEmailChange,
  requestEmailChange,
  requestPasswordReset,
  resetPassword,
  undoEmailChange,
} from '../../contract.ts';
import { openAccounts, password } from '../../testing/open-accounts.ts';

const accounts = await openAccounts();
const { pool, clock, api, openAccount, mails, subjects, tokenOf } = accounts;
const hour = 3_600_000;

function browser(agent = '') {
  const page = accounts.browser({ agent });
  return {
    ...page,
    change: (email: string, currentPassword = password) =>
      page.call(requestEmailChange, { requestBodyDto: { email, currentPassword } }),
    confirm: (token: string) => page.call(confirmEmailChange, { requestBodyDto: {} }, token),
    undo: (token: string) => page.call(undoEmailChange, { requestBodyDto: {} }, token),
  };
}
async function askForReset(email = 'ruth@cubby.example'): Promise<void> {
  clock.advance(1);
  await browser().call(requestPasswordReset, { requestBodyDto: { email, googleResponseToken: '' } });
  await api.runJobs();
}
async function changed(from: string, to: string, by = browser()) {
  await by.signIn(from);
  await by.change(to);
  expect(await by.confirm(await tokenOf(to))).toEqual({ userLogin: to });
  return by;
}

test('an address changes once the new one’s owner confirms it; the old one is notified and can no longer sign in', async () => {
  const ruth = browser();
  await ruth.signIn();
  expect(await ruth.change('New@cubby.example', 'not the password')).toBe('OC_WRONG_CREDENTIALS');
  await ruth.change('New@cubby.example');
  expect(await subjects('new@cubby.example')).toEqual(['Confirm your new email address']);
  expect(await ruth.who()).toBe('ruth@cubby.example');
  const token = await tokenOf('new@cubby.example');
  expect(await ruth.confirm(token)).toEqual({ userLogin: 'new@cubby.example' });
  expect(await ruth.confirm(token)).toBe('OC_LINK_EXPIRED');
  expect(await ruth.who()).toBe('new@cubby.example');
  expect(await subjects('ruth@cubby.example')).toEqual(['Your email address was changed']);
  expect(await browser().signIn()).toBe('OC_WRONG_CREDENTIALS');
  expect(await browser().signIn('new@cubby.example')).toBe('new@cubby.example');
});

test('a member’s mail preferences follow them to the new address, and back', async () => {
  const off = async () =>
    (await pool.query('select address from switched_off_mail')).rows.map(({ address }) => address);
  await pool.query('delete from switched_off_mail');
  await pool.query(`insert into switched_off_mail values ('ruth@cubby.example', 'RESTOCK', now())`);
  await changed('ruth@cubby.example', 'new@cubby.example');
  expect(await off()).toEqual(['new@cubby.example']);
  expect(await browser().undo(await tokenOf('ruth@cubby.example'))).toEqual({ userLogin: 'ruth@cubby.example' });
  expect(await off()).toEqual(['ruth@cubby.example']);
});

test('the link works for a day; a new request invalidates it; requesting the current address does nothing', async () => {
  const ruth = browser();
  await ruth.signIn();
  await ruth.change('ruth@cubby.example');
  expect(await subjects('ruth@cubby.example')).toEqual([]);
  await ruth.change('one@cubby.example');
  clock.advance(1);
  await ruth.change('two@cubby.example');
  expect(await ruth.confirm(await tokenOf('one@cubby.example'))).toBe('OC_LINK_EXPIRED');
  clock.advance(24 * hour);
  expect(await ruth.confirm(await tokenOf('two@cubby.example'))).toBe('OC_LINK_EXPIRED');
});

test('a link that is replaced while being used does not confirm the other address (reliability 1.7)', async () => {
  const ruth = browser();
  await ruth.signIn();
  await ruth.change('one@cubby.example');
  const authorization = `Bearer ${await tokenOf('one@cubby.example')}`;
  const actor = await findActor(
    api.features,
    { site: 'shop', cookies: { get: () => undefined }, authorization },
    clock.now(),
  );
  clock.advance(1);
  await ruth.change('two@cubby.example');
  const context = requestContext({ host: { site: 'shop', name: 'cubby' }, locale: 'en', now: clock.now(), actor });
  const outcome = await api.executor.execute(confirmEmailChange.id, { requestBodyDto: {} }, context);
  expect(outcome.ok ? outcome.entity : outcome.failures[0]!.code).toBe('OC_LINK_EXPIRED');
  expect(await ruth.who()).toBe('ruth@cubby.example');
});

test('an address with an account gets the same response, and its owner a mail; an unconfirmed one is replaced', async () => {
  await openAccount('taken@cubby.example');
  await openAccount('half@cubby.example', null);
  const ruth = browser();
  await ruth.signIn();
  expect(await ruth.change('taken@cubby.example')).toEqual({});
  expect(await subjects('taken@cubby.example')).toEqual(['You already have an account']);
  clock.advance(1);
  await ruth.change('half@cubby.example');
  expect(await ruth.confirm(await tokenOf('half@cubby.example'))).toEqual({ userLogin: 'half@cubby.example' });
  // Another person opened an account with it between request and confirmation.
  clock.advance(1);
  await ruth.change('late@cubby.example');
  await openAccount('late@cubby.example');
  expect(await ruth.confirm(await tokenOf('late@cubby.example'))).toBe('OC_LINK_EXPIRED');
});

test('the old address can restore itself for seven days: every session ends, and only a new password signs in', async () => {
  const thief = await changed('ruth@cubby.example', 'thief@elsewhere.example');
  const wayBack = await tokenOf('ruth@cubby.example');
  // Another change does not invalidate that link.
  clock.advance(1);
  await changed('thief@elsewhere.example', 'again@elsewhere.example');
  clock.advance(1);
  await thief.change('once-more@elsewhere.example');
  const pending = await tokenOf('once-more@elsewhere.example');
  clock.advance(7 * 24 * hour - 3);
  await thief.signIn('again@elsewhere.example');
  expect(await thief.who()).toBe('again@elsewhere.example');
  expect(await browser().undo(wayBack)).toEqual({ userLogin: 'ruth@cubby.example' });
  expect(await thief.who()).toBe('OC_UNAUTHORIZED');
  expect(await thief.confirm(pending)).toBe('OC_LINK_EXPIRED');
  expect(await browser().undo(wayBack)).toBe('OC_LINK_EXPIRED');
  for (const login of ['ruth@cubby.example', 'again@elsewhere.example'])
    expect(await browser().signIn(login)).toBe('OC_WRONG_CREDENTIALS');
  clock.advance(25 * hour);
  const ruth = browser();
  await askForReset();
  await ruth.call(
    resetPassword,
    { requestBodyDto: { password: 'four new otters' } },
    await tokenOf('ruth@cubby.example'),
  );
  expect(await ruth.signIn('ruth@cubby.example', 'four new otters')).toBe('ruth@cubby.example');
});

test('any new password cancels a pending change of address (reliability 1.7)', async () => {
  const reset = async (to: string, secret: string) =>
    browser().call(resetPassword, { requestBodyDto: { password: secret } }, await tokenOf(to));
  const thief = browser();
  await thief.signIn();
  await thief.change('thief@elsewhere.example');
  const pending = await tokenOf('thief@elsewhere.example');
  // Ruth notices, and sets a new password by mail.
  await askForReset();
  expect(await reset('ruth@cubby.example', 'four new otters')).toEqual({ userLogin: 'ruth@cubby.example' });
  expect(await thief.confirm(pending)).toBe('OC_LINK_EXPIRED');

  await thief.signIn('ruth@cubby.example', 'four new otters');
  await thief.change('thief@elsewhere.example', 'four new otters');
  const again = await tokenOf('thief@elsewhere.example');
  await askForReset();
  const ruth = browser();
  await ruth.signIn('ruth@cubby.example', 'four new otters');
  const secrets = { currentPassword: 'four new otters', password: 'three quiet herons' };
  expect(await ruth.call(changePassword, { requestBodyDto: secrets })).toEqual({});
  expect(await thief.confirm(again)).toBe('OC_LINK_EXPIRED');
  const link = await tokenOf();
  expect(await browser().call(resetPassword, { requestBodyDto: { password: 'five old owls' } }, link)).toBe(
    'OC_LINK_EXPIRED',
  );
  expect(await ruth.who()).toBe('ruth@cubby.example');
});

test('restoring an address invalidates the password link that was mailed to the other one', async () => {
  await changed('ruth@cubby.example', 'thief@elsewhere.example');
  const wayBack = await tokenOf('ruth@cubby.example');
  clock.advance(1);
  await askForReset('thief@elsewhere.example');
  const link = await tokenOf('thief@elsewhere.example');
  expect(link).not.toBe('none');
  expect(await browser().undo(wayBack)).toEqual({ userLogin: 'ruth@cubby.example' });
  expect(await browser().call(resetPassword, { requestBodyDto: { password: 'five old owls' } }, link)).toBe(
    'OC_LINK_EXPIRED',
  );
});

test('after seven days the old address is released; a link works only for its purpose', async () => {
  const ruth = await changed('ruth@cubby.example', 'new@cubby.example');
  const wayBack = await tokenOf('ruth@cubby.example');
  expect(await ruth.confirm(wayBack)).toBe('OC_LINK_EXPIRED');
  clock.advance(7 * 24 * hour);
  expect(await ruth.undo(wayBack)).toBe('OC_LINK_EXPIRED');
});

const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0';
test('a sign-in on an unknown device sends a mail; the first ever, and later ones on it, do not', async () => {
  const laptop = browser(firefox);
  await laptop.signIn();
  clock.advance(hour);
  await laptop.signIn();
  expect(await subjects('ruth@cubby.example')).toEqual([]);
  await browser().signIn('ruth@cubby.example', 'wrong');
  expect(await subjects('ruth@cubby.example')).toEqual([]);
  await browser(firefox).signIn();
  clock.advance(1);
  await browser('curl/8.0').signIn();
  const [first, second] = await mails('ruth@cubby.example');
  expect([first!.subject, second!.subject]).toEqual(['New sign-in to your account', 'New sign-in to your account']);
  expect(first!.text).toContain('Firefox on macOS');
  expect(first!.text).toMatch(/September 1, 2026 at 11:00\sAM \(UTC\)/);
  expect(second!.text).toContain('an unknown device');
});

test('at most five such mails a day, and they leave room for requested ones', async () => {
  for (let i = 0; i < 8; i++) {
    clock.advance(1000);
    await browser().signIn();
  }
  expect(await subjects('ruth@cubby.example')).toHaveLength(5);
  await askForReset();
  expect((await subjects('ruth@cubby.example')).at(-1)).toBe('Set a new password');
});
