import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool, migrate } from '@cubby/db';
import { startEmbedded } from '@cubby/db/embedded';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of this run, and the migrated database that every test file gets a copy of. */
    testServer: { url: string; template: string };
  }
}

/**
 * One PostgreSQL for the whole run: TEST_DATABASE_URL, else an embedded one in a temporary folder. With
 * TEST_DATABASE=tcp the embedded one is reached over TCP with a password, as a server elsewhere would be.
 */
export default async function startTestServer({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await testServer();
  const template = `cubby_template_${randomBytes(6).toString('hex')}`;
  const admin = createPool(server.url, { max: 1 });
  await admin.query(`create database ${template}`);
  const pool = createPool(databaseUrl(server.url, template), { max: 2 });
  await migrate(pool);
  await pool.end();
  provide('testServer', { url: server.url, template });
  return async () => {
    await admin.query(`drop database if exists ${template} with (force)`);
    await admin.end();
    await server.stop();
  };
}

async function testServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, async stop() {} };
  const dataDir = mkdtempSync(join(tmpdir(), 'cubby-test-'));
  const tcp = process.env.TEST_DATABASE === 'tcp' ? { port: 0, password: randomBytes(12).toString('hex') } : undefined;
  const server = await startEmbedded({ dataDir, tcp });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The address of another database on the same server. */
export function databaseUrl(url: string, database: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${database}`;
  return parsed.href;
}
