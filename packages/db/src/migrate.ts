import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stampBaseline } from './baseline.ts';
import type { Pool } from './pool/pool.ts';
import { grantRights } from './pool/role.ts';
import { UnfitDatabase } from './pool/unfit-database.ts';
import { underLock } from './under-lock.ts';

const folder = join(import.meta.dirname, '..', 'migrations');
/** Any number works, as long as every process uses the same one. */
const lockKey = 7_322_025;

/**
 * Applies the numbered SQL files that are not yet recorded, each in its own transaction, under a lock that a second
 * process waits for, and then grants the working role its rights. The pool is the owner's.
 *
 * @throws UnfitDatabase for a database of a newer program, or one from before the baseline (decision 0120)
 */
export async function migrate(owner: Pool): Promise<string[]> {
  return underLock(owner, lockKey, async (client) => {
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const files = await migrationFiles();
    await stampBaseline(client, files);
    const applied = new Set(
      (await client.query<{ name: string }>('select name from migration')).rows.map((row) => row.name),
    );
    const unknown = [...applied].filter((name) => !files.includes(name));
    if (unknown.length)
      throw new UnfitDatabase(
        `The database is newer than this program, it has ${unknown.join(', ')}: start a newer program with it.`,
      );
    const pending = files.filter((name) => !applied.has(name));
    for (const name of pending) {
      const text = await textOf(name);
      await client.query('begin');
      try {
        await client.query(text);
        await client.query('insert into migration (name) values ($1)', [name]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error });
      }
    }
    await grantRights(client);
    return pending;
  });
}

export async function pendingMigrations(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from migration');
  const applied = new Set(rows.map((row) => row.name));
  return (await migrationFiles()).filter((name) => !applied.has(name));
}

const migrationFiles = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();

const textOf = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');

/** The texts of all migrations, in their order. */
export const migrationTexts = async (): Promise<string[]> => Promise.all((await migrationFiles()).map(textOf));
