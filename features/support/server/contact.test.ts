import { transaction } from '@cubby/db';
import { idOf } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDisputeShop } from '../../disputes/testing/dispute-shop.ts';
import { answerContact, askAboutOrder, askShop } from '../contact-contract.ts';
import { ownContacts, watchedContacts } from '../contact-list-contract.ts';
import {
  answerSupport,
  rateSupport,
  supportThread,
  supportThreads,
  waitingThreads,
  writeToSupport,
} from '../contract.ts';
import { deleteTemplate, replyTemplates, saveTemplate } from '../template-contract.ts';

const { pool, clock, api, as, paid, people } = await openDisputeShop();
beforeEach(async () => {
  clock.set('2026-09-01T10:00:00Z');
  await pool.query('delete from support_thread; delete from mail');
});
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'OC_OK',
    (error: { code: string; message: string }) => `${error.code} ${error.message}`,
  );
const question = { shop: 'paper-fox', question: 'MATERIAL' as const, words: 'Is the felt made of wool?' };
const ask = (changes: Partial<typeof question> = {}, name = 'member') =>
  as(name)(askShop, { ...question, ...changes } as never);
const mails = async () =>
  (await pool.query('select to_address as "to", subject, text_body as text from mail order by position')).rows;
const linkTo = async (number: string) =>
  new RegExp(`/support/${number}#t=([\\w.-]+)`).exec((await mails()).map(({ text }) => text).join())![1]!;

test('a buyer asks a child’s shop, its guardian answers, and no mail quotes the messages (domain C12)', async () => {
  const number = await ask();
  expect(await as('guardian')(ownContacts, { about: undefined })).toEqual([
    {
      ...{ number, kind: 'SHOP', topic: 'MATERIAL', status: 'OPEN', isReported: false, shopName: 'Paper Fox' },
      ...{ shopKind: 'CHILD', order: null },
      updatedAt: '2026-09-01T10:00:00.000Z',
    },
  ]);
  clock.set('2026-09-01T11:00:00Z');
  const answered = await as('guardian')(answerContact, { number, words: 'Yes, wool on cotton.' });
  expect(answered.messages.map(({ by, body }) => [by, body])).toEqual([
    ['ASKER', 'Is the felt made of wool?'],
    ['SELLER', 'Yes, wool on cotton.'],
  ]);
  expect(await as('member')(supportThread, { number })).toMatchObject({ status: 'ANSWERED', shopName: 'Paper Fox' });
  const { threads } = await as('member')(supportThreads, { page: 1 });
  expect(threads).toMatchObject([{ number, kind: 'SHOP', topic: 'MATERIAL', shopName: 'Paper Fox' }]);
  const sent = await mails();
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['guardian@cubby.example', `A message to your child’s shop: ${number}`],
    ['member@cubby.example', `We’ve passed on your message ${number}`],
    ['member@cubby.example', `Reply to your message ${number}`],
  ]);
  expect(sent.map(({ text }) => text).join()).not.toMatch(/felt|wool|cotton/);
  await as('member')(writeToSupport, { number, body: 'Thank you!', pictures: [] });
  expect((await as('guardian')(ownContacts, { about: undefined }))[0]!.status).toBe('OPEN');
});

test.each(['en', 'ar'])('complete mails between a buyer and a child’s shop in %s', async (locale) => {
  const buyer = (await createTestApi(pool, clock, {}, locale)).callAs(people.member!);
  const number = await buyer(askShop, question);
  await as('guardian')(answerContact, { number, words: 'Yes, wool.' });
  const whole = (await mails()).map(({ text }) => text.replaceAll(number, 'NUMBER').replace(/#t=[\w.-]+/g, '#t=TOKEN'));
  expect(whole).toHaveLength(3);
  await expect(whole.join('\n')).toMatchFileSnapshot(`letters/contact-${locale}.txt`);
});

test('the thread waits for the guardian, not for staff, who read it and may write only once it is reported (domain C12)', async () => {
  const number = await ask();
  expect(await as('manager')(waitingThreads, {})).toEqual([]);
  expect((await pool.query('select from inbox_item')).rowCount).toBe(0);
  expect((await as('manager')(watchedContacts, { page: 1 })).threads.map((each) => each.number)).toEqual([number]);
  expect((await as('manager')(supportThread, { number })).messages).toHaveLength(1);
  const answer = { number, body: 'Hello', pictures: [] };
  expect(await codeOf(as('manager')(answerSupport, answer))).toBe('OC_WRONG_STATUS support.contact.reading');
  await pool.query('update support_thread set reported_at = now()');
  expect(await codeOf(as('manager')(answerSupport, answer))).toBe('OC_OK');
  expect(await codeOf(as('member')(rateSupport, { number, helped: true, words: undefined }))).toBe(
    'OC_WRONG_STATUS support.rated',
  );
});

describe('content that could lead to a child is refused at its field, in both directions (domain C11, C12)', () => {
  test.each([
    ['EMAIL', 'Write to anna@buyer.example'],
    ['PHONE', 'Call me: +1 250 555 0100'],
    ['LINK', 'See www.me.example'],
  ])('%s', async (kind, words) => {
    expect(await codeOf(ask({ words }))).toBe(`OC_BAD_REQUEST field.private.${kind}`);
    const number = await ask();
    expect(await codeOf(as('guardian')(answerContact, { number, words }))).toBe(`OC_BAD_REQUEST field.private.${kind}`);
    expect(await codeOf(as('member')(writeToSupport, { number, body: words, pictures: [] }))).toBe(
      `OC_BAD_REQUEST field.private.${kind}`,
    );
  });

  test('a telephone number split over several messages and threads', async () => {
    const number = await ask({ words: 'We like 250' });
    const rest = { number, body: '555 010', pictures: [] };
    expect(await codeOf(as('member')(writeToSupport, rest))).toBe('OC_BAD_REQUEST field.private.PHONE');
    expect(await codeOf(ask({ words: '555 010' }))).toMatch(/field\.private\.PHONE/);
    // Another buyer's and the guardian's words are checked separately.
    expect(await codeOf(ask({ words: '555 010' }, 'stranger'))).toBe('OC_OK');
    expect(await codeOf(as('guardian')(answerContact, { number, words: 'Ours are at buyer' }))).toBe('OC_OK');
    const domain = { number, words: 'dot com' };
    expect(await codeOf(as('guardian')(answerContact, domain))).toMatch(/^OC_BAD_REQUEST field\.private\./);
    expect(await codeOf(ask({ words: 'Is it 25 or 30 beads?' }))).toBe('OC_OK');
  });

  test('300 characters at most, no files, and text if the question alone is not enough', async () => {
    expect(await codeOf(ask({ words: 'x'.repeat(301) }))).toBe('OC_BAD_REQUEST support.contact.long');
    expect(await codeOf(ask({ words: '' }))).toBe('OC_BAD_REQUEST field.required');
    const number = await ask({ words: 'x'.repeat(300) });
    const more = { number, body: 'x'.repeat(301), pictures: [] };
    expect(await codeOf(as('member')(writeToSupport, more))).toBe('OC_BAD_REQUEST support.contact.long');
    const picture = [{ uploadId: idOf('picture'), alt: '' }];
    expect(await codeOf(as('member')(writeToSupport, { number, body: 'x', pictures: picture }))).toBe(
      'OC_WRONG_STATUS support.contact.noFiles',
    );
    expect(await codeOf(ask({ question: 'AVAILABLE' as never, words: '' }))).toBe('OC_OK');
  });
});

test('the buyer of a child’s shop’s order asks about it, a guest by token, and reads the mailed link', async () => {
  const { number: order, bearer } = await paid({ 'BM-1 paper-fox': 1 });
  await pool.query('delete from mail');
  const asked = { order, question: 'WHEN' as const, words: undefined };
  const number = await api.call(askAboutOrder, asked, { bearer });
  const token = await linkTo(number);
  expect(await api.call(supportThread, { number }, { bearer: token })).toMatchObject({
    kind: 'ORDER',
    order,
    topic: 'WHEN',
  });
  await api.call(writeToSupport, { number, body: 'It is a present.', pictures: [] }, { bearer: token });
  expect((await as('guardian')(supportThread, { number })).order).toBe(order);
  // Another buyer, another order's token, a question for firms.
  expect(await codeOf(as('member')(askAboutOrder, asked))).toBe('OC_NOT_FOUND support.contact.noOrder');
  const other = await paid();
  expect(await codeOf(api.call(askAboutOrder, asked, { bearer: other.bearer }))).toBe(
    'OC_NOT_FOUND support.contact.noOrder',
  );
  expect(
    await codeOf(api.call(askAboutOrder, { ...asked, question: 'INVOICE', words: 'Is it paid?' }, { bearer })),
  ).toBe('OC_BAD_REQUEST field.code.invalid');
});

test('messages to a firm about an order may be long and free, and its members with orders answer; children’s questions do not apply', async () => {
  const { number: order, bearer } = await paid();
  await pool.query('delete from mail');
  const words = `Please deliver to the side door, 12 Elm Street. Call 604 555 0123.\n${'x'.repeat(1900)}`;
  const begin = (question: 'CHANGE' | 'THANKS', said: string) =>
    codeOf(api.call(askAboutOrder, { order, question, words: said }, { bearer }));
  expect(await begin('THANKS', 'Thank you')).toBe('OC_BAD_REQUEST field.code.invalid');
  expect(await begin('CHANGE', '')).toBe('OC_BAD_REQUEST field.required');
  expect(await begin('CHANGE', 'x'.repeat(2001))).toBe('OC_BAD_REQUEST field.tooLong');
  const number = await api.call(askAboutOrder, { order, question: 'CHANGE', words }, { bearer });
  const token = await linkTo(number);
  expect(await as('owner')(ownContacts, { about: undefined })).toMatchObject([
    { number, topic: 'CHANGE', shopKind: 'BUSINESS' },
  ]);
  expect(await as('owner')(supportThread, { number })).toMatchObject({ order, shopKind: 'BUSINESS', locale: 'en' });
  await as('owner')(answerContact, { number, words: 'Of course. Reach us at orders@harlow.example.' });
  expect((await api.call(supportThread, { number }, { bearer: token })).status).toBe('ANSWERED');
  // Another firm, the buyer acting as the shop, and staff before it is reported.
  expect(await codeOf(as('stranger')(supportThread, { number }))).toBe('OC_NOT_FOUND support.missing');
  expect(await codeOf(as('guardian')(answerContact, { number, words: 'Hello' }))).toBe('OC_NOT_FOUND support.missing');
  expect(await codeOf(as('manager')(answerSupport, { number, body: 'Hello', pictures: [] }))).toBe(
    'OC_WRONG_STATUS support.contact.reading',
  );
  const sent = await mails();
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['owner@cubby.example', `A message from a buyer: ${number}`],
    [expect.stringContaining('@'), `We’ve passed on your message ${number}`],
    [expect.stringContaining('@'), `Reply to your message ${number}`],
  ]);
  expect(sent.map(({ text }) => text).join()).not.toMatch(/Elm|side door|harlow\.example|child/i);
  await expect(pool.query(`update support_thread set topic = 'THANKS' where number = $1`, [number])).rejects.toThrow(
    'support_thread_question_check',
  );
});

test('a firm keeps reply templates in the buyer’s language: unique names, fifty at most, visible to it only', async () => {
  const { number: order, bearer } = await paid();
  const number = await api.call(askAboutOrder, { order, question: 'OTHER', words: 'Hello' }, { bearer });
  expect(await as('owner')(ownContacts, { about: order })).toMatchObject([{ number, order }]);
  expect(await as('owner')(ownContacts, { about: 'ABCDEFGH12-1' })).toEqual([]);
  const save = (name: string, words: string, who = 'owner') => codeOf(as(who)(saveTemplate, { number, name, words }));
  expect([await save('Late', 'It is late.'), await save('Late', 'It is very late.')]).toEqual(['OC_OK', 'OC_OK']);
  await pool.query(`insert into reply_template (reply_template_id, seller_id, locale, name, words)
    select gen_random_uuid(), seller_id, 'de', 'Aber', 'Hallo' from seller where handle = 'harlow'`);
  const kept = await as('owner')(replyTemplates, { number });
  expect(kept.map(({ locale, name, words }) => [locale, name, words])).toEqual([
    ['en', 'Late', 'It is very late.'],
    ['de', 'Aber', 'Hallo'],
  ]);
  await pool.query(`insert into reply_template (reply_template_id, seller_id, locale, name, words)
    select gen_random_uuid(), seller_id, 'fr', n::text, 'x' from seller, generate_series(1, 48) n where handle = 'harlow'`);
  expect(await save('More', 'x')).toBe('OC_TOO_MANY support.template.tooMany');
  expect(await save('Late', 'Replaced.')).toBe('OC_OK');
  expect(await save('Late', 'x', 'stranger')).toBe('OC_NOT_FOUND support.missing');
  const { templateId } = kept[0]!;
  expect(await codeOf(as('stranger')(deleteTemplate, { templateId }))).toBe('OC_NOT_FOUND support.template.missing');
  expect(await codeOf(as('owner')(deleteTemplate, { templateId }))).toBe('OC_OK');
  expect(await codeOf(as('owner')(deleteTemplate, { templateId }))).toBe('OC_NOT_FOUND support.template.missing');
  const { rows } = await pool.query(
    `select action, changes, login from audit_event join account using (account_id) where action like 'shop.template-%' order by action desc`,
  );
  const acted = (action: string, name: (string | null)[]) => ({
    action,
    changes: { name },
    login: 'owner@cubby.example',
  });
  expect(rows).toEqual([
    ...Array.from({ length: 3 }, () => acted('shop.template-saved', [null, 'Late'])),
    acted('shop.template-deleted', ['Late', null]),
  ]);
  const asked = await ask();
  expect(await codeOf(as('guardian')(saveTemplate, { number: asked, name: 'Hi', words: 'Hi' }))).toBe(
    'OC_WRONG_STATUS support.template.firms',
  );
});

test('another guardian, another buyer and the buyer acting as the guardian find nothing (domain C12)', async () => {
  const number = await ask();
  const missing = 'OC_NOT_FOUND support.missing';
  for (const name of ['owner', 'stranger']) {
    expect(await codeOf(as(name)(supportThread, { number }))).toBe(missing);
    expect(await codeOf(as(name)(answerContact, { number, words: 'Hello' }))).toBe(missing);
    expect(await as(name)(ownContacts, { about: undefined })).toEqual([]);
  }
  expect(await codeOf(as('member')(answerContact, { number, words: 'Hello' }))).toContain('OC_FORBIDDEN');
  expect(await codeOf(as('guardian')(writeToSupport, { number, body: 'x', pictures: [] }))).toBe(missing);
  expect(await codeOf(api.call(supportThread, { number }))).not.toBe('OC_OK');
});

test('at most three questions of a buyer wait at a shop, even if sent together; an answer frees one', async () => {
  const results = await Promise.all([1, 2, 3, 4, 5].map(() => codeOf(ask())));
  expect(results.filter((code) => code === 'OC_OK')).toHaveLength(3);
  expect(results).toContain('OC_TOO_MANY support.contact.tooMany');
  expect(await codeOf(ask({}, 'stranger'))).toBe('OC_OK');
  const { threads } = await as('member')(supportThreads, { page: 1 });
  await as('guardian')(answerContact, { number: threads[0]!.number, words: 'Yes.' });
  expect(await codeOf(ask())).toBe('OC_OK');
  expect(await codeOf(ask())).toBe('OC_TOO_MANY support.contact.tooMany');
});

test('a closed shop, a firm, and a shop whose child’s consent has ended accept no question (domain C1, C12)', async () => {
  const closed = 'OC_NOT_FOUND support.contact.closed';
  expect(await codeOf(ask({ shop: 'maple' }))).toBe(closed);
  expect(await codeOf(ask({ shop: 'nobody' }))).toBe(closed);
  const set = (stage: string) => pool.query(`update seller set stage = $1 where handle = 'paper-fox'`, [stage]);
  for (const stage of ['SETTING_UP', 'CLOSED']) {
    await set(stage);
    expect(await codeOf(ask())).toBe(closed);
  }
  await set('LIVE');
  expect(await codeOf(ask())).toBe('OC_OK');
});

test('a question sent again with its key is stored once', async () => {
  const send = () => as('member')(askShop, question, { idempotencyKey: '7d7c9a0e-3f3b-4d5e-8f60-2b1f5a1c0001' });
  expect(await send()).toBe(await send());
  expect((await pool.query('select from support_thread')).rowCount).toBe(1);
  expect(await mails()).toHaveLength(2);
});

test('the database stores the kind of shop with a thread (domain C12)', async () => {
  await ask();
  await expect(
    pool.query(`update support_thread set seller_id = (select seller_id from seller where handle = 'maple')`),
  ).rejects.toThrow('support_thread_shop');
});

test('the buyer can export and erase it, the guardian owns the answers, and both are deleted with the child or after 24 months (domain 2.6)', async () => {
  const number = await ask();
  await as('guardian')(answerContact, { number, words: 'Yes, wool.' });
  const of = (section: string) => api.features.personal.find((each) => each.section === section)!;
  const account = async (login: string) =>
    (await pool.query('select account_id as "accountId", login from account where login = $1', [login])).rows[0];
  const [guardian, member] = [await account('guardian@cubby.example'), await account('member@cubby.example')];
  const answers = of('answersToBuyers');
  expect(await answers.read!(pool, guardian)).toMatchObject([{ number, body: 'Yes, wool.' }]);
  expect(await answers.read!(pool, member)).toEqual([]);
  expect(await of('supportThreads').read!(pool, member)).toMatchObject([{ number, kind: 'SHOP' }]);
  await transaction(pool, (tx) => answers.erase!(tx, guardian, clock.now()));
  const { messages } = await as('member')(supportThread, { number });
  expect(messages.map(({ by, body }) => [by, body])).toEqual([
    ['ASKER', 'Is the felt made of wool?'],
    ['SELLER', ''],
  ]);
  const task = api.features.schedules.find(({ name }) => name === 'old requests for help')!;
  await task.run(clock.now());
  expect((await pool.query('select from support_thread')).rowCount).toBe(1);
  await transaction(pool, (tx) => of('supportThreads').erase!(tx, member, clock.now()));
  expect((await pool.query('select from support_thread')).rowCount).toBe(0);
  await ask();
  await task.run(new Date('2028-09-02T10:00:00Z'));
  expect((await pool.query('select from support_thread')).rowCount).toBe(0);
});

test('messages to the shop of an erased child are deleted (domain 2.6)', async () => {
  await ask();
  const task = api.features.schedules.find(({ name }) => name === 'old requests for help')!;
  await pool.query(`update seller set stage = 'CLOSED' where handle = 'paper-fox'`);
  await task.run(clock.now());
  expect((await pool.query('select from support_thread')).rowCount).toBe(1);
  await pool.query(
    `update child set status = 'ERASED', nickname = null, birth_year = null
     where seller_id = (select seller_id from seller where handle = 'paper-fox')`,
  );
  await task.run(clock.now());
  expect((await pool.query('select from support_thread')).rowCount).toBe(0);
});
