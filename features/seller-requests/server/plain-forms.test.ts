import { createConfirmTokens } from '@cubby/features/enquiries/server';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { openProcess, type TestProcess } from '@cubby/server/testing/test-process';
import { testDatabase } from '@cubby/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { numberOf, prairie } from '../testing/request-desk.ts';

const { pool, url } = await testDatabase();
let shop: TestProcess;
beforeAll(async () => {
  await openSmallShop(pool);
  shop = await openProcess(url, { RATE_LIMIT: 'off', SECRET_KEY: 'a test’s secret key, long enough' });
});
afterAll(() => shop.close());
beforeEach(() => pool.query('delete from seller_request; delete from enquiry; delete from mail'));

const tokens = createConfirmTokens('a test’s secret key, long enough');
async function enquire(): Promise<string> {
  const enquiryId = idOf('enquiry abc');
  await pool.query(
    `insert into enquiry (enquiry_id, number, type, email, message, status, brand, locale, created_at)
     values ($1, $2, 40, 'ruth@firm.example', $3, 'UNCONFIRMED', 'cubby', 'en', now())`,
    [enquiryId, numberOf('abc'), 'Ruth Friesen\n\nStationery'],
  );
  return tokens.make('SHOP', enquiryId, new Date());
}
/** Posts the page's form as a browser without scripts does; returns the text of the resulting page. */
const post = async (token: string, fields: Record<string, string | undefined>): Promise<string | null> => {
  const given = Object.entries({ token, ...fields }).filter((each): each is [string, string] => each[1] !== undefined);
  const answer = await fetch(`${shop.origin}/de/open-shop/request`, {
    method: 'POST',
    body: new URLSearchParams(given),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  const to = new URL(answer.headers.get('location')!, shop.origin);
  expect([to.pathname, to.searchParams.get('token')]).toEqual(['/de/open-shop/request', token]);
  return to.searchParams.get('said');
};
const ask = async (token: string) => {
  const answer = await fetch(`${shop.origin}/api/store/vendor/request/v1/get`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()).responseEntity;
};
const kept = async () => (await pool.query('select * from seller_request')).rows[0];

test('without scripts entered facts are saved first, and sent once complete; nothing is lost', async () => {
  const token = await enquire();
  expect(await post(token, { act: 'save', firm: 'Prairie', goods: 'Pens\r\nand paper' })).toBe('saved');
  expect(await kept()).toMatchObject({ firm: 'Prairie', goods: 'Pens\nand paper', status: 'NEW', sent_at: null });
  expect(await post(token, { act: 'send', ...prairie, taxNumber: '123456789', city: '' })).toBe('incomplete');
  expect(await kept()).toMatchObject({ tax_number: '123456789', address: '400 Logan Avenue', sent_at: null });
  expect(await post(token, { act: 'send', ...prairie })).toBe('sent');
  expect(await kept()).toMatchObject({ tax_number: '123456782RT0001', status: 'NEW', sent_at: expect.any(Date) });
  expect(await post(token, { act: 'save', firm: 'Other' })).toBe('failed');
  expect(await post(token, { act: 'withdraw' })).toBe('withdrawn');
  expect(await kept()).toMatchObject({ status: 'WITHDRAWN', firm: 'Prairie School Supply' });
});

test('an answer to the staff’s question is saved with the facts, also where one of them is missing, and once sent is in the history alone', async () => {
  const token = await enquire();
  expect(await post(token, { act: 'send', ...prairie })).toBe('sent');
  await pool.query(`update seller_request set status = 'ASKED_BACK'`);
  expect(await post(token, { act: 'save', ...prairie, answer: ' Our own\r\nbrand. ' })).toBe('saved');
  expect(await kept()).toMatchObject({ answer: 'Our own\nbrand.', status: 'ASKED_BACK' });
  expect(await post(token, { act: 'send', ...prairie, city: '', answer: 'Our own brand.' })).toBe('incomplete');
  const { answer } = await ask(token);
  expect(answer).toBe('Our own brand.');
  expect(await post(token, { act: 'send', ...prairie, answer })).toBe('sent');
  expect([(await kept()).answer, (await ask(token)).history.at(-1)]).toMatchObject([
    '',
    { action: 'ANSWER', description: 'Our own brand.' },
  ]);
});

test('hidden characters are removed and long text is cut, so that the rest is not lost', async () => {
  const token = await enquire();
  expect(await post(token, { act: 'save', firm: `Prai\u202Erie${'x'.repeat(100)}`, website: '<script>' })).toBe(
    'saved',
  );
  expect(await kept()).toMatchObject({ firm: `Prairie${'x'.repeat(73)}`, website: '<script>' });
});

test('five megabytes are refused, and saved facts stay', async () => {
  const token = await enquire();
  await post(token, { act: 'save', firm: 'Prairie' });
  const answer = await fetch(`${shop.origin}/open-shop/request`, {
    method: 'POST',
    body: new URLSearchParams({ token, act: 'save', goods: 'x'.repeat(5_000_000) }),
    redirect: 'manual',
  });
  expect(answer.status).toBe(413);
  expect(await kept()).toMatchObject({ firm: 'Prairie', goods: '' });
});

test('a wrong link changes nothing', async () => {
  await enquire();
  expect(await post('made.up.token', { act: 'send', ...prairie })).toBe('failed');
  expect(await kept()).toBeUndefined();
});
