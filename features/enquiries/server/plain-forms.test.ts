import { openSmallShop } from '@cubby/server/testing/small-shop';
import { openProcess, type TestProcess } from '@cubby/server/testing/test-process';
import { testDatabase } from '@cubby/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteUnconfirmed } from './store.ts';

const { pool, url } = await testDatabase();
let shop: TestProcess;
beforeAll(async () => {
  await openSmallShop(pool);
  shop = await openProcess(url, { TEAM_EMAIL: 'team@cubby.example', RATE_LIMIT: 'off' });
});
afterAll(() => shop.close());
beforeEach(() => pool.query('delete from enquiry; delete from mail'));

/** Posts a form as a browser without scripts does; returns the redirect's address. */
const post = async (path: string, fields: Record<string, string>): Promise<string | null> => {
  const answer = await fetch(shop.origin + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  return answer.headers.get('location');
};
const written = {
  topic: 'CONTACT',
  name: 'Amina Haddad',
  email: 'Amina@School.example',
  role: 'teacher',
  description: 'Do you print labels?',
  consent: 'on',
};
const statuses = async () => (await pool.query('select status from enquiry')).rows.map(({ status }) => status);
const mails = async () =>
  (await pool.query('select to_address as "to", text_body as text from mail order by created_at, to_address')).rows;
const tokenMailed = async () => /\?token=([\w.-]+)/.exec((await mails())[0]!.text)![1]!;

test('without scripts an enquiry waits until its sender has confirmed it by a mailed link (spec 4.17)', async () => {
  expect(await post('/ar/contacts/send', written)).toBe('/ar/confirm-enquiry?sent=mail');
  expect(await statuses()).toEqual(['UNCONFIRMED']);
  expect(await mails()).toMatchObject([{ to: 'Amina@school.example' }]);
  // Anyone can enter another person's address: nothing they wrote may reach it in our name.
  expect((await mails())[0]!.text).not.toMatch(/Haddad|labels/);
  const token = await tokenMailed();
  expect(await post('/ar/confirm-enquiry', { token })).toBe('/ar/confirm-enquiry?sent=yes');
  expect(await statuses()).toEqual(['OPEN']);
  expect((await mails()).map(({ to }) => to).toSorted()).toEqual([
    'Amina@school.example',
    'Amina@school.example',
    'team@cubby.example',
  ]);
  // Pressed twice, it is sent once, and its status is unchanged.
  await pool.query(`update enquiry set status = 'ANSWERED'`);
  expect(await post('/ar/confirm-enquiry', { token })).toBe('/ar/confirm-enquiry?sent=yes');
  expect(await mails()).toHaveLength(3);
  expect(await statuses()).toEqual(['ANSWERED']);
});

test('a request to open a shop needs no role; a mistyped link credits nobody and blocks nothing (spec 1.6, 1.7)', async () => {
  const shop = { ...written, role: '', topic: 'GUARDIAN' };
  expect(await post('/contacts/send', { ...shop, ref: 'MK7Q2XV0' })).toBe('/confirm-enquiry?sent=mail');
  expect(await post('/contacts/send', { ...shop, ref: 'mistyped' })).toBe('/confirm-enquiry?sent=mail');
  const { rows } = await pool.query('select type, referral_code from enquiry order by created_at, referral_code');
  expect(rows.toSorted((a, b) => Number(a.referral_code === null) - Number(b.referral_code === null))).toEqual([
    { type: 41, referral_code: 'MK7Q2XV0' },
    { type: 41, referral_code: null },
  ]);
});

test.each([
  ['no topic', { topic: 'SALES' }],
  ['no name', { name: ' ' }],
  ['no address', { email: 'amina' }],
  ['no role', { role: '' }],
  ['no message', { description: '' }],
  ['too long a message', { description: 'x'.repeat(4097) }],
  ['no consent', { consent: '' }],
])('with %s nothing is stored or mailed (spec 5.13, 5.14, 5.15)', async (_what, wrong) => {
  expect(await post('/contacts/send', { ...written, ...wrong })).toBe('/confirm-enquiry?sent=incomplete');
  expect([await statuses(), await mails()]).toEqual([[], []]);
});

test('enquiries in a person’s name do not flood their mailbox: three a day, with the same response', async () => {
  for (const email of ['amina@school.example', 'AMINA@school.example', 'Amina@school.example', 'amina@School.example'])
    expect(await post('/contacts/send', { ...written, email })).toBe('/confirm-enquiry?sent=mail');
  expect(await mails()).toHaveLength(3);
});

test('an unconfirmed enquiry is deleted after two days; a wrong or old link confirms nothing', async () => {
  expect(await post('/confirm-enquiry', { token: 'made.up.token' })).toBe('/confirm-enquiry?sent=expired');
  await post('/contacts/send', written);
  const token = await tokenMailed();
  await deleteUnconfirmed(pool, new Date(Date.now() - 60_000));
  expect(await statuses()).toEqual(['UNCONFIRMED']);
  await deleteUnconfirmed(pool, new Date(Date.now() + 60_000));
  expect(await statuses()).toEqual([]);
  expect(await post('/confirm-enquiry', { token })).toBe('/confirm-enquiry?sent=expired');
});
