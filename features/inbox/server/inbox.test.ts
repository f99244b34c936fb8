import { answerEnquiry, inviteToRequest, sendEnquiry } from '@cubby/features/enquiries/contract';
import { answerSupport, askSupport, rateSupport, writeToSupport } from '@cubby/features/support/contract';
import { snoozeWork, takeWork, waitingWork } from '@cubby/features/work-queue/contract';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase, unsealed } from '@cubby/testing';
import { beforeEach, expect, test } from 'vitest';
import { inboxFigures, inboxItem, inboxList, inboxPresence, noteInbox } from '../contract.ts';
import type { InboxList } from '../rules.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const api = await createTestApi(pool, clock);
const french = await createTestApi(pool, clock, {}, 'fr');
const people = {
  ruth: { accountId: idOf('ruth'), login: 'ruth@buyer.example' },
  mateo: { accountId: idOf('mateo'), login: 'mateo@cubby.example', staff: ['SUPPORT'] as const },
  noor: { accountId: idOf('noor'), login: 'noor@cubby.example', staff: ['SUPPORT'] as const },
  admin: { accountId: idOf('admin'), login: 'admin@cubby.example', staff: ['ADMIN'] as const },
  reader: { accountId: idOf('reader'), login: 'reader@cubby.example', staff: ['READER'] as const },
};
await insertAccounts(pool, Object.values(people));
await pool.query(`update account set first_name = 'Noor', last_name = 'Aziz' where account_id = $1`, [
  people.noor.accountId,
]);
const as = (name: keyof typeof people) => api.callAs(people[name]);
const minutes = (n: number) => clock.set(new Date(clock.now().getTime() + n * 60_000).toISOString());
const codeOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'OC_OK',
    (error: { code: string }) => error.code,
  );

beforeEach(async () => {
  clock.set('2026-09-01T10:00:00Z');
  await pool.query(
    'delete from support_thread; delete from enquiry; delete from mail; delete from work_item; delete from inbox_note',
  );
});

const ask = async (): Promise<string> => {
  const asked = { topic: 'Where is it?', body: 'My order', pictures: [], email: undefined, captchaToken: '' };
  return (await as('ruth')(askSupport, asked)).number;
};
const enquire = async (): Promise<string> => {
  const sent = { topic: 'INVESTOR', message: 'Société Bleue\n\nBonjour', email: 'bleu@firm.example', captchaToken: '' };
  return (await french.call(sendEnquiry, sent as never)).number;
};
const listed = async (list: InboxList = 'WAITING', name: keyof typeof people = 'mateo') =>
  (await as(name)(inboxList, { list, page: 1 })).items.map(({ kind }) => kind);

test('requests for help and enquiries are one list, longest wait first; each role sees its kinds (spec 2.53, 3.19)', async () => {
  await enquire();
  minutes(1);
  const number = await ask();
  expect(await listed()).toEqual(['ENQUIRY', 'SUPPORT']);
  expect(await listed('WAITING', 'reader')).toEqual(['ENQUIRY', 'SUPPORT']);
  expect(await listed('WAITING', 'admin')).toEqual(['ENQUIRY']);
  expect(await codeOf(as('admin')(inboxItem, { kind: 'SUPPORT', number }))).toBe('OC_NOT_FOUND');
  expect(await codeOf(as('admin')(noteInbox, { kind: 'SUPPORT', number, words: 'x' }))).toBe('OC_NOT_FOUND');
  expect(await codeOf(as('reader')(noteInbox, { kind: 'SUPPORT', number, words: 'x' }))).toBe('OC_FORBIDDEN');
});

test('an enquiry is answered by email in the language of its sender, with the template filled in', async () => {
  const number = await enquire();
  const item = await as('noor')(inboxItem, { kind: 'ENQUIRY', number });
  expect(item).toMatchObject({ locale: 'fr', messages: [{ by: 'ASKER', body: 'Société Bleue\n\nBonjour' }] });
  const thanks = item.templates.find(({ code }) => code === 'THANKS')!.words;
  expect(thanks).toBe(
    `Bonjour,\n\nMerci de votre message (${number}). Je regarde cela et je vous réponds bientôt.\n\nBien à vous,\nNoor Aziz`,
  );
  await pool.query('delete from mail');
  minutes(30);
  await as('noor')(answerEnquiry, { number, body: thanks });
  const { rows } = await pool.query('select to_address as to, locale, subject, text_body as text from mail');
  expect(rows).toMatchObject([
    { to: 'bleu@firm.example', locale: 'fr', subject: `Notre réponse à votre message ${number}` },
  ]);
  expect(rows[0].text).toContain('Je regarde cela');
  expect(rows[0].text).not.toContain('Société Bleue');
  expect(await listed()).toEqual([]);
  expect(await listed('ANSWERED')).toEqual(['ENQUIRY']);
  expect((await as('noor')(inboxItem, { kind: 'ENQUIRY', number })).messages.map(({ by }) => by)).toEqual([
    'ASKER',
    'STAFF',
  ]);
});

test('a taken item is the taker’s own; one on hold is in neither list until its time or a new message', async () => {
  const number = await ask();
  const work = { kind: 'SUPPORT', subject: number } as const;
  await as('mateo')(takeWork, work);
  expect([await listed('MINE'), await listed('MINE', 'noor')]).toEqual([['SUPPORT'], []]);
  expect((await as('noor')(inboxItem, { kind: 'SUPPORT', number })).assignee).toBe('X Y');
  const today = async () => (await as('mateo')(waitingWork, { whose: 'ALL', page: 1 })).items.length;
  await as('mateo')(snoozeWork, { ...work, hours: 72, words: 'The parcel is on its way.' });
  expect([await listed(), await listed('SNOOZED'), await today()]).toEqual([[], ['SUPPORT'], 0]);
  minutes(5);
  await as('ruth')(writeToSupport, { number, body: 'Here it is', pictures: [] });
  expect([await listed(), await listed('SNOOZED'), await today()]).toEqual([['SUPPORT'], [], 1]);
  minutes(1);
  await as('mateo')(snoozeWork, { ...work, hours: 1, words: 'Lunch.' });
  expect(await listed()).toEqual([]);
  minutes(60);
  expect(await listed()).toEqual(['SUPPORT']);
});

test('notes are for colleagues: the asker never sees them, and they are deleted with the thread', async () => {
  const number = await ask();
  await as('noor')(noteInbox, { kind: 'SUPPORT', number, words: 'Refund is due' });
  expect((await as('reader')(inboxItem, { kind: 'SUPPORT', number })).notes).toMatchObject([
    { name: 'Noor Aziz', words: 'Refund is due' },
  ]);
  expect(JSON.stringify(await pool.query('select text_body from mail'))).not.toContain('Refund is due');
  await pool.query('delete from support_thread');
  await api.features.schedules.find(({ name }) => name === 'notes about what is deleted')!.run(clock.now());
  expect((await pool.query('select from inbox_note')).rowCount).toBe(0);
});

test('a colleague who reads or writes is named, until their page stops reporting', async () => {
  const number = await ask();
  const here = (name: 'mateo' | 'noor', isWriting: boolean) =>
    as(name)(inboxPresence, { kind: 'SUPPORT', number, isWriting });
  expect(await here('noor', true)).toEqual([]);
  expect(await here('mateo', false)).toEqual([{ name: 'Noor Aziz', isWriting: true }]);
  clock.set('2026-09-01T10:00:25Z');
  expect(await here('mateo', false)).toEqual([]);
});

test('weekly figures: received, answered, and the median of hours until the first answer and the last', async () => {
  const [first, second] = [await ask(), await ask()];
  await ask();
  minutes(60);
  await as('mateo')(answerSupport, { number: first, body: 'Yes', pictures: [] });
  minutes(120);
  await as('mateo')(answerSupport, { number: second, body: 'Yes', pictures: [] });
  await as('mateo')(answerSupport, { number: first, body: 'More', pictures: [] });
  await as('ruth')(rateSupport, { number: first, helped: true, words: 'Quick!' });
  expect(await as('mateo')(inboxFigures, {})).toEqual([
    { week: '2026-08-31', asked: 3, answered: 2, medianHours: 2, medianClosedHours: 3, rated: 1, helped: 1 },
  ]);
  // If the asker writes again, the thread reopens and no longer counts as done.
  await as('ruth')(writeToSupport, { number: first, body: 'But', pictures: [] });
  await as('ruth')(writeToSupport, { number: second, body: 'But', pictures: [] });
  expect(await as('mateo')(inboxFigures, {})).toMatchObject([{ answered: 2, medianHours: 2, medianClosedHours: null }]);
});

test('a message is shown with its asker’s newest orders and those that it names; without permission to read orders, there are none', async () => {
  await openSmallShop(pool);
  const placed = async (number: string, by: { accountId?: string; login: string }, at: string) => {
    await unsealed(
      pool,
      `with placed as (
         insert into "order" (order_id, order_number, account_id, brand, locale, route, first_name, last_name, email, phone1, recipient, address, city,
           country, currency, items_minor, shipping_minor, tax_minor, total_minor, created_at)
         values ($1, $2, $3, 'cubby', 'en', 'CARD', 'A', 'B', $4, '+12505550100', 'A B', '1 A St', 'Victoria', 'CA', 'USD', 500, 0, 0, 500, $5)
         returning order_id)
       insert into seller_order (seller_order_id, order_id, seller_id, position, status, items_minor, shipping_minor, tax_minor, total_minor,
         outstanding_minor, arrives_from, arrives_to)
       select $6, order_id, $7, 1, 'PAID', 500, 0, 0, 500, 0, '2026-09-01', '2026-09-02' from placed`,
      [idOf(`order ${number}`), number, by.accountId ?? null, by.login, at, idOf(number), idOf('harlow')],
    );
  };
  await placed('RXTH000001', people.ruth, '2026-08-01T10:00:00Z');
  await placed('RXTH000002', people.ruth, '2026-08-02T10:00:00Z');
  await placed('NAMED00003', { login: 'else@buyer.example' }, '2026-07-01T10:00:00Z');
  await placed('GXEST00004', { login: 'BLEU@firm.example' }, '2026-08-03T10:00:00Z');
  await placed('RXTHX00005', people.noor, '2026-08-04T10:00:00Z');
  const asked = { topic: 'Where is named00003?', pictures: [], email: undefined, captchaToken: '' };
  const { number } = await as('ruth')(askSupport, { ...asked, body: 'And RXTH000001, XXXXXXXXXX?' });
  const about = async (kind: 'SUPPORT' | 'ENQUIRY', of: string, name: keyof typeof people = 'mateo') =>
    (await as(name)(inboxItem, { kind, number: of })).orders.map((order) => [order.number, order.isTheirs]);
  expect(await about('SUPPORT', number)).toEqual([
    ['RXTH000001-1', true],
    ['NAMED00003-1', false],
    ['RXTH000002-1', true],
  ]);
  expect((await as('mateo')(inboxItem, { kind: 'SUPPORT', number })).orders[1]).toEqual({
    ...{ number: 'NAMED00003-1', shopName: 'Harlow & Pine', placedAt: '2026-07-01T10:00:00.000Z', status: 'PAID' },
    ...{ total: { amountMinor: 500, currency: 'USD' }, isTheirs: false },
  });
  expect(await about('ENQUIRY', await enquire())).toEqual([['GXEST00004-1', true]]);
  expect(await about('ENQUIRY', await enquire(), 'admin')).toEqual([]);
});

test('an enquiry becomes a request to open a shop in one step: its sender is emailed the link (spec 1.7)', async () => {
  const number = await enquire();
  await pool.query('delete from mail');
  await as('admin')(inviteToRequest, { number });
  const { rows } = await pool.query('select to_address as to, locale, text_body as text from mail');
  expect(rows).toMatchObject([{ to: 'bleu@firm.example', locale: 'fr' }]);
  expect(rows[0].text).toMatch(/\/fr\/open-shop\/request\?token=/);
  expect(await listed()).toEqual([]);
});

test('the asker rates the answer once, with an optional line; not before the answer, and nobody else can', async () => {
  const number = await ask();
  const rated = (name: keyof typeof people, helped: boolean) =>
    codeOf(as(name)(rateSupport, { number, helped, words: 'Quick!' }));
  expect(await rated('ruth', true)).toBe('OC_WRONG_STATUS');
  await as('mateo')(answerSupport, { number, body: 'Yes', pictures: [] });
  expect(await rated('noor', true)).toBe('OC_NOT_FOUND');
  expect(await rated('ruth', false)).toBe('OC_OK');
  expect(await rated('ruth', true)).toBe('OC_WRONG_STATUS');
  expect(await as('noor')(inboxItem, { kind: 'SUPPORT', number })).toMatchObject({ helped: false, rating: 'Quick!' });
});
