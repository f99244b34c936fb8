import type { Challenge } from '@cubby/features/captcha/rules';
import { expect, test } from 'vitest';
import {
  beginPasskey,
  changePassword,
  closeAccount,
  exportData,
  passwordChallenge,
  requestEmailChange,
} from '../../contract.ts';
import { eve, openAccounts, password, ruth, solved } from '../../testing/open-accounts.ts';

const { browser } = await openAccounts({ logins: [ruth, eve], settings: { CAPTCHA_COST: '20' } });

async function signedIn(sender: string, login = ruth) {
  const { signIn, call } = browser({ sender });
  expect(await signIn(login)).toBe(login);
  return {
    prove: (endpoint: { id: string }, currentPassword: string, googleResponseToken = '') =>
      call(endpoint, { requestBodyDto: { ...others[endpoint.id], currentPassword, googleResponseToken } }),
    challenge: async () => (await call(passwordChallenge, { requestBodyDto: {} })).challenge as Challenge,
  };
}
const others: Record<string, object> = {
  [changePassword.id]: { password: 'nine tall herons' },
  [requestEmailChange.id]: { email: 'new@cubby.example' },
};

const places = [changePassword, exportData, closeAccount, requestEmailChange, beginPasskey];

test('wherever the current password is required, the sixth guess needs a captcha, at twice the cost each time, from any session or address (reliability 1.7)', async () => {
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
  expect(await (await signedIn('198.51.100.1', eve)).prove(exportData, password)).toHaveProperty('data');
  expect(await thief.prove(changePassword, password, await solved(await thief.challenge()))).toEqual({});
});

test('the correct password clears the wrong ones', async () => {
  const page = await signedIn('203.0.113.1');
  for (let i = 0; i < 5; i++) await page.prove(exportData, 'wrong');
  expect(await page.prove(exportData, password, await solved(await page.challenge()))).toHaveProperty('data');
  for (let i = 0; i < 5; i++) expect(await page.prove(closeAccount, 'wrong')).toBe('OC_WRONG_CREDENTIALS');
});

test('of two simultaneous changes with the same current password, one counts', async () => {
  const pages = [await signedIn('203.0.113.1'), await signedIn('203.0.113.2')];
  const answers = await Promise.all(pages.map((page) => page.prove(changePassword, password)));
  expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(1);
});
