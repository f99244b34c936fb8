import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepAsking, processesBelow } from '../support/load.ts';
import { lossesOf, nothingLost, type Ordered, type OrderingShop, openOrderingShop } from './ordering-shop.ts';

const times = 5;
let shop: OrderingShop;
beforeAll(async () => {
  shop = await openOrderingShop();
});
afterAll(() => shop.stop());

test(`${times} rolling restarts of two processes under load: no request fails or waits over 5 s`, async () => {
  const ordered: Ordered[] = [];
  for (let round = 0; round < times; round++) {
    const before = processesBelow(shop.pid());
    expect(before).toHaveLength(2);
    const load = keepAsking(shop.port);
    const buyers = shop.order();
    process.kill(shop.pid(), 'SIGUSR2');
    const areNew = (now: number[]) => now.length === 2 && !now.some((each) => before.includes(each));
    await expect.poll(() => processesBelow(shop.pid()), { timeout: 120_000 }).toSatisfy(areNew);
    const [asked, bought] = await Promise.all([load.stop(), buyers.stop()]);
    expect([asked.failed, [...bought.failed]]).toEqual([[], []]);
    expect(Math.max(asked.slowestMs, bought.slowestMs)).toBeLessThan(5_000);
    ordered.push(bought);
  }
  expect(await lossesOf(shop.pool, ordered)).toEqual(nothingLost);
}, 900_000);
