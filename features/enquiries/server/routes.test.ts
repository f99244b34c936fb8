import { join } from 'node:path';
import { staffRoles } from '@cubby/contract';
import { createExecutor, requestContext } from '@cubby/contract/server';
import { captchaChallenge } from '@cubby/features/captcha/contract';
import type { Challenge } from '@cubby/features/captcha/rules';
import { createCaptcha } from '@cubby/features/captcha/server';
import { loadTranslators } from '@cubby/i18n/load';
import { fixedClock, testDatabase } from '@cubby/testing';
import { solveChallenge } from 'altcha-lib/v1';
import { beforeEach, expect, test } from 'vitest';
import { listEnquiries, listRoles, sendEnquiry, settleEnquiry } from '../contract.ts';
import { createConfirmTokens } from './confirm-token.ts';
import { enquiryEndpoints } from './routes.ts';

const { pool } = await testDatabase();
const { now } = fixedClock('2026-09-01T10:00:00Z');
const captcha = createCaptcha({ secretKey: 'test', captchaCost: 50 });
const { of: translatorOf } = loadTranslators(join(import.meta.dirname, '..', '..', '..'));
const executor = createExecutor(pool, [
  ...captcha.endpoints,
  ...enquiryEndpoints({
    captcha,
    translatorOf,
    teamEmail: 'team@cubby.example',
    tokens: createConfirmTokens('test'),
    originOf: (brand) => `https://${brand}.example`,
  }),
]);
const execute = (id: string, wire: unknown, locale = 'en') =>
  executor.execute(id, wire, requestContext({ host: { site: 'shop', name: 'cubby' }, locale, now: now() }));

beforeEach(() => pool.query('delete from enquiry; delete from mail'));

async function solve(): Promise<string> {
  const outcome = await execute(captchaChallenge.id, {});
  if (!outcome.ok) throw new Error('no challenge');
  const { challenge, salt, algorithm, maxnumber, signature } = (outcome.entity as { challenge: Challenge }).challenge;
  const { number } = (await solveChallenge(challenge, salt, algorithm, maxnumber).promise)!;
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
}
const written = {
  clientRoleCode: 'teacher',
  requestMessage: 'Amina Haddad\n\nDo you print labels?',
  clientEmail: 'amina@School.example',
  requestTypeCode: 20,
};
const send = async (changes: Record<string, unknown> = {}, token?: string, locale?: string) => {
  const googleResponseToken = token ?? (await solve());
  return execute(sendEnquiry.id, { requestBodyDto: { ...written, googleResponseToken, ...changes } }, locale);
};
const kept = async () => (await pool.query('select type, role, email, message, locale from enquiry')).rows;
const mails = async () =>
  (await pool.query('select to_address as "to", subject, text_body as text from mail order by to_address')).rows;

test('an enquiry is stored as written (spec 3.17, 3.19, 7.26)', async () => {
  expect(await send()).toMatchObject({ ok: true });
  expect(await kept()).toEqual([
    {
      type: 20,
      role: 'teacher',
      email: 'amina@school.example',
      message: 'Amina Haddad\n\nDo you print labels?',
      locale: 'en',
    },
  ]);
});

test('the sender gets a receipt in their language, the team the enquiry', async () => {
  await send({}, undefined, 'ar');
  const [receipt, team] = await mails();
  expect(receipt).toMatchObject({
    to: 'amina@school.example',
    subject: translatorOf('ar').text('enquiries.mail.receipt'),
  });
  // Anyone can enter another person's address: nothing they wrote may reach it in our name.
  expect(receipt!.text).not.toMatch(/Amina|Haddad|labels/);
  expect(team).toMatchObject({ to: 'team@cubby.example' });
  expect(team!.text).toContain('amina@school.example');
  expect(team!.text).toContain('Do you print labels?');
});

test('an investor gives a company and an address, and no role (spec 1.4, 2.11, 3.18, 6.5)', async () => {
  expect(
    await send({ clientRoleCode: undefined, requestTypeCode: 30, requestMessage: 'Maple Stationers' }),
  ).toMatchObject({ ok: true });
  expect(await kept()).toMatchObject([{ type: 30, role: null, message: 'Maple Stationers' }]);
});

test('a request to open a shop needs no role, and stores the referral link’s code (spec 1.6, 1.7, design 7.26, 9.2)', async () => {
  const shop = { clientRoleCode: undefined, requestTypeCode: 41, ref: 'MK7Q2XV0' };
  expect(await send(shop)).toMatchObject({ ok: true });
  expect(await send({ ...shop, requestTypeCode: 40, ref: undefined })).toMatchObject({ ok: true });
  const { rows } = await pool.query('select type, role, referral_code, status from enquiry order by type');
  expect(rows).toEqual([
    { type: 40, role: null, referral_code: null, status: 'UNCONFIRMED' },
    { type: 41, role: null, referral_code: 'MK7Q2XV0', status: 'OPEN' },
  ]);
  expect((await mails()).map(({ subject }) => subject)).toContain('Shop request for Cubby: guardian');
  expect(await send({ ...shop, ref: 'lower777' }, 'unread')).toMatchObject({
    ok: false,
    failures: [{ code: 'OC_BAD_REQUEST', path: ['referralCode'] }],
  });
});

test('a firm’s request to open a shop continues behind a mailed link, and the mail quotes nothing (spec 1.7)', async () => {
  await send({ clientRoleCode: undefined, requestTypeCode: 40 }, undefined, 'de');
  expect(await waiting()).toEqual([]);
  const [link, ...others] = await mails();
  expect(others).toEqual([]);
  expect(link).toMatchObject({ to: 'amina@school.example', subject: 'Ihre Anfrage für einen Shop: so geht es weiter' });
  expect(link!.text).toMatch(/https:\/\/cubby\.example\/de\/open-shop\/request\?token=[\w.-]+/);
  expect(link!.text).not.toMatch(/Amina|Haddad|labels/);
});

test('without a solved captcha nothing is stored or sent (spec 4.17, 5.15)', async () => {
  for (const token of ['', 'x', btoa(JSON.stringify({ challenge: 'made', salt: 'up?expires=9999999999' }))])
    expect(await send({}, token)).toMatchObject({ ok: false, failures: [{ code: 'OC_CAPTCHA' }] });
  expect(await kept()).toEqual([]);
  expect(await mails()).toEqual([]);
});

test('one solved captcha sends one enquiry: the same request gets the same response, another is refused (design 5)', async () => {
  const token = await solve();
  const [first, twin] = await Promise.all([send({}, token), send({}, token)]);
  expect([first!.ok, twin!.ok]).toEqual([true, true]);
  expect(await kept()).toHaveLength(1);
  expect(await mails()).toHaveLength(2);
  expect(await send({ requestMessage: 'Amina Haddad\n\nAnother' }, token)).toMatchObject({
    ok: false,
    failures: [{ code: 'OC_IDEMPOTENCY_MISMATCH' }],
  });
});

test('name, e-mail, role and message are required, and the message has a limit (spec 5.13, 5.14)', async () => {
  for (const [field, own, value] of [
    ['requestMessage', 'message', ' '],
    ['requestMessage', 'message', 'a'.repeat(4096 + 103)],
    ['requestMessage', 'message', 'No name, one text'],
    ['requestMessage', 'message', `${'a'.repeat(101)}\n\nHello`],
    ['requestMessage', 'message', `Amina Haddad\n\n${'a'.repeat(4097)}`],
    ['clientEmail', 'email', ''],
    ['clientEmail', 'email', 'amina'],
    ['clientRoleCode', 'role', ''],
    ['clientRoleCode', 'role', 'principal'],
    ['requestTypeCode', 'topic', 50],
    ['requestTypeCode', 'topic', '20'],
  ] as const)
    expect(await send({ [field]: value }, 'unread')).toMatchObject({
      ok: false,
      failures: [{ code: 'OC_BAD_REQUEST', path: [own] }],
    });
});

test('the form has five roles, in the reader’s language (spec 1.4, 6.5, 3.17, 3.20, 7.27)', async () => {
  const outcome = await execute(listRoles.id, {}, 'ar');
  if (!outcome.ok) throw new Error('refused');
  const { roles } = outcome.entity as { roles: { roleName: string; code: string }[] };
  expect(roles.map(({ code }) => code)).toEqual(['teacher', 'student', 'parents', 'school-board', 'government-entity']);
  for (const { roleName } of roles) expect(roleName).toMatch(/\p{Script=Arabic}/u);
});

const manager = { accountId: '01990000-0000-7000-8000-000000000003', login: 'm@cubby.example', staff: staffRoles };
const asManager = (id: string, wire: unknown) =>
  executor.execute(
    id,
    wire,
    requestContext({
      host: { site: 'manager', name: 'manager' },
      locale: 'en',
      now: now(),
      actor: { account: manager, proofs: [] },
    }),
  );
const waiting = async (status = 'OPEN') => {
  const outcome = await asManager(listEnquiries.id, { status });
  if (!outcome.ok) throw new Error('refused');
  return (outcome.entity as { requests: Record<string, unknown>[] }).requests;
};

test('an enquiry gets a number, shown and mailed to its sender, and waits for staff (spec 7.29)', async () => {
  const outcome = await send();
  if (!outcome.ok) throw new Error('refused');
  const { requestNumber } = outcome.entity as { requestNumber: string };
  expect(requestNumber).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  for (const { text } of await mails()) expect(text).toContain(requestNumber);
  expect(await waiting()).toMatchObject([
    { requestNumber, requestTypeCode: 20, clientRoleCode: 'teacher', status: 'OPEN', spamSigns: [] },
  ]);
  const settle = (number: string, status: string) =>
    asManager(settleEnquiry.id, { requestBodyDto: { requestNumber: number, status } });
  expect(await settle('ZZZZZZZZ', 'ANSWERED')).toMatchObject({ ok: false, failures: [{ code: 'OC_NOT_FOUND' }] });
  expect(await settle(requestNumber, 'ANSWERED')).toMatchObject({ ok: true });
  expect([(await waiting()).length, (await waiting('ANSWERED')).length]).toEqual([0, 1]);
});

test('possible advertising is stored and marked as such, never dropped (spec 7.29)', async () => {
  const requestMessage = 'SEO\n\nBest backlinks! https://a.example https://b.example <a href=x>';
  expect(await send({ requestMessage })).toMatchObject({ ok: true });
  expect(await waiting()).toMatchObject([{ spamSigns: ['LINKS', 'MARKUP', 'OFFERS'] }]);
  const [, team] = await mails();
  expect(team!.subject).toMatch(/^Possibly advertising: /);
  expect(team!.text).toContain('Best backlinks!');
});
