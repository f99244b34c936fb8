import { randomBytes } from 'node:crypto';
import { createOwnerPool, createPool, type Pool, withTimeLimit } from '@cubby/db';
import { afterAll, inject } from 'vitest';
import { databaseUrl } from './global-setup.ts';

/** A database filled once per run, as its owner; each test file that asks for its name gets a copy. */
export type Filling = { name: string; fill: (owner: Pool) => Promise<unknown> };

/**
 * A migrated database for this test file, on the run's server; dropped after the file's last test. Empty unless a
 * filling is given. The pool works as the process does; `owner` is for tests that change the schema. Call it once at
 * the top of the file: `const { pool } = await testDatabase();`
 */
export async function testDatabase(filling?: Filling): Promise<{ url: string; pool: Pool; owner: Pool }> {
  const { url: serverUrl, template: empty } = inject('testServer');
  const name = `cubby_test_${randomBytes(8).toString('hex')}`;
  const template = filling ? await filledTemplate(serverUrl, empty, filling) : empty;
  await onServer(serverUrl, (server) =>
    server.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const url = databaseUrl(serverUrl, name);
  const pool = createPool(url);
  const owner = createOwnerPool(url, { max: 2 });
  afterAll(async () => {
    await owner.end();
    if (!pool.ended) await pool.end();
    await onServer(serverUrl, (server) => server.query(`drop database if exists ${name} with (force)`));
  });
  return { url, pool, owner };
}

/** The first test file to ask fills the template; the others wait. */
function filledTemplate(serverUrl: string, empty: string, { name, fill }: Filling): Promise<string> {
  const template = `${empty}_${name}`;
  return onServer(serverUrl, async (server) => {
    const client = await withTimeLimit(Number.POSITIVE_INFINITY, () => server.connect());
    try {
      await client.query('set lock_timeout = 0');
      await client.query('select pg_advisory_lock(hashtext($1))', [template]);
      const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
      if (rowCount) return template;
      const draft = `${template}_draft`;
      await client.query(`create database ${draft} template ${empty}`);
      const owner = createOwnerPool(databaseUrl(serverUrl, draft));
      await fill(owner).finally(() => owner.end());
      // Renamed once complete, so that nobody copies a partial template.
      await client.query(`alter database ${draft} rename to ${template}`);
      return template;
    } finally {
      client.release(true);
    }
  });
}

async function onServer<T>(url: string, act: (server: Pool) => Promise<T>): Promise<T> {
  const pool = createOwnerPool(url, { max: 1 });
  try {
    return await act(pool);
  } finally {
    await pool.end();
  }
}
