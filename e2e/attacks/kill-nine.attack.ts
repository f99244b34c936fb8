import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processesBelow } from '../support/load.ts';
import { lossesOf, nothingLost, type Ordered, type OrderingShop, openOrderingShop } from './ordering-shop.ts';

const times = 50;
let shop: OrderingShop;
beforeAll(async () => {
  shop = await openOrderingShop();
});
afterAll(() => shop.stop());

test(`${times} times kill -9 while people order: nothing answered is lost, nothing is doubled, nobody waits over 5 s`, async () => {
  const ordered: Ordered[] = [];
  for (let round = 0; round < times; round++) {
    const buyers = shop.order();
    await pause(100 + Math.random() * 400);
    if (round % 5 === 4) await shop.killAndRestart();
    else {
      const [victim] = processesBelow(shop.pid());
      if (victim) process.kill(victim, 'SIGKILL');
    }
    await pause(300);
    ordered.push(await buyers.stop());
  }
  expect(ordered.reduce((sum, { numbers }) => sum + numbers.size, 0)).toBeGreaterThan(times * 10);
  expect(Math.max(...ordered.map(({ slowestMs }) => slowestMs))).toBeLessThan(5_000);
  expect(await lossesOf(shop.pool, ordered)).toEqual(nothingLost);
}, 1_200_000);
