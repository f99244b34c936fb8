import type { Challenge } from '@cubby/features/captcha/rules';
import { expect, test } from 'vitest';
import { logIn, signInChallenge } from '../../contract.ts';
import { eve, openAccounts, password, ruth, solved } from '../../testing/open-accounts.ts';

const accounts = await openAccounts({ logins: [ruth, eve], settings: { CAPTCHA_COST: '20' } });
const { pool, clock } = accounts;

function browser(sender: string) {
  const { call, kept } = accounts.browser({ sender });
  return {
    kept,
    async tryIt(secret: string, login = ruth, googleResponseToken = ''): Promise<string> {
      const credentials = { login, password: secret };
      const answer = await call(logIn, { entityInfo: { credentials, googleResponseToken } });
      return typeof answer === 'string' ? answer : 'OC_OK';
    },
    challenge: async (login = ruth): Promise<Challenge> =>
      (await call(signInChallenge, { requestBodyDto: { userLogin: login } })).challenge,
  };
}
/** As if fifty unknown devices had guessed, each from its own address. */
async function strangersTry(login: string): Promise<void> {
  await browser('198.51.100.99').tryIt('wrong', login);
  await pool.query(`update sign_in_guess set guesses = 50 where sender = ''`);
}

test('a stranger guesses fifty times from many addresses; the owner still signs in on a known device, and elsewhere with a captcha (reliability 1.7)', async () => {
  const home = browser('203.0.113.1');
  expect(await home.tryIt(password)).toBe('OC_OK');
  for (let i = 0; i < 50; i++)
    expect(await browser(`198.51.100.${i % 20}`).tryIt(`guess ${i}`)).toBe('OC_WRONG_CREDENTIALS');
  expect(await home.tryIt(password)).toBe('OC_OK');
  const hotel = browser('192.0.2.7');
  expect(await hotel.tryIt(password)).toBe('OC_CAPTCHA');
  expect(await hotel.tryIt(password, ruth, await solved(await hotel.challenge()))).toBe('OC_OK');
  // Now that device is known too.
  expect(await hotel.tryIt(password)).toBe('OC_OK');
});

test('from one address the sixth guess needs a captcha, each further one at twice the cost; a cheaper or used solution is refused', async () => {
  const stranger = browser('198.51.100.1');
  const cheap = [await stranger.challenge(), await stranger.challenge()];
  for (let i = 0; i < 5; i++) expect(await stranger.tryIt('wrong')).toBe('OC_WRONG_CREDENTIALS');
  expect(await stranger.tryIt('wrong')).toBe('OC_CAPTCHA');
  expect(await stranger.tryIt(password)).toBe('OC_CAPTCHA');
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
  expect(await browser('198.51.100.2').tryIt('wrong')).toBe('OC_WRONG_CREDENTIALS');
  expect(await stranger.tryIt('wrong', eve)).toBe('OC_WRONG_CREDENTIALS');
  clock.advance(24 * 3_600_000 + 1);
  expect(await stranger.tryIt('wrong')).toBe('OC_WRONG_CREDENTIALS');
});

test('simultaneous guesses are all counted', async () => {
  const stranger = browser('198.51.100.1');
  await Promise.all(Array.from({ length: 4 }, () => stranger.tryIt('wrong')));
  const { rows } = await pool.query('select guesses from sign_in_guess');
  expect(rows).toEqual([{ guesses: 4 }, { guesses: 4 }]);
});

test('guesses at a name without an account are counted and answered in the same way', async () => {
  const stranger = browser('198.51.100.1');
  const codes: Record<string, string[]> = { [ruth]: [], 'nobody@cubby.example': [] };
  for (const login of Object.keys(codes)) {
    for (let i = 0; i < 7; i++) codes[login]!.push(await stranger.tryIt('wrong', login));
    codes[login]!.push(String((await stranger.challenge(login)).maxnumber));
  }
  expect(codes['nobody@cubby.example']).toEqual(codes[ruth]);
});

test('a known device is known for its own account only, and its guesses count too', async () => {
  const home = browser('203.0.113.1');
  expect(await home.tryIt(password, eve)).toBe('OC_OK');
  await strangersTry(ruth);
  expect(await home.tryIt(password)).toBe('OC_CAPTCHA');
  const borrowed = browser('203.0.113.1');
  Object.assign(borrowed.kept, home.kept);
  for (let i = 0; i < 5; i++) expect(await borrowed.tryIt('wrong', eve)).toBe('OC_WRONG_CREDENTIALS');
  expect(await borrowed.tryIt(password, eve)).toBe('OC_CAPTCHA');
  const forged = browser('203.0.113.2');
  forged.kept['__Host-cubby_shop_device'] = home.kept['__Host-cubby_shop_device']!.replace(/.$/, (last) =>
    last === 'A' ? 'B' : 'A',
  );
  await pool.query('delete from sign_in_guess');
  await strangersTry(eve);
  expect(await forged.tryIt(password, eve)).toBe('OC_CAPTCHA');
});

test('a correct password clears the failed tries from there', async () => {
  const home = browser('203.0.113.1');
  for (let i = 0; i < 4; i++) await home.tryIt('wrong');
  expect(await home.tryIt(password)).toBe('OC_OK');
  const again = browser('203.0.113.1');
  for (let i = 0; i < 5; i++) expect(await again.tryIt('wrong')).toBe('OC_WRONG_CREDENTIALS');
});
