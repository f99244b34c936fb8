import { randomBytes } from 'node:crypto';
import { createPool, type Pool } from '@cubby/db';
import { afterAll, inject } from 'vitest';
import { databaseUrl } from './global-setup.ts';

/**
 * A database of this test file's own, migrated, empty, on the run's server; dropped after the file's last test. Call it
 * once at the top of the file: `const { pool } = await testDatabase();`
 */
export async function testDatabase(): Promise<{ url: string; pool: Pool }> {
  const { url: serverUrl, template } = inject('testServer');
  const name = `cubby_test_${randomBytes(8).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} template ${template}`);
  const url = databaseUrl(serverUrl, name);
  const pool = createPool(url);
  afterAll(async () => {
    if (!pool.ended) await pool.end();
    await onServer(serverUrl, `drop database if exists ${name} with (force)`);
  });
  return { url, pool };
}

async function onServer(url: string, sql: string): Promise<void> {
  const pool = createPool(url, { max: 1 });
  try {
    await pool.query(sql);
  } finally {
    await pool.end();
  }
}
