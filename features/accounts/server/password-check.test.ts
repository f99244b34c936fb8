import { requestContext } from '@cubby/contract/server';
import type { Challenge } from '@cubby/features/captcha/rules';
import { findActor } from '@cubby/server/http/actor';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { solveChallenge } from 'altcha-lib/v1';
import { beforeEach, expect, test } from 'vitest';
import {
  beginPasskey,
  changePassword,
  closeAccount,
  exportData,
  logIn,
  passwordChallenge,
  requestEmailChange,
} from '../contract.ts';
import { hashPassword } from './password.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const api = await createTestApi(pool, clock, { CAPTCHA_COST: '20' });
const password = 'a good long password';
const hash = await hashPassword(password);
const ruth = 'harlow@cubby.example';

beforeEach(async () => {
  clock.set('2026-09-01T10:00:00Z');
  await pool.query('delete from session; delete from account; delete from sign_in_guess; delete from mail');
  for (const login of [ruth, 'eve@cubby.example'])
    await pool.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, roles, created_at, email_confirmed_at)
       values (gen_random_uuid(), $1, $2, 'Ruth', 'Harlow', '{BUYER}', now(), now())`,
      [login, hash],
    );
});

/** A browser at an address, signed in. */
async function signedIn(sender: string, login = ruth) {
  const kept: Record<string, string> = {};
  const send = async (endpoint: { id: string }, input: unknown) => {
    const outcome = await api.executor.execute(
      endpoint.id,
      input,
      requestContext({
        host: { site: 'shop', name: 'cubby' },
        locale: 'en',
        now: clock.now(),
        sender,
        actor: await findActor(api.features, { site: 'shop', cookies: kept, authorization: undefined }, clock.now()),
        cookies: {
          get: (name) => kept[name],
          set: (name, value) => void Object.assign(kept, { [name]: value }),
          clear: (name) => void delete kept[name],
        },
      }),
    );
    // biome-ignore lint/suspicious/noExplicitAny: a test reads the wire's answer
    return outcome.ok ? (outcome.entity as any) : outcome.failures[0]!.code;
  };
  expect(await send(logIn, { entityInfo: { credentials: { login, password } } })).toMatchObject({ userLogin: login });
  return {
    prove: (endpoint: { id: string }, currentPassword: string, googleResponseToken = '') =>
      send(endpoint, { requestBodyDto: { ...others[endpoint.id], currentPassword, googleResponseToken } }),
    challenge: async () => (await send(passwordChallenge, { requestBodyDto: {} })).challenge as Challenge,
  };
}
/** What an endpoint takes besides the password. */
const others: Record<string, object> = {
  [changePassword.id]: { password: 'nine tall herons' },
  [requestEmailChange.id]: { email: 'new@cubby.example' },
};
async function solved({ algorithm, challenge, salt, maxnumber, signature }: Challenge): Promise<string> {
  const { number } = (await solveChallenge(challenge, salt, algorithm, maxnumber).promise)!;
  return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64');
}

const places = [changePassword, exportData, closeAccount, requestEmailChange, beginPasskey];

test('wherever the current password is asked, the sixth guess needs a captcha, at twice the cost each time, whatever session and address it comes from (reliability 1.7)', async () => {
  const thief = await signedIn('198.51.100.1');
  for (const place of places) expect(await thief.prove(place, 'wrong')).toBe('OC_WRONG_CREDENTIALS');
  for (const place of places) expect(await thief.prove(place, password)).toBe('OC_CAPTCHA');
  const elsewhere = await signedIn('198.51.100.2');
  expect(await elsewhere.prove(exportData, password)).toBe('OC_CAPTCHA');
  const costs: number[] = [];
  for (let i = 0; i < 3; i++) {
    const challenge = await elsewhere.challenge();
    costs.push(challenge.maxnumber);
    const token = await solved(challenge);
    expect(await elsewhere.prove(changePassword, 'wrong', token)).toBe('OC_WRONG_CREDENTIALS');
    expect(await thief.prove(changePassword, 'wrong', token)).toBe('OC_CAPTCHA');
  }
  expect(costs).toEqual([20, 40, 80]);
  // Others are not affected, and nobody is locked out.
  expect(await (await signedIn('198.51.100.1', 'eve@cubby.example')).prove(exportData, password)).toHaveProperty(
    'data',
  );
  expect(await thief.prove(changePassword, password, await solved(await thief.challenge()))).toEqual({});
});

test('the right password forgets the wrong ones', async () => {
  const page = await signedIn('203.0.113.1');
  for (let i = 0; i < 5; i++) await page.prove(exportData, 'wrong');
  expect(await page.prove(exportData, password, await solved(await page.challenge()))).toHaveProperty('data');
  for (let i = 0; i < 5; i++) expect(await page.prove(closeAccount, 'wrong')).toBe('OC_WRONG_CREDENTIALS');
});

test('of two changes with the same current password at once, one counts', async () => {
  const pages = [await signedIn('203.0.113.1'), await signedIn('203.0.113.2')];
  const answers = await Promise.all(pages.map((page) => page.prove(changePassword, password)));
  expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(1);
});
