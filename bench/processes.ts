import { Agent, get } from 'node:http';
import { cpuOfTree } from './cpu.ts';
import type { Figure } from './figures.ts';
import { clearOrders, placeOrder, prepareOrders } from './orders.ts';
import { type BenchShop, openShop } from './shop.ts';
import { listWorkloads, typesBySize } from './workloads.ts';

const clients = 8;
const seconds = 4;
const rounds = 3;
const most = 1.15;
const agent = new Agent({ keepAlive: true, maxSockets: clients });

type Kind = 'cached pages' | 'calls' | 'checkouts';
type CpuOf = Record<Kind, number>;

/**
 * The cost of a second process: CPU for each request, of all processes and the database together, with two processes
 * against one, in turn. More than one process uses more cores; it must not use more of each.
 */
export async function benchProcesses(products: number, folder: string): Promise<Figure[]> {
  const measured: { one: CpuOf; two: CpuOf }[] = [];
  for (let round = 0; round < rounds; round++)
    measured.push({ one: await cpuWith(1, products, folder), two: await cpuWith(2, products, folder) });
  return (['cached pages', 'calls', 'checkouts'] as const).map((kind) => {
    const sorted = measured.toSorted((a, b) => a.two[kind] / a.one[kind] - b.two[kind] / b.one[kind]);
    const { one, two } = sorted[Math.floor(rounds / 2)]!;
    return {
      name: `CPU of ${kind} with two processes against one`,
      ratio: two[kind] / one[kind],
      bar: { most },
      detail: `${two[kind].toFixed(3)} and ${one[kind].toFixed(3)} ms a request, ${clients} clients`,
    };
  });
}

async function cpuWith(processes: number, products: number, folder: string): Promise<CpuOf> {
  const shop = await openShop(products, 'embedded', folder, processes);
  try {
    const [type] = await typesBySize(shop.pool);
    const { page } = await listWorkloads(shop.pool, type!);
    const offers = await prepareOrders(shop, 3000);
    let sent = 0;
    const cpu = {
      'cached pages': await cpuPerRequest(shop, () => ask(`${shop.origin}/`)),
      calls: await cpuPerRequest(shop, () => ask(shop.origin + page.samples[sent++ % page.samples.length]!.path)),
      checkouts: await cpuPerRequest(shop, () => {
        const first = (sent * 7) % (offers.length - 3);
        return placeOrder(shop.http, offers.slice(first, first + 3), `processes-${process.pid}-${processes}-${sent++}`);
      }),
    };
    await clearOrders(shop);
    return cpu;
  } finally {
    await shop.stop();
  }
}

async function cpuPerRequest(shop: BenchShop, request: () => Promise<void>): Promise<number> {
  const run = async (until: number): Promise<number> => {
    let done = 0;
    const client = async () => {
      for (; performance.now() < until; done++) await request();
    };
    await Promise.all(Array.from({ length: clients }, client));
    return done;
  };
  // Each of two processes gets half of the requests while it still compiles its code.
  await run(performance.now() + 4_000);
  const used = () => cpuOfTree(shop.pid) + cpuOfTree(shop.databasePid);
  const before = used();
  const done = await run(performance.now() + seconds * 1000);
  return (used() - before) / done;
}

function ask(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`)),
      );
    }).once('error', reject);
  });
}
