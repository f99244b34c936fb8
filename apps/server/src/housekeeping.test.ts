import { testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { createTestApi } from './testing/test-api.ts';

const { pool } = await testDatabase();
const now = new Date('2026-09-04T10:00:00Z');
const api = await createTestApi(pool, { now: () => now });

test('an idempotency key is kept for three days', async () => {
  await pool.query(
    `insert into idempotency_key (scope, key, fingerprint, created_at) values
       ('s', 'two days old', 'f', '2026-09-01T10:00:01Z'), ('s', 'three days old', 'f', '2026-09-01T09:59:59Z')`,
  );
  await api.runScheduled();
  expect((await pool.query('select key from idempotency_key')).rows).toEqual([{ key: 'two days old' }]);
});

test('a new day invalidates pages that show dates, once', async () => {
  const version = async () =>
    (await pool.query<{ version: number }>(`select version from cache_tag_version where tag = 'day'`)).rows[0]?.version;
  await api.runScheduled();
  const before = await version();
  expect(before).toBeDefined();
  await api.runScheduled();
  expect(await version()).toBe(before);
});

test('a count of requests is kept for ten minutes', async () => {
  await pool.query(
    `insert into request_count (endpoint, sender, minute, requests) values
       ('/login', 'nine minutes ago', '2026-09-04T09:51:00Z', 3), ('/login', 'eleven minutes ago', '2026-09-04T09:49:00Z', 3)`,
  );
  await api.runScheduled();
  expect((await pool.query('select sender from request_count')).rows).toEqual([{ sender: 'nine minutes ago' }]);
});
