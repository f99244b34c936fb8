import { requestContext } from '@cubby/contract/server';
import type { Challenge } from '@cubby/features/captcha/rules';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { solveChallenge } from 'altcha-lib/v1';
import { beforeEach, expect, test } from 'vitest';
import { logIn, signInChallenge } from '../contract.ts';
import { hashPassword } from './password.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const api = await createTestApi(pool, clock, { CAPTCHA_COST: '20' });
const password = 'a good long password';
const hash = await hashPassword(password);
const ruth = 'harlow@cubby.example';

beforeEach(async () => {
  clock.set('2026-09-01T10:00:00Z');
  await pool.query('delete from session; delete from account; delete from sign_in_guess');
  for (const login of [ruth, 'eve@cubby.example'])
    await pool.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, roles, created_at, email_confirmed_at)
       values (gen_random_uuid(), $1, $2, 'Ruth', 'Harlow', '{BUYER}', now(), now())`,
      [login, hash],
    );
});

/** A browser at an address. */
function browser(sender: string) {
  const kept: Record<string, string> = {};
  const cookies = {
    get: (name: string) => kept[name],
    set: (name: string, value: string) => void Object.assign(kept, { [name]: value }),
    clear: (name: string) => void delete kept[name],
  };
  const send = (endpoint: { id: string }, input: unknown) =>
    api.executor.execute(
      endpoint.id,
      input,
      requestContext({ host: { site: 'shop', name: 'cubby' }, locale: 'en', now: clock.now(), sender, cookies }),
    );
  return {
    kept,
    async tryIt(secret: string, login = ruth, googleResponseToken = ''): Promise<string> {
      const outcome = await send(logIn, {
        entityInfo: { credentials: { login, password: secret }, googleResponseToken },
      });
      return outcome.ok ? 'OC_OK' : outcome.failures[0]!.code;
    },
    async challenge(login = ruth): Promise<Challenge> {
      const outcome = await send(signInChallenge, { requestBodyDto: { userLogin: login } });
      if (!outcome.ok) throw new Error(outcome.failures[0]!.code);
      return (outcome.entity as { challenge: Challenge }).challenge;
    },
  };
}
/** As if fifty unknown devices had guessed, each from an address of its own. */
async function strangersTry(login: string): Promise<void> {
  await browser('198.51.100.99').tryIt('wrong', login);
  await pool.query(`update sign_in_guess set guesses = 50 where sender = ''`);
}
async function solved({ algorithm, challenge, salt, maxnumber, signature }: Challenge): Promise<string> {
  const { number } = (await solveChallenge(challenge, salt, algorithm, maxnumber).promise)!;
  return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64');
}

test('a stranger guesses fifty times from many addresses; the owner signs in at once on a known device, and elsewhere with a captcha (reliability 1.7)', async () => {
  const home = browser('203.0.113.1');
  expect(await home.tryIt(password)).toBe('OC_OK');
  for (let i = 0; i < 50; i++)
    expect(await browser(`198.51.100.${i % 20}`).tryIt(`guess ${i}`)).toBe('OC_WRONG_CREDENTIALS');
  expect(await home.tryIt(password)).toBe('OC_OK');
  const hotel = browser('192.0.2.7');
  expect(await hotel.tryIt(password)).toBe('OC_CAPTCHA');
  expect(await hotel.tryIt(password, ruth, await solved(await hotel.challenge()))).toBe('OC_OK');
  // Now it is known, too.
  expect(await hotel.tryIt(password)).toBe('OC_OK');
});

test('from one address the sixth guess needs a captcha, each further one at twice the cost; a cheaper or used solution is refused', async () => {
  const stranger = browser('198.51.100.1');
  const cheap = [await stranger.challenge(), await stranger.challenge()];
  for (let i = 0; i < 5; i++) expect(await stranger.tryIt('wrong')).toBe('OC_WRONG_CREDENTIALS');
  expect(await stranger.tryIt('wrong')).toBe('OC_CAPTCHA');
  expect(await stranger.tryIt(password)).toBe('OC_CAPTCHA');
  // What was not checked is not counted.
  const costs: number[] = [];
  for (let i = 0; i < 4; i++) {
    const challenge = await stranger.challenge();
    costs.push(challenge.maxnumber);
    const token = await solved(challenge);
    expect(await stranger.tryIt('wrong', ruth, token)).toBe('OC_WRONG_CREDENTIALS');
    expect(await stranger.tryIt('wrong', ruth, token)).toBe('OC_CAPTCHA');
  }
  expect(costs).toEqual([20, 40, 80, 160]);
  expect(await stranger.tryIt('wrong', ruth, await solved(cheap[0]!))).toBe('OC_CAPTCHA');
  // Another address and another name are not affected.
  expect(await browser('198.51.100.2').tryIt('wrong')).toBe('OC_WRONG_CREDENTIALS');
  expect(await stranger.tryIt('wrong', 'eve@cubby.example')).toBe('OC_WRONG_CREDENTIALS');
  clock.advance(24 * 3_600_000 + 1);
  expect(await stranger.tryIt('wrong')).toBe('OC_WRONG_CREDENTIALS');
});

test('guesses sent at once are all counted', async () => {
  const stranger = browser('198.51.100.1');
  await Promise.all(Array.from({ length: 4 }, () => stranger.tryIt('wrong')));
  const { rows } = await pool.query('select guesses from sign_in_guess');
  expect(rows).toEqual([{ guesses: 4 }, { guesses: 4 }]);
});

test('a name without an account is counted and answered like one that has one', async () => {
  const stranger = browser('198.51.100.1');
  const codes: Record<string, string[]> = { [ruth]: [], 'nobody@cubby.example': [] };
  for (const login of Object.keys(codes)) {
    for (let i = 0; i < 7; i++) codes[login]!.push(await stranger.tryIt('wrong', login));
    codes[login]!.push(String((await stranger.challenge(login)).maxnumber));
  }
  expect(codes['nobody@cubby.example']).toEqual(codes[ruth]);
});

test('a known device is known for its own account only, and its guesses count, too', async () => {
  const home = browser('203.0.113.1');
  expect(await home.tryIt(password, 'eve@cubby.example')).toBe('OC_OK');
  await strangersTry(ruth);
  expect(await home.tryIt(password)).toBe('OC_CAPTCHA');
  const borrowed = browser('203.0.113.1');
  Object.assign(borrowed.kept, home.kept);
  for (let i = 0; i < 5; i++) expect(await borrowed.tryIt('wrong', 'eve@cubby.example')).toBe('OC_WRONG_CREDENTIALS');
  expect(await borrowed.tryIt(password, 'eve@cubby.example')).toBe('OC_CAPTCHA');
  const forged = browser('203.0.113.2');
  forged.kept['__Host-cubby_shop_device'] = home.kept['__Host-cubby_shop_device']!.replace(/.$/, (last) =>
    last === 'A' ? 'B' : 'A',
  );
  await pool.query('delete from sign_in_guess');
  await strangersTry('eve@cubby.example');
  expect(await forged.tryIt(password, 'eve@cubby.example')).toBe('OC_CAPTCHA');
});

test('a right password forgets the failed tries from there', async () => {
  const home = browser('203.0.113.1');
  for (let i = 0; i < 4; i++) await home.tryIt('wrong');
  expect(await home.tryIt(password)).toBe('OC_OK');
  const again = browser('203.0.113.1');
  for (let i = 0; i < 5; i++) expect(await again.tryIt('wrong')).toBe('OC_WRONG_CREDENTIALS');
});
