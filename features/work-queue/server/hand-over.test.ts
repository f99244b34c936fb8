import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { asOwner, fixedClock, testDatabase } from '@cubby/testing';
import { beforeEach, expect, test } from 'vitest';
import { returnWork, takeWork, waitingWork } from '../contract.ts';
import { countedWork, handOverWork, workColleagues } from '../hand-over-contract.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-10T10:00:00Z');
await openSmallShop(pool);
const { callAs } = await createTestApi(pool, clock);
const member = (name: string, role: 'SUPPORT' | 'SAFETY' | 'READER') => ({
  accountId: idOf(name),
  login: `${name}@cubby.example`,
  staff: [role],
});
const [noor, jonah, sam, claire, reader] = [
  member('noor', 'SUPPORT'),
  member('jonah', 'SUPPORT'),
  member('sam', 'SUPPORT'),
  member('claire', 'SAFETY'),
  member('reader', 'READER'),
];
await insertAccounts(pool, [noor, jonah, sam, claire, reader]);

beforeEach(async () => {
  clock.set('2026-09-10T10:00:00Z');
  await asOwner(pool, 'truncate work_item, enquiry, mail cascade');
  await asOwner(
    pool,
    `insert into enquiry (enquiry_id, number, type, email, message, status, brand, locale, created_at)
     values (gen_random_uuid(), 'AAAAAAA1', 30, 'ada@school.example', 'Dear Cubby', 'OPEN', 'cubby', 'en', '2026-09-07T10:00:00Z')`,
  );
});

const enquiry = { kind: 'ENQUIRY', subject: 'AAAAAAA1' } as const;
const words = 'She writes in Arabic.';
const hand = (who: typeof noor, to: typeof noor, changes: object = {}) =>
  callAs(who)(handOverWork, { ...enquiry, colleague: to.accountId, words, ...changes });
const seen = async (who: typeof noor) =>
  (await callAs(who)(waitingWork, { whose: 'ALL', page: 1 })).items.map(
    ({ assignee, isMine, handedBy, handedWords }) => ({
      ...{ assignee, isMine, handedBy, handedWords },
    }),
  )[0];
const mails = async () =>
  (await pool.query('select to_address as "to", subject, text_body as text from mail order by created_at')).rows;
const codeOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'OC_OK',
    (error: { code: string }) => error.code,
  );

test('a handed-over item is the colleague’s for four hours, who alone sees the reason, which the mail omits', async () => {
  await callAs(noor)(takeWork, enquiry);
  await hand(noor, jonah);
  const mine = await seen(jonah);
  expect([mine!.isMine, mine!.handedWords]).toEqual([true, words]);
  expect(mine!.handedBy).toMatch(/\w/);
  const others = await seen(noor);
  expect([others!.isMine, others!.handedBy, others!.handedWords]).toEqual([false, null, null]);
  const [mail] = await mails();
  expect([mail.to, mail.subject]).toEqual(['jonah@cubby.example', 'A colleague handed work over to you']);
  expect(mail.text).toContain('/?whose=MINE');
  for (const secret of [words, 'AAAAAAA1', 'ada@school.example']) expect(mail.text).not.toContain(secret);
  // Only its holder can hand it over.
  expect(await codeOf(hand(noor, jonah))).toBe('OC_KNOWN');
  clock.set('2026-09-10T14:00:00Z');
  expect((await seen(jonah))!.handedWords).toBe(null);
  await callAs(noor)(takeWork, enquiry);
  expect((await seen(noor))!.handedWords).toBe(null);
});

test('an unassigned item can be handed over too; once released, the reason is deleted', async () => {
  await hand(noor, jonah);
  await callAs(jonah)(takeWork, enquiry);
  expect((await seen(jonah))!.handedWords).toBe(words);
  await callAs(jonah)(returnWork, enquiry);
  await callAs(jonah)(takeWork, enquiry);
  expect((await seen(jonah))!.handedWords).toBe(null);
});

test('only between colleagues who may take it, with a reason', async () => {
  const colleagues = async (who: typeof noor) =>
    (await callAs(who)(workColleagues, { kind: 'ENQUIRY' })).map(({ colleague }) => colleague).toSorted();
  expect(await colleagues(noor)).toEqual([jonah.accountId, sam.accountId].toSorted());
  expect(await codeOf(callAs(claire)(workColleagues, { kind: 'ENQUIRY' }))).toBe('OC_NOT_FOUND');
  expect(await codeOf(callAs(reader)(workColleagues, { kind: 'ENQUIRY' }))).toBe('OC_NOT_FOUND');
  for (const to of [claire, reader, noor]) expect(await codeOf(hand(noor, to))).toBe('OC_NOT_FOUND');
  expect(await codeOf(hand(claire, jonah))).toBe('OC_NOT_FOUND');
  expect(await codeOf(hand(reader, jonah))).toBe('OC_FORBIDDEN');
  expect(await codeOf(hand(noor, jonah, { words: ' ' }))).toBe('OC_BAD_REQUEST');
  expect(await codeOf(hand(noor, jonah, { subject: 'AAAAAAA9' }))).toBe('OC_NOT_FOUND');
  expect(await mails()).toEqual([]);
});

test('handing an item over to a person a second time sends another mail', async () => {
  await hand(noor, jonah);
  clock.advance(60_000);
  await callAs(jonah)(handOverWork, { ...enquiry, colleague: noor.accountId, words });
  clock.advance(60_000);
  await hand(noor, jonah);
  expect((await mails()).map(({ to }) => to)).toEqual([
    'jonah@cubby.example',
    'noor@cubby.example',
    'jonah@cubby.example',
  ]);
});

test('if two people hand over the same item concurrently, one succeeds', async () => {
  const codes = await Promise.all([codeOf(hand(noor, jonah)), codeOf(hand(sam, jonah))]);
  expect(codes.toSorted()).toEqual(['OC_KNOWN', 'OC_OK']);
  expect(await mails()).toHaveLength(1);
});

test('the counts alone equal those of the list, for what the reader may see', async () => {
  await callAs(noor)(takeWork, enquiry);
  await asOwner(
    pool,
    `insert into enquiry (enquiry_id, number, type, email, message, status, brand, locale, created_at)
     values (gen_random_uuid(), 'AAAAAAA2', 30, 'ada@school.example', 'Dear Cubby', 'OPEN', 'cubby', 'en', '2026-09-10T09:00:00Z')`,
  );
  expect(await callAs(noor)(countedWork, {})).toEqual({
    ...{ all: 2, mine: 1, nobodys: 1, overdue: 1, newest: '2026-09-10T09:00:00.000Z' },
    counts: [{ kind: 'ENQUIRY', count: 2 }],
  });
  expect((await callAs(claire)(countedWork, {})).all).toBe(0);
});
