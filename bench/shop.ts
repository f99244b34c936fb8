import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createOwnerPool, migrate, type Pool } from '@cubby/db';
import { startEmbedded } from '@cubby/db/embedded';
import { vacuum } from '@cubby/db/seeding';
import { dayOf, seedShop } from '../apps/server/src/start/seed.ts';
import { type LeanClient, leanClient } from './baselines/lean-client.ts';
import { childOf } from './cpu.ts';

const root = dirname(import.meta.dirname);
export const port = 3990;
const day = dayOf(new Date('2026-09-01T00:00:00Z'));

/**
 * A shop under load: a process of its own, so that its CPU can be measured separately, with a pool beside it for bare
 * SQL.
 */
export type BenchShop = {
  origin: string;
  pid: number;
  databasePid: number;
  databaseUrl: string;
  pool: Pool;
  http: LeanClient;
  stop: () => Promise<void>;
};

/**
 * A shop of a given size. Its data folder is made once per state of migrations and seeds, since a million products take
 * minutes. `server`: the same database over TCP with a password, instead of the socket.
 */
export async function openShop(
  products: number,
  database: 'embedded' | 'server',
  folder: string,
  processes = 1,
): Promise<BenchShop> {
  const dataDir = join(folder, `${products}-${stateOfSeeds()}`);
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
  const password = 'bench';
  const server = await startEmbedded({ dataDir, ...(database === 'server' && { tcp: { port: 0, password } }) });
  const pool = createOwnerPool(server.url, { max: 4 });
  if (!existsSync(join(dataDir, 'seeded'))) {
    const started = performance.now();
    await migrate(pool);
    await seedShop(pool, { products, sellers: 0, seed: 1, day });
    await vacuum(pool);
    const seconds = (performance.now() - started) / 1000;
    writeFileSync(join(dataDir, 'seeded'), String(seconds));
    console.log(`Seeded ${products} products in ${seconds.toFixed(0)} s.`);
  }
  const { rows } = await pool.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid`,
  );
  const origin = `http://localhost:${port}`;
  const http = leanClient(origin);
  const shop = await startShop(dataDir, database === 'server' ? server.url : undefined, processes);
  return {
    origin,
    pid: childOf(shop.pid!)!,
    databasePid: rows[0]!.pid,
    databaseUrl: server.url,
    pool,
    http,
    stop: async () => {
      http.close();
      shop.kill('SIGTERM');
      await new Promise((resolve) => shop.once('exit', resolve));
      await pool.end();
      await server.stop();
    },
  };
}

async function startShop(dataDir: string, databaseUrl: string | undefined, processes: number): Promise<ChildProcess> {
  const shop = spawn(process.execPath, ['scripts/run.mjs', 'start', '--processes', String(processes)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_LIMIT: 'off',
      CAPTCHA_COST: '0',
      DEMO_PACE: '0',
      UNPAID_ORDERS_GUEST: '1000000',
      LOG_LEVEL: 'error',
      CLOCK: '2026-09-01T12:00:00Z',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  });
  for (let tries = 0; ; tries++) {
    const ready = await fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return shop;
    if (shop.exitCode !== null || tries > 600) throw new Error('the shop did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function stateOfSeeds(): string {
  const hash = createHash('sha256');
  const migrations = join(root, 'packages/db/migrations');
  for (const file of readdirSync(migrations).sort()) hash.update(readFileSync(join(migrations, file)));
  for (const file of ['accounts/seed.ts', 'catalog/seed/editions.ts', 'offers/seed.ts'])
    hash.update(readFileSync(join(root, 'features', file)));
  return hash.digest('hex').slice(0, 8);
}
