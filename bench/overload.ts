import { Agent, get } from 'node:http';
import type { Figure } from './figures.ts';
import { clearOrders, placeOrder, prepareOrders } from './orders.ts';
import type { BenchShop } from './shop.ts';
import { searchWorkloads } from './workloads.ts';

const searchers = 62;
const buyers = 2;
const seconds = 4;
const pairs = 3;
/** Rejected in at most this many seconds. */
const promptly = 0.05;

/**
 * Orders while more clients search than the shop can answer, against orders while none do, by the server's own timer: a
 * client on the same machine would measure mostly itself.
 */
export async function benchOverload(shop: BenchShop): Promise<Figure[]> {
  const { search } = await searchWorkloads(shop.pool);
  const offers = await prepareOrders(shop, 3000);
  await buy(shop, offers, 1);
  const measured = [];
  for (let i = 0; i < pairs; i++) {
    const idle = await timed(shop, () => buy(shop, offers, seconds));
    const { result: busy, ...searches } = await searched(shop, search.samples, () =>
      timed(shop, () => buy(shop, offers, seconds)),
    );
    measured.push({ idle, busy, ...searches });
  }
  await clearOrders(shop);
  measured.sort((a, b) => a.busy.money / a.idle.money - b.busy.money / b.idle.money);
  const { idle, busy, answered, rejected, slowest } = measured[Math.floor(pairs / 2)]!;
  return [
    {
      name: `orders with ${searchers} searching clients against none, 95th percentile`,
      ratio: busy.money / idle.money,
      bar: { most: 2 },
      detail: `${(busy.money * 1000).toFixed(1)} and ${(idle.money * 1000).toFixed(1)} ms`,
    },
    {
      name: `searches beyond what can be answered, against ${promptly * 1000} ms, 95th percentile`,
      ratio: busy.rejected / promptly,
      bar: { most: 1 },
      detail: `${(busy.rejected * 1000).toFixed(1)} ms in the server, ${slowest.toFixed(0)} ms at the client; ${answered} answered, ${rejected} rejected`,
    },
  ];
}

let placed = 0;
async function buy({ http }: BenchShop, offers: readonly string[], forSeconds: number): Promise<void> {
  const until = performance.now() + forSeconds * 1000;
  const buyer = async () => {
    while (performance.now() < until) {
      const first = Math.floor(Math.random() * offers.length);
      await placeOrder(http, [offers[first]!, offers[(first + 1) % offers.length]!], `busy-${process.pid}-${placed++}`);
    }
  };
  await Promise.all(Array.from({ length: buyers }, buyer));
}

async function searched<T>({ origin }: BenchShop, samples: readonly { path: string }[], run: () => Promise<T>) {
  const agent = new Agent({ keepAlive: true, maxSockets: searchers });
  let isOver = false;
  let answered = 0;
  const rejections: number[] = [];
  const searcher = async (nth: number) => {
    for (let i = nth * 7; !isOver; i++) {
      const began = performance.now();
      const { status, retryAfter } = await ask(origin + samples[i % samples.length]!.path, agent);
      if (status === 200) answered += 1;
      else if (status === 503 && retryAfter) rejections.push(performance.now() - began);
      else throw new Error(`a search was answered with ${status}`);
    }
  };
  const searching = Promise.all(Array.from({ length: searchers }, (_, i) => searcher(i)));
  const result = await run();
  isOver = true;
  await searching;
  agent.destroy();
  rejections.sort((a, b) => a - b);
  return {
    result,
    answered,
    rejected: rejections.length,
    slowest: rejections[Math.floor(rejections.length * 0.95)] ?? 0,
  };
}

function ask(url: string, agent: Agent): Promise<{ status: number; retryAfter: string | undefined }> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve({ status: response.statusCode!, retryAfter: response.headers['retry-after'] }),
      );
    }).once('error', reject);
  });
}

/** The 95th percentiles of what was answered meanwhile, in seconds, from the server's histogram. */
async function timed(shop: BenchShop, run: () => Promise<void>): Promise<{ money: number; rejected: number }> {
  const before = await histograms(shop);
  await run();
  const after = await histograms(shop);
  const percentile = (labels: string) => {
    const buckets = [...after.get(labels)!].map(([limit, count]) => [
      limit,
      count - (before.get(labels)?.get(limit) ?? 0),
    ]);
    const wanted = 0.95 * buckets.at(-1)![1]!;
    const nth = buckets.findIndex(([, count]) => count! >= wanted);
    const [limit, count] = buckets[nth]! as [number, number];
    const [under, below] = (buckets[nth - 1] ?? [0, 0]) as [number, number];
    return under + ((limit - under) * (wanted - below)) / Math.max(1, count - below);
  };
  return { money: percentile('money false'), rejected: after.has('calls true') ? percentile('calls true') : 0 };
}

async function histograms({ origin }: BenchShop): Promise<Map<string, Map<number, number>>> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const found = new Map<string, Map<number, number>>();
  for (const [, limit, traffic, rejected, count] of text.matchAll(
    /^traffic_duration_seconds_bucket\{le="([^"]+)",class="(\w+)",rejected="(\w+)"\} (\d+)$/gm,
  )) {
    const labels = `${traffic} ${rejected}`;
    if (!found.has(labels)) found.set(labels, new Map());
    found.get(labels)!.set(limit === '+Inf' ? Number.POSITIVE_INFINITY : Number(limit), Number(count));
  }
  return found;
}
