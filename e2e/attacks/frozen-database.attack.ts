import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  databaseProcesses,
  lossesOf,
  nothingLost,
  type Ordered,
  type OrderingShop,
  openOrderingShop,
} from './ordering-shop.ts';

const times = 10;
let shop: OrderingShop;
beforeAll(async () => {
  shop = await openOrderingShop();
});
afterAll(() => shop.stop());

function signal(name: 'SIGSTOP' | 'SIGCONT', first: number): void {
  for (const pid of databaseProcesses(first))
    try {
      process.kill(pid, name);
    } catch {
      // A session that has just ended.
    }
}
async function status(path: string): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${shop.port}${path}`, { headers: { connection: 'close' } });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - began };
}

test(`${times} times a frozen database: cached pages go on, nobody waits over 3.5 s, nothing is lost`, async () => {
  const ordered: Ordered[] = [];
  const slowest: number[] = [];
  for (let round = 0; round < times; round++) {
    const buyers = shop.order();
    for (let i = 0; i < 6; i++) expect((await status('/')).status).toBe(200);
    signal('SIGSTOP', shop.databasePid);
    try {
      const until = performance.now() + 6_000;
      while (performance.now() < until) {
        const [page, call, ready] = await Promise.all([
          status('/'),
          status('/api/catalog/product/category/all/v1/get'),
          status('/livez'),
        ]);
        expect([page.status, ready.status]).toEqual([200, 200]);
        expect([200, 503]).toContain(call.status);
        slowest.push(page.ms, call.ms, ready.ms);
        await pause(100);
      }
    } finally {
      signal('SIGCONT', shop.databasePid);
    }
    await expect
      .poll(async () => (await status('/api/catalog/product/category/all/v1/get')).status, { timeout: 10_000 })
      .toBe(200);
    ordered.push(await buyers.stop());
  }
  expect(Math.max(...slowest, ...ordered.map(({ slowestMs }) => slowestMs))).toBeLessThan(3_500);
  expect(await lossesOf(shop.pool, ordered)).toEqual(nothingLost);
}, 600_000);
