import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { keepAsking, processesBelow } from './support/load.ts';

const root = dirname(import.meta.dirname);
const started: ChildProcess[] = [];
const folders: string[] = [];
afterEach(() => {
  for (const each of started.splice(0)) if (each.exitCode === null) each.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function start(
  settings: Record<string, string>,
  [program, ...args]: readonly string[] = [process.execPath, join(root, 'scripts', 'start.ts')],
  prepare: (dataDir: string) => void = () => {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'cubby-process-'));
  chmodSync(dataDir, 0o755);
  folders.push(dataDir);
  prepare(dataDir);
  const shop = spawn(program!, args, {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      SEED: 'none',
      DEMO_PACE: '0',
      UNPAID_ORDERS_GUEST: '100000',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  });
  started.push(shop);
  let said = '';
  shop.stdout.on('data', (text) => {
    said += text;
  });
  shop.stderr.on('data', (text) => {
    said += text;
  });
  return { shop, said: () => said };
}
/** Starting a process takes a second of a core, and a busy machine much longer. */
const patiently = { timeout: 120_000 };
const endOf = async (shop: ChildProcess): Promise<number | null> => (await once(shop, 'exit'))[0];

test.each([
  [{ PORT: 'many' }, /^PORT: is “many”, but must be a whole number/],
  [{ CUBBY_ENV: 'production' }, /^SECRET_KEY: is required/],
  [{ SHOP_URL: 'nowhere' }, /^SHOP_URL: is “nowhere”, but must be an address/],
  [{ SOCIAL_URLS: 'https://a.example,http://b.example' }, /^SOCIAL_URLS: holds “http:\/\/b.example”, but must list/],
  [{ CLOCK: 'soon' }, /^CLOCK: is “soon”, but must be an ISO instant/],
])('an invalid setting stops the start with one line that names it: %j', async (settings, line) => {
  const { shop, said } = start(settings as Record<string, string>);
  expect(await endOf(shop)).toBe(1);
  const lines = said().trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(line);
});

test('a port in use is reported in one line, with what to do', async () => {
  const other = createServer().listen(3971, '127.0.0.1');
  await once(other, 'listening');
  const { shop, said } = start({ PORT: '3971' });
  expect(await endOf(shop)).toBe(1);
  expect(said()).toMatch(/^Port 3971 is taken: .*PORT=.*\n$/);
  other.close();
});

test('on SIGTERM it exits with 0 and leaves no database behind', async () => {
  const { shop, said } = start({ PORT: '3972' });
  await expect.poll(() => said(), patiently).toMatch(/API +http/);
  await expect.poll(async () => (await fetch('http://127.0.0.1:3972/readyz')).status).toBe(200);
  const liveness = await fetch('http://localhost:3972/api/store/liveness');
  expect(await liveness.json()).toMatchObject({ responseEntity: { commit: expect.stringMatching(/^[0-9a-f]{40}$/) } });
  shop.kill('SIGTERM');
  expect(await endOf(shop)).toBe(0);
});

test('npm start passes SIGTERM on, and ends with 0 once the server has (design 6)', async () => {
  const { shop, said } = start({ PORT: '3975' }, ['npm', 'start']);
  await expect.poll(() => said(), patiently).toMatch(/API +http/);
  const answer = fetch('http://127.0.0.1:3975/');
  await expect.poll(async () => (await answer).status).toBe(200);
  shop.kill('SIGTERM');
  expect(await endOf(shop)).toBe(0);
  await expect(fetch('http://127.0.0.1:3975/livez')).rejects.toThrow();
});

test('two processes share one address: one that dies is replaced, and a restart loses no request', async () => {
  const program = [process.execPath, join(root, 'scripts', 'start.ts'), '--processes', '2'];
  const { shop, said } = start({ PORT: '3977', RATE_LIMIT: 'off' }, program);
  await expect.poll(() => said(), patiently).toMatch(/kill -USR2 \d+/);
  const children = () => processesBelow(shop.pid!);
  expect(children()).toHaveLength(2);

  const [first] = children();
  process.kill(first!, 'SIGKILL');
  await expect.poll(children, patiently).toSatisfy((now: number[]) => now.length === 2 && !now.includes(first!));
  const before = children();
  // New processes start beside it, and need the cores too.
  const load = keepAsking(3977, { pauseMs: 25 });
  shop.kill('SIGUSR2');
  const areNew = (now: number[]) => now.length === 2 && !now.some((each) => before.includes(each));
  await expect.poll(children, patiently).toSatisfy(areNew);
  const { answered, failed } = await load.stop();
  expect([answered > 100, failed]).toEqual([true, []]);
  // Summed over both processes.
  const figures = await (await fetch('http://127.0.0.1:3977/metrics')).text();
  expect(Number(/^database_connections (\d+)$/m.exec(figures)![1])).toBeGreaterThan(1);
  shop.kill('SIGTERM');
  expect(await endOf(shop)).toBe(0);
});

test.each(['0', 'many', '99'])('--processes %s is refused in one line', async (count) => {
  const { shop, said } = start({ PORT: '3978' }, [
    process.execPath,
    join(root, 'scripts', 'start.ts'),
    '--processes',
    count,
  ]);
  expect(await endOf(shop)).toBe(1);
  expect(said()).toMatch(/^--processes is “.*”, but must be a whole number from 1 to 6\.\n$/);
});

test('a folder that is no data folder is reported in one line', async () => {
  const { shop, said } = start({ PORT: '3976' }, undefined, (dataDir) => {
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'holiday.jpeg'), '');
  });
  expect(await endOf(shop)).toBe(1);
  expect(said()).toMatch(/^.*postgres is not empty and holds no database: empty it or set another DATA_DIR\.\n$/);
});

test('a second process on the same folder shares its database', async () => {
  const first = start({ PORT: '3973' });
  await expect.poll(() => first.said(), patiently).toMatch(/API +http/);
  const second = start({ PORT: '3974', DATA_DIR: folders.at(-1)! });
  await expect.poll(() => second.said(), patiently).toMatch(/API +http/);
  first.shop.kill('SIGTERM');
  expect(await endOf(first.shop)).toBe(0);
  await expect.poll(async () => (await fetch('http://127.0.0.1:3974/readyz')).status).toBe(200);
  second.shop.kill('SIGTERM');
  expect(await endOf(second.shop)).toBe(0);
});
