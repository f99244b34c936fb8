import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { asOwner, fixedClock, testDatabase } from '@cubby/testing';
import { beforeEach, expect, test } from 'vitest';
import { returnWork, snoozeWork, takeWork, waitingWork } from '../contract.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-10T10:00:00Z');
await openSmallShop(pool);
const { callAs, runScheduled } = await createTestApi(pool, clock);
const noor = { accountId: idOf('noor'), login: 'noor@cubby.example', staff: ['SUPPORT' as const] };
const jonah = { accountId: idOf('jonah'), login: 'jonah@cubby.example', staff: ['SUPPORT' as const] };
const claire = { accountId: idOf('claire'), login: 'claire@cubby.example', staff: ['SAFETY' as const] };
const reader = { accountId: idOf('reader'), login: 'reader@cubby.example', staff: ['READER' as const] };
await insertAccounts(pool, [noor, jonah, claire, reader]);

beforeEach(async () => {
  clock.set('2026-09-10T10:00:00Z');
  await asOwner(pool, 'truncate work_item, enquiry, support_thread, incident cascade');
  await asOwner(
    pool,
    `insert into enquiry (enquiry_id, number, type, email, message, status, brand, locale, created_at)
     values (gen_random_uuid(), 'AAAAAAA1', 30, 'ada@school.example', 'Dear Cubby', 'OPEN', 'cubby', 'en', '2026-09-07T10:00:00Z'),
       (gen_random_uuid(), 'AAAAAAA2', 30, 'bo@school.example', 'Dear Cubby', 'CLOSED', 'cubby', 'en', '2026-09-07T10:00:00Z')`,
  );
  await asOwner(
    pool,
    `insert into support_thread (support_thread_id, number, email, topic, status, brand, locale, created_at, updated_at)
     values (gen_random_uuid(), 'BBBBBBB1', 'cy@school.example', 'A parcel', 'OPEN', 'cubby', 'en', '2026-09-10T09:00:00Z', '2026-09-10T09:00:00Z')`,
  );
});

const all = { whose: 'ALL', page: 1 } as const;
const enquiry = { kind: 'ENQUIRY', subject: 'AAAAAAA1' } as const;
const subjects = async (who: Parameters<typeof callAs>[0], asked: object = {}) =>
  (await callAs(who)(waitingWork, { ...all, ...asked })).items.map(({ subject }) => subject);
const codeOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'OC_OK',
    (error: { code: string }) => error.code,
  );

test('waiting work is listed by remaining time, with its counts; done work is not listed', async () => {
  const work = await callAs(noor)(waitingWork, all);
  expect(work.items.map(({ since }) => since)).toEqual(['2026-09-07T10:00:00.000Z', '2026-09-10T09:00:00.000Z']);
  expect(work.items.map(({ kind, subject, about, dueAt, canTake }) => [kind, subject, about, dueAt, canTake])).toEqual([
    ['ENQUIRY', 'AAAAAAA1', 'ada@school.example', '2026-09-09T10:00:00.000Z', true],
    ['SUPPORT', 'BBBBBBB1', 'A parcel', '2026-09-11T09:00:00.000Z', true],
  ]);
  expect([work.total, work.all, work.mine, work.nobodys, work.overdue]).toEqual([2, 2, 0, 2, 1]);
  expect(work.newest).toBe('2026-09-10T09:00:00.000Z');
  expect((await callAs(noor)(waitingWork, { ...all, kind: 'SUPPORT' })).overdue).toBe(1);
  expect(work.counts.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
    { kind: 'ENQUIRY', count: 1 },
    { kind: 'SUPPORT', count: 1 },
  ]);
  expect(await subjects(noor, { kind: 'SUPPORT' })).toEqual(['BBBBBBB1']);
  expect(await subjects(noor, { page: 2 })).toEqual([]);
});

test('each person sees the kinds that their role may read; a reader can take none', async () => {
  expect(await subjects(claire)).toEqual([]);
  expect(await subjects(reader)).toEqual(['AAAAAAA1', 'BBBBBBB1']);
  expect((await callAs(reader)(waitingWork, all)).items[0]!.canTake).toBe(false);
  expect(await codeOf(callAs(reader)(takeWork, enquiry))).toBe('OC_FORBIDDEN');
  expect(await codeOf(callAs(claire)(takeWork, enquiry))).toBe('OC_NOT_FOUND');
});

test('a taken item is reserved for four hours, then open to anyone; colleagues see who has it', async () => {
  await callAs(noor)(takeWork, enquiry);
  expect(await codeOf(callAs(jonah)(takeWork, enquiry))).toBe('OC_KNOWN');
  const [seen] = (await callAs(jonah)(waitingWork, all)).items;
  expect([seen!.isMine, seen!.assignee]).toEqual([false, expect.stringMatching(/\w/)]);
  expect(await subjects(noor, { whose: 'MINE' })).toEqual(['AAAAAAA1']);
  expect(await subjects(jonah, { whose: 'MINE' })).toEqual([]);
  expect(await subjects(jonah, { whose: 'NOBODYS' })).toEqual(['BBBBBBB1']);
  clock.set('2026-09-10T13:59:59Z');
  expect(await codeOf(callAs(jonah)(takeWork, enquiry))).toBe('OC_KNOWN');
  clock.set('2026-09-10T14:00:00Z');
  expect(await subjects(jonah, { whose: 'NOBODYS' })).toEqual(['AAAAAAA1', 'BBBBBBB1']);
  expect(await codeOf(callAs(jonah)(takeWork, enquiry))).toBe('OC_OK');
});

test('only its holder can release it', async () => {
  await callAs(noor)(takeWork, enquiry);
  expect(await codeOf(callAs(jonah)(returnWork, enquiry))).toBe('OC_NOT_FOUND');
  await callAs(noor)(returnWork, enquiry);
  expect(await subjects(jonah, { whose: 'NOBODYS' })).toEqual(['AAAAAAA1', 'BBBBBBB1']);
});

test('danger comes first, although other things are due before it', async () => {
  await asOwner(
    pool,
    `with i as (insert into incident (incident_id, code, description, opened_at)
       values (gen_random_uuid(), 'CCCCCCCCC1', 'A loose magnet', '2026-09-10T09:59:00Z') returning incident_id)
     insert into incident_deadline (incident_id, kind, due_at) select incident_id, 'REPORT', '2026-09-12T09:59:00Z' from i`,
  );
  expect(await subjects({ ...noor, staff: ['SUPPORT', 'SAFETY'] })).toEqual(['CCCCCCCCC1', 'AAAAAAA1', 'BBBBBBB1']);
});

test('the holder of an item is deleted once it is done, and not before', async () => {
  await callAs(noor)(takeWork, enquiry);
  await callAs(noor)(takeWork, { kind: 'SUPPORT', subject: 'BBBBBBB1' });
  await asOwner(pool, `update support_thread set status = 'ANSWERED'`);
  await runScheduled();
  expect((await pool.query('select subject from work_item')).rows).toEqual([{ subject: 'AAAAAAA1' }]);
});

test('a colleague takes an item over only if they ask for that, with the right to take it; it ends what the other held', async () => {
  await callAs(noor)(takeWork, enquiry);
  expect(await codeOf(callAs(jonah)(takeWork, { ...enquiry, takeOver: false }))).toBe('OC_KNOWN');
  expect(await codeOf(callAs(reader)(takeWork, { ...enquiry, takeOver: true }))).toBe('OC_FORBIDDEN');
  expect(await codeOf(callAs(jonah)(takeWork, { ...enquiry, takeOver: true }))).toBe('OC_OK');
  expect(await subjects(noor, { whose: 'MINE' })).toEqual([]);
  expect(await subjects(jonah, { whose: 'MINE' })).toEqual(['AAAAAAA1']);
  expect(await codeOf(callAs(noor)(returnWork, enquiry))).toBe('OC_NOT_FOUND');
});

test('if two people take the same item concurrently, one gets it', async () => {
  const codes = await Promise.all([codeOf(callAs(noor)(takeWork, enquiry)), codeOf(callAs(jonah)(takeWork, enquiry))]);
  expect(codes.toSorted()).toEqual(['OC_KNOWN', 'OC_OK']);
});

test('a snoozed item is not in the list until its time', async () => {
  await callAs(noor)(snoozeWork, { ...enquiry, hours: 20, words: 'The bank answers on Monday.' });
  expect(await subjects(jonah)).toEqual(['BBBBBBB1']);
  clock.set('2026-09-11T05:59:59Z');
  expect(await subjects(jonah)).toEqual(['BBBBBBB1']);
  clock.set('2026-09-11T06:00:00Z');
  expect(await subjects(jonah)).toEqual(['AAAAAAA1', 'BBBBBBB1']);
  const { items } = await callAs(jonah)(waitingWork, { whose: 'ALL', page: 1 });
  expect(items.map(({ snoozedBy, snoozedWords }) => [snoozedBy, snoozedWords])).toEqual([
    ['X Y', 'The bank answers on Monday.'],
    [null, null],
  ]);
  expect(await codeOf(callAs(noor)(snoozeWork, { ...enquiry, hours: 20, words: ' ' }))).toBe('OC_BAD_REQUEST');
  expect(await codeOf(callAs(noor)(snoozeWork, { ...enquiry, hours: 337, words: 'The bank answers on Monday.' }))).toBe(
    'OC_BAD_REQUEST',
  );
});

test('an item snoozed by its holder stays theirs', async () => {
  await callAs(noor)(takeWork, enquiry);
  await callAs(noor)(snoozeWork, { ...enquiry, hours: 1, words: 'The bank answers on Monday.' });
  clock.set('2026-09-10T11:00:00Z');
  expect(await subjects(noor, { whose: 'MINE' })).toEqual(['AAAAAAA1']);
});

test('an item that does not wait can be neither taken nor snoozed', async () => {
  const done = { kind: 'ENQUIRY', subject: 'AAAAAAA2' } as const;
  expect(await codeOf(callAs(noor)(takeWork, done))).toBe('OC_NOT_FOUND');
  expect(await codeOf(callAs(noor)(snoozeWork, { ...done, hours: 1, words: 'The bank answers on Monday.' }))).toBe(
    'OC_NOT_FOUND',
  );
});
