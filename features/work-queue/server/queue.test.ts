import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf } from '@cubby/server/testing/small-shop';
import { asOwner, testDatabase } from '@cubby/testing';
import { beforeAll, expect, test } from 'vitest';
import { dangerousKinds, type WorkKind, workKinds } from '../rules.ts';
import { countWork, findPulse, findWork, viewsOf } from './queue-store.ts';

const { pool, owner } = await testDatabase();
const now = new Date('2026-09-10T10:00:00Z');
const asked = { kinds: [...workKinds], dangerous: [...dangerousKinds], accountId: idOf('noor'), now };
const first = { kind: null, mine: false, nobodys: false, size: 50, start: 0 };

beforeAll(async () => {
  await insertAccounts(pool, [
    { accountId: idOf('noor'), login: 'noor@cubby.example', staff: ['SUPPORT'] },
    { accountId: idOf('jonah'), login: 'jonah@cubby.example', staff: ['SUPPORT'] },
  ]);
  await asOwner(
    pool,
    `insert into enquiry (enquiry_id, number, type, email, message, status, brand, locale, created_at)
     select gen_random_uuid(), 'AAAAAAA' || n, 30, 'ada@school.example', 'Dear Cubby', 'OPEN', 'cubby', 'en',
       '2026-09-08T06:00:00Z'::timestamptz + n * interval '1 hour' from generate_series(1, 9) n`,
  );
  await asOwner(
    pool,
    `insert into support_thread (support_thread_id, number, email, topic, status, brand, locale, created_at, updated_at)
     select gen_random_uuid(), 'BBBBBBB' || n, 'cy@school.example', 'A parcel', 'OPEN', 'cubby', 'en', at, at
     from (select n, '2026-09-09T07:30:00Z'::timestamptz + n * interval '2 hours' as at from generate_series(1, 3) n) x`,
  );
  // Hers, a colleague's, expired, two snoozed, hers and snoozed, and one snoozed before something new arrived.
  await asOwner(
    pool,
    `insert into work_item (kind, subject, account_id, assigned_until, snoozed_until, snoozed_at) values
       ('ENQUIRY', 'AAAAAAA1', '${idOf('noor')}', '2026-09-10T12:00:00Z', null, null),
       ('ENQUIRY', 'AAAAAAA2', '${idOf('jonah')}', '2026-09-10T12:00:00Z', null, null),
       ('ENQUIRY', 'AAAAAAA3', '${idOf('jonah')}', '2026-09-10T09:00:00Z', null, null),
       ('ENQUIRY', 'AAAAAAA4', null, null, '2026-09-11T10:00:00Z', '2026-09-09T10:00:00Z'),
       ('ENQUIRY', 'AAAAAAA9', null, null, '2026-09-11T10:00:00Z', '2026-09-09T10:00:00Z'),
       ('ENQUIRY', 'AAAAAAA5', '${idOf('noor')}', '2026-09-10T12:00:00Z', '2026-09-11T10:00:00Z', '2026-09-09T10:00:00Z'),
       ('SUPPORT', 'BBBBBBB1', null, null, '2026-09-11T10:00:00Z', '2026-09-09T09:00:00Z')`,
  );
});

const subjectsOf = async (wanted: object) =>
  (await findWork(pool, { ...asked, ...first, ...wanted })).map(({ subject }) => subject.at(0)! + subject.at(-1)!);

test('the lists of all kinds, of one kind and of own items are sorted by due time', async () => {
  expect(await subjectsOf({})).toEqual(['A1', 'A2', 'A3', 'B1', 'B2', 'A6', 'A7', 'B3', 'A8']);
  expect(await subjectsOf({ kind: 'ENQUIRY' })).toEqual(['A1', 'A2', 'A3', 'A6', 'A7', 'A8']);
  expect(await subjectsOf({ nobodys: true })).toEqual(['A3', 'B1', 'B2', 'A6', 'A7', 'B3', 'A8']);
  expect(await subjectsOf({ kind: 'ENQUIRY', nobodys: true })).toEqual(['A3', 'A6', 'A7', 'A8']);
  expect(await subjectsOf({ mine: true })).toEqual(['A1']);
  expect(await subjectsOf({ kind: 'SUPPORT', mine: true })).toEqual([]);
});

test('pages continue where the last one ended, and contain no kind that the reader may not see', async () => {
  expect(await subjectsOf({ size: 4, start: 4 })).toEqual(['B2', 'A6', 'A7', 'B3']);
  expect(await subjectsOf({ size: 4, start: 8 })).toEqual(['A8']);
  expect(await subjectsOf({ kind: 'ENQUIRY', size: 2, start: 3 })).toEqual(['A6', 'A7']);
  expect(await subjectsOf({ kinds: ['SUPPORT'] })).toEqual(['B1', 'B2', 'B3']);
  expect(await subjectsOf({ kinds: ['SUPPORT'], kind: 'ENQUIRY' })).toEqual([]);
  expect(await subjectsOf({ kinds: ['SUPPORT'], mine: true })).toEqual([]);
});

test('items are listed by due time, not by waiting time; four hours after it was taken, an item is unassigned', async () => {
  const client = await owner.connect();
  try {
    await client.query(`begin; set local session_replication_role = 'replica'`);
    await client.query(
      `insert into craft_version (craft_version_id, number, seller_id, subject, status, locale, name, words, drawing, created_at, saved_at, sent_at, due_at, guardian_id, guardian_at)
       select gen_random_uuid(), number, gen_random_uuid(), 'SHOP', 'MANAGER_REVIEW', 'en', 'Star', 'Paper', 'scarf', at, at, at, due, gen_random_uuid(), at
       from (values ('CCCCCCC1', '2026-09-08T10:00:00Z'::timestamptz, '2026-09-12T10:00:00Z'::timestamptz),
         ('CCCCCCC2', '2026-09-09T10:00:00Z', '2026-09-11T10:00:00Z')) x (number, at, due)`,
    );
    await client.query(`update work_item set account_id = $1 where subject = 'AAAAAAA3'`, [idOf('noor')]);
    const shown = async (wanted: object) =>
      (await findWork(client as never, { ...asked, ...first, ...wanted })).map(({ subject }) => subject);
    expect(await shown({ kind: 'CRAFT', size: 1 })).toEqual(['CCCCCCC2']);
    expect(await shown({ kinds: ['CRAFT'], size: 1 })).toEqual(['CCCCCCC2']);
    expect(await shown({ kind: 'CRAFT', size: 1, start: 1 })).toEqual(['CCCCCCC1']);
    expect(await shown({ mine: true })).toEqual(['AAAAAAA1']);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('snoozed items are not counted, and the newest is one that is listed', async () => {
  const counts = (await countWork(pool, asked)).toSorted((a, b) => a.kind.localeCompare(b.kind));
  expect(counts).toEqual([
    { kind: 'ENQUIRY', count: 6, mine: 1, nobodys: 4, overdue: 3, newest: new Date('2026-09-08T14:00:00Z') },
    { kind: 'SUPPORT', count: 3, mine: 0, nobodys: 3, overdue: 1, newest: new Date('2026-09-09T13:30:00Z') },
  ]);
  expect((await countWork(pool, { ...asked, kinds: ['SUPPORT'] })).map(({ kind }) => kind)).toEqual(['SUPPORT']);
});

test('the pulse changes when an item is snoozed, assigned or falls due', async () => {
  const before = await findPulse(pool, now);
  expect(await findPulse(pool, now)).toBe(before);
  expect(await findPulse(pool, new Date('2026-09-10T11:31:00Z'))).not.toBe(before);
  for (const change of [
    `update work_item set account_id = '${idOf('noor')}', assigned_until = '2026-09-10T11:00:00Z' where subject = 'AAAAAAA3'`,
    `update work_item set assigned_until = '2026-09-10T13:00:00Z' where subject = 'AAAAAAA2'`,
    `update work_item set snoozed_at = '2026-09-10T10:00:00Z' where subject = 'BBBBBBB1'`,
  ])
    await asOwner(pool, change).then(async () => expect(await findPulse(pool, now)).not.toBe(before));
});

test('each kind is read from the views that `waiting_work` unites', async () => {
  const { rows } = await pool.query<{ view: string; definition: string }>(
    `select distinct v.oid::regclass::text as view, pg_get_viewdef(v.oid) as definition
     from pg_rewrite r join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
       join pg_class v on v.oid = d.refobjid and v.relkind = 'v' and v.oid <> r.ev_class
     where r.ev_class = 'waiting_work'::regclass`,
  );
  const united = rows.flatMap(({ view, definition }) =>
    workKinds.filter((kind) => definition.includes(`'${kind}'`)).map((kind) => `${kind} ${view}`),
  );
  const read = workKinds.flatMap((kind) => viewsOf[kind].map((view) => `${kind} ${view}`));
  expect(united.toSorted()).toEqual(read.toSorted());
});

const byTime = 'due_at';
const wholly = 'due_at, subject';
/** Other kinds are sorted: their due time is the earliest of several rows, or at most one is open. */
const indexes: [WorkKind, string, string][] = [
  ['CHARGEBACK', 'chargeback_for_staff', wholly],
  ['REFUND', 'refund_failed', wholly],
  ['INVOICE_REFUND', 'invoice_refund_due', wholly],
  ['BANK_MESSAGE', 'bank_message_due', wholly],
  ['PROVIDER_EVENT', 'provider_event_due', wholly],
  ['DISPUTE', 'dispute_for_staff', wholly],
  ['SUPPORT', 'support_thread_due', wholly],
  ['CRAFT', 'craft_version_due', byTime],
  ['PRODUCT', 'craft_version_due', byTime],
  ['CERTIFICATE', 'exemption_certificate_due', wholly],
  ['ENQUIRY', 'enquiry_due', wholly],
  ['REQUEST', 'seller_request_due', byTime],
  ['PROOF', 'invoice_document_due', wholly],
];
test.each(indexes)(
  'the view of %s has the due time of the index %s, so nothing is sorted',
  async (kind, index, ordering) => {
    const client = await pool.connect();
    try {
      await client.query('begin; set local enable_sort = off; set local enable_seqscan = off');
      await client.query('set local enable_bitmapscan = off');
      const { rows } = await client.query(`explain select from ${viewsOf[kind][0]!} order by ${ordering} limit 50`);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain(`Index Scan using ${index} `);
      expect(plan).not.toContain('Sort');
    } finally {
      await client.query('rollback');
      client.release();
    }
  },
);

test('a due time is the same in every time zone, even when its clocks change', async () => {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local time zone 'America/Vancouver'`);
    const { rows } = await client.query(
      `select due_after('2026-03-07T20:00:00Z', interval '48 hours') as later, due_after('2026-03-09T20:00:00Z', interval '-24 hours') as earlier,
         due_after(null, interval '1 hour') as never`,
    );
    expect(rows).toEqual([
      { later: new Date('2026-03-09T20:00:00Z'), earlier: new Date('2026-03-08T20:00:00Z'), never: null },
    ]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
