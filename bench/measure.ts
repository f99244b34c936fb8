import { Agent, get } from 'node:http';
import { cpuOf, cpuOfTree } from './cpu.ts';
import type { BenchShop } from './shop.ts';
import type { Workload } from './workloads.ts';

const seconds = 3;
const atOnce = 4;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

/**
 * Milliseconds of CPU per request, of the shop's process and the database's together; several requests are sent at a
 * time.
 */
export async function cpuPerCall(shop: BenchShop, { samples }: Workload): Promise<number> {
  const run = async (until: number): Promise<number> => {
    let done = 0;
    const caller = async (start: number) => {
      for (let i = start; performance.now() < until; i++) {
        await fetchOnce(shop.origin + samples[i % samples.length]!.path);
        done++;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, (_, i) => caller(i * 7)));
    return done;
  };
  await run(performance.now() + 800);
  const used = () => cpuOf(shop.pid) + cpuOfTree(shop.databasePid);
  const before = used();
  const done = await run(performance.now() + seconds * 1000);
  return (used() - before) / done;
}

/**
 * Milliseconds of CPU in the database for the bare SQL of a request: named statements, as many at a time as requests
 * are sent, since two cores that share their caches are slower than a single one.
 */
export async function cpuOfSql({ pool }: BenchShop, { name, samples }: Workload): Promise<number> {
  const clients = await Promise.all(Array.from({ length: atOnce }, () => pool.connect()));
  try {
    const pids = await Promise.all(
      clients.map(
        async (client) => (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid,
      ),
    );
    const names = new Map<string, string>();
    const nameOf = (text: string) => {
      if (!names.has(text)) names.set(text, `bench ${name} ${names.size}`);
      return names.get(text)!;
    };
    const run = async (until: number): Promise<number> => {
      let done = 0;
      const caller = async (client: (typeof clients)[number], start: number) => {
        for (let i = start; performance.now() < until; i++, done++)
          for (const { text, values } of samples[i % samples.length]!.sql)
            await client.query({ name: nameOf(text), text, values });
      };
      await Promise.all(clients.map((client, i) => caller(client, i * 7)));
      return done;
    };
    await run(performance.now() + 800);
    const used = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
    const before = used();
    const done = await run(performance.now() + seconds * 1000);
    return (used() - before) / done;
  } finally {
    for (const client of clients) client.release();
  }
}

export function fetchOnce(url: string, headers: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume();
      response.once('end', resolve);
    }).once('error', reject);
  });
}
