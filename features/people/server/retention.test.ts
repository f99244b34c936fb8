import { type StaffRole, staffRoles } from '@cubby/contract';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import type { Retained } from '../retention.ts';
import { retentionReport } from '../staff-contract.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
await openSmallShop(pool);
const api = await createTestApi(pool, clock);
const staff = (role: StaffRole) => ({
  accountId: idOf(role),
  login: `${role}@cubby.example`.toLowerCase(),
  staff: [role],
});
await insertAccounts(pool, staffRoles.map(staff));
const read = async (what: Retained) => {
  const row = (await api.callAs(staff('READER'))(retentionReport, {})).find((each) => each.what === what)!;
  return [row.kept, row.due, row.overdue];
};

test('the report is for staff who may read about families', async () => {
  const outcomes = await Promise.all(
    staffRoles.map(async (role) => [
      role,
      await api
        .callAs(staff(role))(retentionReport, {})
        .then(
          () => 'OC_OK',
          ({ code }) => code,
        ),
    ]),
  );
  expect(Object.fromEntries(outcomes)).toEqual({
    ...{ ADMIN: 'OC_FORBIDDEN', CATALOGUE: 'OC_FORBIDDEN', FINANCE: 'OC_FORBIDDEN' },
    ...{ SAFETY: 'OC_OK', SUPPORT: 'OC_OK', READER: 'OC_OK' },
  });
});

test('each kind has the retention time of its daily task (domain 2.6, C3)', async () => {
  const rows = await api.callAs(staff('SAFETY'))(retentionReport, {});
  expect(Object.fromEntries(rows.map(({ what, days }) => [what, days]))).toEqual({
    ...{
      CONSENT_UNANSWERED: 14,
      CHILD_WITHDRAWN: 30,
      CONSENT_PROOF: 730,
      CRAFT_DRAFT: 365,
      REPORT: 180,
      CHILD_REPORT: 365,
    },
    ...{ CASE_EVIDENCE: 365, CASE_STORY: 730, ORDER_PLACER: 30, REPEAT_BUYER: 30 },
    ...{ CONTACT: 730, CHILD_QUESTION: 30, CHILD_DEVICE: 90 },
  });
});

test.each([
  ['13 days ago, to the minute', '2026-08-19T10:01:00Z', [1, 0, 0]],
  ['13 days ago: due within a day', '2026-08-19T10:00:00Z', [1, 1, 0]],
  ['almost 15 days ago', '2026-08-17T10:01:00Z', [1, 1, 0]],
  ['15 days ago: the task is a day late', '2026-08-17T10:00:00Z', [1, 0, 1]],
])('a child whose consent was requested for %s is counted correctly (domain 2.6)', async (_name, at, counts) => {
  await pool.query(`update seller set stage = 'SETTING_UP' where kind = 'CHILD'`);
  await pool.query(`update child set status = 'PENDING_CONSENT', status_at = $1`, [at]);
  expect(await read('CONSENT_UNANSWERED')).toEqual(counts);
});

test('a withdrawn child is counted until the task has erased it, and the proof of consent stays for its two years', async () => {
  // So is one who has taken over the shop (domain 2.7).
  await pool.query(`update child set status = 'GRADUATED', status_at = '2026-07-01T10:00:00Z'`);
  expect(await read('CHILD_WITHDRAWN')).toEqual([1, 0, 1]);
  await pool.query(`update child set status = 'CONSENT_WITHDRAWN', status_at = '2026-07-01T10:00:00Z'`);
  expect(await read('CHILD_WITHDRAWN')).toEqual([1, 0, 1]);
  await api.runScheduled();
  expect(await read('CHILD_WITHDRAWN')).toEqual([0, 0, 0]);
  expect(await read('CONSENT_PROOF')).toEqual([2, 0, 0]);
  clock.set('2028-08-30T11:00:00Z');
  expect(await read('CONSENT_PROOF')).toEqual([2, 2, 0]);
  clock.set('2028-09-01T10:00:00Z');
  await api.runScheduled();
  expect(await read('CONSENT_PROOF')).toEqual([0, 0, 0]);
});

test('messages to a child’s shop are counted until two years after the last one, and then deleted', async () => {
  clock.set('2026-09-01T10:00:00Z');
  await pool.query(
    `insert into support_thread (support_thread_id, number, kind, seller_id, seller_kind, email, topic, status, brand, locale, created_at, updated_at)
     select gen_random_uuid(), '0123456' || n, case n when 1 then 'SHOP' else 'HELP' end, case n when 1 then seller_id end, case n when 1 then 'CHILD' end, 'a@buyer.example',
       case n when 1 then 'MATERIAL' else 'A parcel' end, 'OPEN', 'kids', 'en', $1, $1
     from seller, generate_series(1, 2) n where kind = 'CHILD' limit 2`,
    ['2024-09-01T12:00:00Z'],
  );
  expect(await read('CONTACT')).toEqual([1, 1, 0]);
  clock.set('2026-09-01T12:00:01Z');
  await api.runScheduled();
  expect(await read('CONTACT')).toEqual([0, 0, 0]);
});
