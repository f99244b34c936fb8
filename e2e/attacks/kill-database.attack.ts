import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processesBelow } from '../support/load.ts';
import { checkOut, expectPaidOnce, insist } from './checkouts.ts';
import { databaseProcesses, type OrderingShop, openOrderingShop } from './ordering-shop.ts';

const checkouts = 500;
let shop: OrderingShop;
beforeAll(async () => {
  shop = await openOrderingShop();
});
afterAll(() => shop.stop());

const killQuietly = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
};
/** A monitor's probe: repeated, each time for a second at most. */
async function secondsUntilReady(): Promise<number> {
  const began = performance.now();
  for (;;) {
    const signal = AbortSignal.timeout(1_000);
    const answer = await fetch(`http://127.0.0.1:${shop.port}/readyz`, { signal }).catch(() => undefined);
    if (answer?.ok) return (performance.now() - began) / 1000;
    if (performance.now() - began > 60_000) throw new Error('not ready within a minute');
    await pause(20);
  }
}

test(`kill -9 of the database and of its processes in ${checkouts} checkouts: every acknowledged order is paid once, with one mail; ready again within 5 s`, async () => {
  const { all, isOver } = checkOut(shop, checkouts);
  const restarts: { killed: string; seconds: number }[] = [];
  for (let round = 0; !isOver() && round < 200; round++) {
    await Promise.race([all, pause(300 + Math.random() * 1_200)]);
    if (isOver()) break;
    const killed = round % 3 === 2 ? 'process' : 'database';
    if (killed === 'process') for (const victim of processesBelow(shop.pid()).slice(0, 1)) killQuietly(victim);
    else for (const pid of databaseProcesses(await insist(shop.findDatabasePid))) killQuietly(pid);
    restarts.push({ killed, seconds: await secondsUntilReady() });
  }
  const numbers = await all;
  expect(restarts.length).toBeGreaterThan(10);
  console.log(`ready after ${restarts.map(({ killed, seconds }) => `${killed} ${seconds.toFixed(1)}`).join(', ')} s`);
  expect(restarts.filter(({ seconds }) => seconds >= 5)).toEqual([]);

  await expectPaidOnce(shop, numbers);
}, 1_200_000);
