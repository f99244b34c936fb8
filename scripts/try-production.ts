// Tries what docs/operations.md describes, on this machine: nginx in front, PgBouncer in session mode, a streaming replica
// of the bundled PostgreSQL, two processes. `npm run try:production`; needs nginx and pgbouncer (on Debian:
// apt-get install nginx-light pgbouncer). Prints what it checked; exits with 1 if something does not hold, with 77 if it
// could not be tried.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createOwnerPool, createPool, migrate, type Pool } from '@cubby/db';
import { backupEntries, type EmbeddedPostgres, restoreCluster, startEmbedded } from '@cubby/db/embedded';
import { keepAsking } from '../e2e/support/load.ts';
import { textAt } from '../e2e/support/text-at.ts';
import { buildIfNeeded } from './build.ts';
import { bouncerConfig, nginxConfig } from './production/proxies.ts';

const root = dirname(import.meta.dirname);
const ports = { nginx: 3921, shop: 3922, bouncer: 3923, metrics: 3924 };
const origin = `http://localhost:${ports.nginx}`;
const folder = mkdtempSync(join(tmpdir(), 'cubby-production-'));
chmodSync(folder, 0o755);
const started: ChildProcess[] = [];
const databases: EmbeddedPostgres[] = [];
const pools: Pool[] = [];
let failed = 0;
let ownerUrl = '';

/** What a connection through PgBouncer cannot ask for when it begins. */
const loginSettings = {
  role: 'cubby_app',
  plan_cache_mode: 'force_generic_plan',
  statement_timeout: '9750',
  lock_timeout: '3000',
  idle_in_transaction_session_timeout: '15000',
};

const missing = ['nginx', 'pgbouncer'].filter((name) => !programPath(name));
if (missing.length > 0) {
  console.log(`Skipped: ${missing.join(' and ')} not installed (apt-get install nginx-light pgbouncer).`);
  process.exit(77);
}
try {
  await buildIfNeeded();
  await tryAll();
} finally {
  for (const pool of pools) await pool.end().catch(() => {});
  for (const child of started.reverse()) await stopped(child);
  for (const database of databases.reverse()) await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(failed ? `${failed} did not hold` : 'everything held');
process.exit(failed ? 1 : 0);

async function tryAll(): Promise<void> {
  const primary = await startEmbedded({ dataDir: join(folder, 'primary') });
  databases.push(primary);
  ownerUrl = primary.url;
  const direct = createOwnerPool(primary.url, { max: 2 });
  pools.push(direct);
  await migrate(direct);
  await direct.query('create role cubby_web login in role cubby_app');
  for (const [name, value] of Object.entries(loginSettings))
    await direct.query(`alter role cubby_web set ${name} = '${value}'`);
  startBouncer(primary);
  const first = await startShop({ SEED: 'demo' }, 1);
  await stopped(first);

  const replica = await startReplica(primary, direct);
  const standby = createOwnerPool(replica.url, { max: 2 });
  pools.push(standby);
  startNginx();
  const shop = await startShop({ DATABASE_REPLICA_URL: replica.url }, 2);

  await checkProxy();
  await checkBouncer(direct);
  await checkReplica(direct, standby);
  await checkRestart(shop);
  const ended = once(shop, 'exit');
  shop.kill('SIGTERM');
  check('SIGTERM ends with 0', (await ended)[0] === 0);
}

async function checkProxy(): Promise<void> {
  const page = await textAt(origin, '/');
  check('a page through nginx', page.status === 200 && page.text.includes('<html'));
  const asset = /\/assets\/[^"]+\.js/.exec(page.text)![0];
  const cached = async () =>
    (
      await fetch(`http://127.0.0.1:${ports.nginx}${asset}`, { headers: { host: `localhost:${ports.nginx}` } })
    ).headers.get('x-cache');
  await cached();
  check('a built file comes from the proxy', (await cached()) === 'HIT');
  check('figures stay inside', (await textAt(origin, '/metrics')).status !== 200);
  // The port opens once all processes serve.
  await until('figures at their own port', async () => (await figures()).includes('database_circuit 0'));
  check('no page for developers', (await textAt(origin, '/dev/ui')).status === 404);
}

async function checkBouncer(direct: Pool): Promise<void> {
  const { rows } = await direct.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where application_name = 'cubby' and client_addr is null`,
  );
  const pooled = createPool(`postgres://cubby_web@127.0.0.1:${ports.bouncer}/cubby`, { max: 1 });
  pools.push(pooled);
  const { rows: limits } = await pooled.query<{ value: string; role: string }>(
    `select current_setting('plan_cache_mode') as value, current_user as role`,
  );
  check('the shop is connected through PgBouncer', rows[0]!.n > 0);
  check('connections through PgBouncer have our settings', limits[0]!.value === 'force_generic_plan');
  check('and work as the role that owns nothing', limits[0]!.role === 'cubby_app');
  const refused = await pooled.query('set role none; delete from posting').catch(({ code }) => code);
  check('nor can they become another', refused === '42501');
}

async function checkReplica(direct: Pool, standby: Pool): Promise<void> {
  await until('the replica is current', async () => (await figures()).includes('database_replica_current 2'));
  const { rows } = await direct.query<{ sku: string; id: string }>(
    `select sku, product_id as id from product where status = 'ACTUAL' order by sku limit 1`,
  );
  const { sku, id } = rows[0]!;
  const call = async () => (await textAt(origin, `/api/catalog/product/page/v3/get?sku=${sku}`)).text;
  const before = await standbyReads(standby);
  for (let i = 0; i < 20; i++) await call();
  check('public reads go to the replica', (await standbyReads(standby)) > before);

  await standby.query('select pg_wal_replay_pause()');
  await direct.query(`update product_text set name = name || ' renamed' where product_id = $1`, [id]);
  await direct.query('select invalidate_cache_tags($1)', [[`product:${sku}`]]);
  await until('a change is noticed', async () => (await figures()).includes('database_replica_current 0'));
  check('nobody sees what a lagging replica has', (await call()).includes(' renamed'));
  await standby.query('select pg_wal_replay_resume()');
  await until('the replica is current again', async () => (await figures()).includes('database_replica_current 2'));
  check('and then answers with the change', (await call()).includes(' renamed'));
}

async function checkRestart(shop: ChildProcess): Promise<void> {
  const load = keepAsking(ports.nginx);
  shop.kill('SIGUSR2');
  await pause(25_000);
  const { answered, failed: all } = await load.stop();
  // More than a visitor may ask for.
  const lost = all.filter((each) => !each.endsWith(': 429'));
  check(`a rolling restart loses none of ${answered} requests`, lost.length === 0, lost.slice(0, 3).join('; '));
}

function startBouncer({ socketDir, port }: EmbeddedPostgres): void {
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(config, bouncerConfig({ socketDir, port }, ports.bouncer));
  // It does not run as root; the bundled PostgreSQL then runs as nobody, and its socket is nobody's.
  run('pgbouncer', [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), '-q', config]);
}

function startNginx(): void {
  const home = join(folder, 'nginx');
  mkdirSync(join(home, 'logs'), { recursive: true });
  const config = join(home, 'nginx.conf');
  writeFileSync(config, nginxConfig(home, ports));
  run('nginx', ['-p', home, '-c', config]);
}

async function startReplica(primary: EmbeddedPostgres, direct: Pool): Promise<EmbeddedPostgres> {
  await direct.query(`select pg_create_physical_replication_slot('replica')`);
  const dataDir = join(folder, 'replica');
  await restoreCluster({ dataDir }, async (cluster) => {
    for await (const { name, read } of backupEntries(primary, async () => {})) {
      await mkdir(name.endsWith('/') ? join(cluster, name) : dirname(join(cluster, name)), { recursive: true });
      if (read) await pipeline(read, createWriteStream(join(cluster, name)));
    }
    writeFileSync(join(cluster, 'standby.signal'), '');
    writeFileSync(
      join(cluster, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=${primary.socketDir} port=${primary.port} user=cubby'\nprimary_slot_name = 'replica'\n`,
    );
  });
  const replica = await startEmbedded({ dataDir });
  databases.push(replica);
  return replica;
}

async function startShop(settings: Record<string, string>, processes: number): Promise<ChildProcess> {
  const shop = spawn(process.execPath, [join(root, 'scripts', 'start.ts'), '--processes', String(processes)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      CUBBY_ENV: 'production',
      SEED: 'none',
      SECRET_KEY: 'Vb3sQ0y7rT1uXk9LwPz2Nc8DfGh4JmAe',
      DATABASE_URL: `postgres://cubby_web@127.0.0.1:${ports.bouncer}/cubby`,
      DATABASE_OWNER_URL: ownerUrl,
      DATA_DIR: join(folder, 'data'),
      PORT: String(ports.shop),
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '1',
      METRICS_PORT: String(ports.metrics),
      SHOP_URL: origin,
      KIDS_URL: `http://kids.localhost:${ports.nginx}`,
      SELLER_URL: `http://seller.localhost:${ports.nginx}`,
      MANAGER_URL: `http://manager.localhost:${ports.nginx}`,
      CHILD_URL: `http://child.localhost:${ports.nginx}`,
      SMTP_URL: 'smtp://127.0.0.1:1',
      TEAM_EMAIL: 'team@cubby.example',
      LOG_LEVEL: 'error',
      ...settings,
    },
  });
  started.push(shop);
  await until('the shop is ready', async () => {
    if (shop.exitCode !== null) throw new Error('the shop did not start');
    return (await fetch(`http://127.0.0.1:${ports.shop}/readyz`, { headers: { host: `localhost:${ports.nginx}` } })).ok;
  });
  return shop;
}

async function figures(): Promise<string> {
  return (await fetch(`http://127.0.0.1:${ports.metrics}/metrics`)).text();
}

async function standbyReads(standby: Pool): Promise<number> {
  await pause(1_100);
  const { rows } = await standby.query<{ n: number }>(
    `select sum(xact_commit)::int as n from pg_stat_database where datname = 'cubby'`,
  );
  return rows[0]!.n;
}

function programPath(name: string): string | undefined {
  return [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
    .map((each) => join(each, name))
    .find((path) => existsSync(path));
}

function run(name: string, args: string[]): void {
  started.push(spawn(programPath(name)!, args, { stdio: ['ignore', 'inherit', 'inherit'] }));
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

function check(what: string, holds: boolean, detail = ''): void {
  console.log(`${holds ? '✓' : '✗'} ${what}${!holds && detail ? `: ${detail}` : ''}`);
  if (!holds) failed += 1;
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (await holds().catch((error: Error) => /did not start/.test(error.message) && Promise.reject(error))) {
      check(what, true);
      return;
    }
    await pause(100);
  }
  check(what, false);
}
