import type { Account, Client } from '@cubby/contract';
import { staffRoles } from '@cubby/contract';
import { transaction } from '@cubby/db';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  answerSupport,
  askSupport,
  supportThread,
  supportThreads,
  waitingThreads,
  writeToSupport,
} from '../contract.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
let api: Awaited<ReturnType<typeof createTestApi>>;
let arabic: typeof api;
const idOf = (n: number) => `01990000-0000-7000-8000-00000000000${n}`;
const people: Record<string, Account> = {
  ruth: { accountId: idOf(1), login: 'ruth@cubby.example' },
  eve: { accountId: idOf(2), login: 'eve@cubby.example' },
  manager: { accountId: idOf(3), login: 'manager@cubby.example', staff: staffRoles },
};
const as = (name: string): Client => api.callAs(people[name]!);

beforeAll(async () => {
  api = await createTestApi(pool, clock, { TEAM_EMAIL: 'team@cubby.example', DEMO_PACE: '2' });
  arabic = await createTestApi(pool, clock, {}, 'ar');
  await insertAccounts(pool, Object.values(people));
});
beforeEach(async () => {
  clock.set('2026-09-01T10:00:00Z');
  await pool.query('delete from support_thread; delete from mail; delete from upload');
});

const question = { topic: 'My order is late', body: 'It should have come on Monday.\n\nWhere is it?', pictures: [] };
const ask = (call: Client, changes: Record<string, unknown> = {}) =>
  call(askSupport, { ...question, email: undefined, captchaToken: '', ...changes } as never);
const mails = async () =>
  (await pool.query('select to_address as "to", subject, text_body as text from mail order by position')).rows;
const linkTo = async (number: string) =>
  new RegExp(`/support/${number}#t=([\\w.-]+)`).exec((await mails()).map(({ text }) => text).join())![1]!;

test('topic and description become a thread with a number; staff answer on its page, and both sides are mailed (spec 2.33, 2.53)', async () => {
  const { number } = await ask(as('ruth'));
  expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  expect((await as('manager')(waitingThreads, {})).map((each) => each.number)).toEqual([number]);
  clock.set('2026-09-01T11:00:00Z');
  await as('manager')(answerSupport, { number, body: 'It arrives today.', pictures: [] });
  expect(await as('manager')(waitingThreads, {})).toEqual([]);
  expect((await pool.query('select account_id as by, action, subject_id as id from audit_event')).rows).toEqual([
    { by: people.manager!.accountId, action: 'support.answered', id: number },
  ]);
  expect(await as('ruth')(supportThread, { number })).toEqual({
    ...{ number, kind: 'HELP', topic: 'My order is late', status: 'ANSWERED', helped: null },
    ...{ shopName: null, shopKind: null, locale: 'en', order: null, isReported: false },
    ...{ createdAt: '2026-09-01T10:00:00.000Z', updatedAt: '2026-09-01T11:00:00.000Z' },
    messages: [
      { by: 'ASKER', body: question.body, writtenAt: '2026-09-01T10:00:00.000Z', pictures: [], documents: [] },
      { by: 'STAFF', body: 'It arrives today.', writtenAt: '2026-09-01T11:00:00.000Z', pictures: [], documents: [] },
    ],
  });
  expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
    ['team@cubby.example', `Support request ${number}`],
    ['ruth@cubby.example', `We’ve received your request ${number}`],
    ['ruth@cubby.example', `Reply to your request ${number}`],
  ]);
  await as('ruth')(writeToSupport, { number, body: 'Thank you!', pictures: [] });
  expect((await as('manager')(waitingThreads, {})).map((each) => each.number)).toEqual([number]);
});

test('a thread belongs to its asker and staff; to anyone else it looks missing (reliability rule 13)', async () => {
  const { number } = await ask(as('ruth'));
  const bearer = await linkTo(number);
  const { number: other } = await ask(api.call, { email: 'noor@guest.example' });
  await expect(api.call(supportThread, { number: other }, { bearer })).rejects.toThrow('support.missing');
  await expect(as('eve')(supportThread, { number })).rejects.toThrow('support.missing');
  await expect(as('eve')(writeToSupport, { number, body: 'x', pictures: [] })).rejects.toThrow('support.missing');
  await expect(as('ruth')(answerSupport, { number, body: 'x', pictures: [] })).rejects.toThrow();
  await expect(as('ruth')(waitingThreads, {})).rejects.toThrow();
  // The manager answers with a separate endpoint, and is nobody's asker.
  await expect(as('manager')(writeToSupport, { number, body: 'x', pictures: [] })).rejects.toThrow('support.missing');
  expect((await as('eve')(supportThreads, { page: 1 })).threads).toEqual([]);
  expect((await as('ruth')(supportThreads, { page: 1 })).threads.map((each) => each.number)).toEqual([number]);
});

test('a guest’s thread is reached only with the link mailed to its address, which reveals nothing of the messages', async () => {
  const { number } = await ask(api.call, { email: 'Noor@guest.example' });
  await expect(api.call(supportThread, { number })).rejects.toThrow();
  const [, letter] = await mails();
  expect(letter.to).toBe('Noor@guest.example');
  expect(letter.text).not.toMatch(/late|Monday/);
  const bearer = await linkTo(number);
  expect((await api.call(supportThread, { number }, { bearer })).topic).toBe('My order is late');
  await api.call(writeToSupport, { number, body: 'More', pictures: [] }, { bearer });
  await expect(api.call(supportThread, { number }, { bearer: `${bearer}x` })).rejects.toThrow();
  const { number: another } = await ask(api.call, { email: 'noor@guest.example' });
  await expect(api.call(supportThread, { number: another }, { bearer })).rejects.toThrow('support.missing');
  clock.set('2026-12-01T10:00:00Z');
  await expect(api.call(supportThread, { number }, { bearer })).rejects.toThrow();
});

test('an address starts ten threads a day at most, from any sender, and a guest must give one', async () => {
  await expect(ask(api.call)).rejects.toThrow('field.required');
  for (let n = 0; n < 10; n += 1) await ask(api.call, { email: 'noor@guest.example' });
  await expect(ask(api.call, { email: 'NOOR@guest.example' })).rejects.toThrow('support.tooMany');
  clock.set('2026-09-02T10:00:01Z');
  await ask(api.call, { email: 'noor@guest.example' });
});

test('only pictures that the member uploaded for this purpose can be attached: another’s, or a guest’s, look missing (spec 2.61)', async () => {
  const upload = async (n: number, owner: string, purpose = 'SUPPORT') => {
    await pool.query(
      `insert into upload (upload_id, owner_id, purpose, state, picture_id, width, height, preview, bytes, fingerprint, created_at)
       values ($1, $2, $3, 'TEMPORARY', $4, 640, 480, 'data:image/webp;base64,x', 10, '-', now())`,
      [idOf(n), people[owner]!.accountId, purpose, `u${String(n).repeat(22)}`],
    );
    return { uploadId: idOf(n), alt: 'the box' };
  };
  const [own, others, review] = [await upload(7, 'ruth'), await upload(8, 'eve'), await upload(6, 'ruth', 'REVIEW')];
  for (const picture of [others, review, { uploadId: idOf(9), alt: '' }])
    await expect(ask(as('ruth'), { pictures: [picture] })).rejects.toThrow('media.missing');
  await expect(ask(api.call, { email: 'noor@guest.example', pictures: [own] })).rejects.toThrow('media.missing');
  expect((await pool.query('select from support_thread')).rowCount).toBe(0);
  const { number } = await ask(as('ruth'), { pictures: [own] });
  const { messages } = await as('ruth')(supportThread, { number });
  expect(messages[0]!.pictures).toEqual([{ url: `/media/u${'7'.repeat(22)}/480.webp`, name: 'the box' }]);
  const stateOf = async () =>
    (await pool.query('select state from upload where upload_id = $1', [idOf(7)])).rows[0].state;
  expect(await stateOf()).toBe('KEPT');
  const data = api.features.personal.find(({ section }) => section === 'supportThreads')!;
  await transaction(pool, (tx) => data.erase!(tx, { accountId: idOf(1), login: 'ruth@cubby.example' }, clock.now()));
  expect(await stateOf()).toBe('DELETING');
});

test('with their thread’s link a guest sends pictures and PDFs, and sees them and the staff’s at signed addresses', async () => {
  const { number } = await ask(api.call, { email: 'noor@guest.example' });
  const { number: other } = await ask(api.call, { email: 'eve@guest.example' });
  const [bearer, othersBearer] = [await linkTo(number), await linkTo(other)];
  const upload = async (n: number, proof: string | null, owner: string | null, kind = 'PICTURE') => {
    const isPicture = kind === 'PICTURE';
    await pool.query(
      `insert into upload (upload_id, owner_id, owner_proof, purpose, state, kind, picture_id, width, height, preview, bytes, fingerprint, created_at)
       values ($1, $2, $3, 'SUPPORT', 'TEMPORARY', $4, $5, $6, $6, $7, 10, '-', now())`,
      [
        ...[idOf(n), owner && people[owner]!.accountId, proof, kind],
        ...[`${isPicture ? 'u' : 'd'}${String(n).repeat(22)}`, isPicture ? 640 : null],
        isPicture ? 'data:image/webp;base64,x' : null,
      ],
    );
    return { uploadId: idOf(n), alt: `file ${n}` };
  };
  const own = [
    await upload(4, `link support ${number}`, null),
    await upload(5, `link support ${number}`, null, 'DOCUMENT'),
  ];
  const say = (pictures: object[], token: string, to = number) =>
    api.call(writeToSupport, { number: to, body: 'Here', pictures } as never, { bearer: token });
  await expect(say(own, othersBearer, other)).rejects.toThrow('media.missing');
  const { messages } = await say(own, bearer);
  const signed = (id: string) => new RegExp(`^/media/${id}\\.\\d+\\.[\\w-]{22}/`);
  expect(messages[1]!.pictures).toEqual([{ url: expect.stringMatching(signed(`u${'4'.repeat(22)}`)), name: 'file 4' }]);
  expect(messages[1]!.documents).toEqual([
    { url: expect.stringMatching(signed(`d${'5'.repeat(22)}`)), name: 'file 5' },
  ]);
  expect(messages[1]!.documents[0]!.url).toMatch(/\/document\.pdf$/);
  await as('manager')(answerSupport, { number, body: 'And here', pictures: [await upload(6, null, 'manager')] });
  const seen = await api.call(supportThread, { number }, { bearer });
  expect(seen.messages[2]!.pictures[0]!.url).toMatch(signed(`u${'6'.repeat(22)}`));
  const byStaff = await as('manager')(supportThread, { number });
  expect(byStaff.messages[1]!.documents[0]!.url).toBe(`/media/d${'5'.repeat(22)}/document.pdf`);
});

test('attachments of a staff answer are shown only to the member who asked', async () => {
  const { number } = await ask(as('ruth'));
  await pool.query(
    `insert into upload (upload_id, owner_id, purpose, state, picture_id, width, height, preview, bytes, fingerprint, created_at)
     values ($1, $2, 'SUPPORT', 'TEMPORARY', $3, 640, 480, 'data:image/webp;base64,x', 10, '-', now())`,
    [idOf(6), people.manager!.accountId, `u${'6'.repeat(22)}`],
  );
  await as('manager')(answerSupport, { number, body: 'Like this', pictures: [{ uploadId: idOf(6), alt: '' }] });
  const viewers = await pool.query('select account_id as "accountId" from upload_viewer where upload_id = $1', [
    idOf(6),
  ]);
  expect(viewers.rows).toEqual([{ accountId: people.ruth!.accountId }]);
});

test('the demo’s staff answer once, after their pace', async () => {
  const { number } = await ask(as('ruth'));
  const task = api.features.schedules.find(({ name }) => name === 'demo support')!;
  clock.set('2026-09-01T10:01:59Z');
  await task.run(clock.now());
  expect((await as('ruth')(supportThread, { number })).status).toBe('OPEN');
  clock.set('2026-09-01T10:02:00Z');
  for (let i = 0; i < 2; i += 1) await task.run(clock.now());
  const { status, messages } = await as('ruth')(supportThread, { number });
  expect([status, messages.length]).toEqual(['ANSWERED', 2]);
});

test('a person can export and erase their questions, which are deleted 24 months after the last message (domain 2.6)', async () => {
  await ask(as('ruth'));
  await ask(api.call, { email: 'Ruth@cubby.example' });
  const data = api.features.personal.find(({ section }) => section === 'supportThreads')!;
  const owner = { accountId: idOf(1), login: 'ruth@cubby.example' };
  expect(await data.read!(pool, owner)).toHaveLength(2);
  const task = api.features.schedules.find(({ name }) => name === 'old requests for help')!;
  await task.run(new Date('2028-08-31T10:00:00Z'));
  expect(await data.read!(pool, owner)).toHaveLength(2);
  await task.run(new Date('2028-09-02T10:00:00Z'));
  expect(await data.read!(pool, owner)).toHaveLength(0);
});

test.each(['en', 'ar'])('complete mails of a thread in %s', async (locale) => {
  const { number } = await ask((locale === 'ar' ? arabic : api).callAs(people.ruth!));
  await as('manager')(answerSupport, { number, body: 'It arrives today.', pictures: [] });
  const whole = (await mails())
    .filter(({ to }) => to === 'ruth@cubby.example')
    .map(({ text }) => text.replaceAll(number, 'NUMBER').replace(/#t=[\w.-]+/g, '#t=TOKEN'));
  expect(whole).toHaveLength(2);
  await expect(whole.join('\n')).toMatchFileSnapshot(`letters/${locale}.txt`);
});
