import { Agent, get } from 'node:http';
import { cpuOf, cpuOfTree } from './cpu.ts';
import type { BenchShop } from './shop.ts';
import type { Workload } from './workloads.ts';

const seconds = 3;
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Milliseconds of CPU a call, of the shop's process and the database's together; calls go out four at a time. */
export async function cpuPerCall(shop: BenchShop, { samples }: Workload): Promise<number> {
  const run = async (until: number): Promise<number> => {
    let done = 0;
    const caller = async (start: number) => {
      for (let i = start; performance.now() < until; i++) {
        await fetchOnce(shop.origin + samples[i % samples.length]!.path);
        done++;
      }
    };
    await Promise.all([0, 1, 2, 3].map((i) => caller(i * 7)));
    return done;
  };
  await run(performance.now() + 800);
  const used = () => cpuOf(shop.pid) + cpuOfTree(shop.databasePid);
  const before = used();
  const done = await run(performance.now() + seconds * 1000);
  return (used() - before) / done;
}

/** Milliseconds of CPU in the database for the bare SQL of a call, as named statements on one connection. */
export async function cpuOfSql({ pool }: BenchShop, { name, samples }: Workload): Promise<number> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const names = new Map<string, string>();
    const nameOf = (text: string) => {
      if (!names.has(text)) names.set(text, `bench ${name} ${names.size}`);
      return names.get(text)!;
    };
    const run = async (until: number): Promise<number> => {
      let done = 0;
      for (; performance.now() < until; done++)
        for (const { text, values } of samples[done % samples.length]!.sql)
          await client.query({ name: nameOf(text), text, values });
      return done;
    };
    await run(performance.now() + 500);
    const before = cpuOf(rows[0]!.pid);
    const done = await run(performance.now() + seconds * 1000);
    return (cpuOf(rows[0]!.pid) - before) / done;
  } finally {
    client.release();
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
