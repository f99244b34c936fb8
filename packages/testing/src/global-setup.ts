import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOwnerPool, migrate } from '@cubby/db';
import { startEmbedded } from '@cubby/db/embedded';
import { migrateJobs } from '@cubby/jobs';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of this run, and the migrated database that every test file copies. */
    testServer: { url: string; template: string };
  }
}

/**
 * One PostgreSQL for the whole run: TEST_DATABASE_URL, or an embedded one in a temporary folder. With TEST_DATABASE=tcp
 * the embedded one is reached over TCP with a password, like a remote server.
 */
export default async function startTestServer({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await testServer();
  const template = `cubby_template_${randomBytes(6).toString('hex')}`;
  const admin = createOwnerPool(server.url, { max: 1 });
  const end = async () => {
    const { rows } = await admin.query<{ name: string }>(
      'select datname as name from pg_database where datname like $1',
      [`${template}%`],
    );
    for (const { name } of rows) await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    await server.stop();
  };
  try {
    await admin.query(`create database ${template}`);
    const pool = createOwnerPool(databaseUrl(server.url, template), { max: 2 });
    await migrate(pool)
      .then(() => migrateJobs(pool))
      .finally(() => pool.end());
  } catch (error) {
    await end();
    throw error;
  }
  provide('testServer', { url: server.url, template });
  return end;
}

const prefix = 'cubby-test-';

async function testServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, async stop() {} };
  await removeKilledRuns();
  const dataDir = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  // Temporary folders are private, and PostgreSQL started by root runs as another user.
  chmodSync(dataDir, 0o755);
  const tcp = process.env.TEST_DATABASE === 'tcp' ? { port: 0, password: randomBytes(12).toString('hex') } : undefined;
  const server = await startEmbedded({ dataDir, tcp });
  await forgetsInACrash(server.url);
  return {
    url: server.url,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Test data need not survive a crash, nor be cleaned up: both would take a quarter of the time. */
async function forgetsInACrash(url: string): Promise<void> {
  const pool = createOwnerPool(url, { max: 1 });
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
    await pool.query(`alter system set ${setting} = off`);
  await pool.query('select pg_reload_conf()');
  await pool.end();
}

/** A killed run leaves its server running: joining and leaving it stops it. */
async function removeKilledRuns(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const dataDir = join(tmpdir(), name);
    try {
      if (existsSync(join(dataDir, 'postgres', 'postmaster.pid'))) await (await startEmbedded({ dataDir })).stop();
      rmSync(dataDir, { recursive: true, force: true });
    } catch {
      // It belongs to another user, or another run is removing it.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The URL of another database on the same server. */
export function databaseUrl(url: string, database: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${database}`;
  return parsed.href;
}
