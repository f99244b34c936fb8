import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@cubby/contract';
import { createHttpClient } from '@cubby/contract/client';
import { guestOrder, placeGuestOrder } from '@cubby/features/orders/contract';
import { settleSandboxSession, startCardPayment } from '@cubby/features/payments/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../../apps/server/src/start/check-invariants.ts';
import { wantedBy } from '../../apps/server/src/testing/guest.ts';
import { processesBelow } from '../support/load.ts';
import { databaseProcesses, type OrderingShop, openOrderingShop } from './ordering-shop.ts';

const checkouts = 500;
let shop: OrderingShop;
beforeAll(async () => {
  shop = await openOrderingShop();
});
afterAll(() => shop.stop());

/** Again and again with what was sent before, as a browser's “try again” does, until it is answered or refused. */
async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
      if (isRefused || tries > 1_200) throw error;
      await pause(50);
    }
  }
}

/** A whole checkout of a guest, who pays by card. */
async function buy(n: number): Promise<string> {
  const client = createHttpClient({
    pathOf: (path) => `http://127.0.0.1:${shop.port}${path}`,
    locale: 'en',
    offline: 'offline',
  });
  const wanted = wantedBy([{ offerId: shop.offers[n % shop.offers.length]!, quantity: 1 }], `buyer${n}@buyer.example`);
  const { orderNumber, guestOrderToken: bearer } = await insist(() =>
    client(placeGuestOrder, wanted, { idempotencyKey: `checkout-${n}` }),
  );
  const { total } = await insist(() => client(guestOrder, { orderNumber }, { bearer }));
  const url = await insist(() => client(startCardPayment, { orderNumber, total, note: '' }, { bearer }));
  await insist(() =>
    client(settleSandboxSession, { id: new URL(url).pathname.split('/').at(-1)!, outcome: 'APPROVE' }),
  );
  return orderNumber;
}

const killQuietly = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
};
/** As whoever watches the shop asks: again and again, each time for a second at most. */
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
  const numbers: string[] = [];
  let begun = 0;
  const buyers = Array.from({ length: 6 }, async () => {
    while (begun < checkouts) numbers.push(await buy(begun++));
  });
  let isOver = false;
  const buying = Promise.all(buyers).finally(() => {
    isOver = true;
  });
  const restarts: { killed: string; seconds: number }[] = [];
  for (let round = 0; !isOver && round < 200; round++) {
    await Promise.race([buying, pause(300 + Math.random() * 1_200)]);
    if (isOver) break;
    const killed = round % 3 === 2 ? 'process' : 'database';
    if (killed === 'process') for (const victim of processesBelow(shop.pid()).slice(0, 1)) killQuietly(victim);
    else for (const pid of databaseProcesses(await insist(shop.findDatabasePid))) killQuietly(pid);
    restarts.push({ killed, seconds: await secondsUntilReady() });
  }
  await buying;
  expect(new Set(numbers).size).toBe(checkouts);
  expect(restarts.length).toBeGreaterThan(10);
  console.log(`ready after ${restarts.map(({ killed, seconds }) => `${killed} ${seconds.toFixed(1)}`).join(', ')} s`);
  expect(restarts.filter(({ seconds }) => seconds >= 5)).toEqual([]);

  const paid = async () =>
    (
      await shop.pool.query<{ paid: number }>(
        `select count(*)::int as paid from "order" o where order_number = any($1)
         and not exists (select from seller_order so where so.order_id = o.order_id and so.status <> 'PAID')`,
        [numbers],
      )
    ).rows[0]!.paid;
  await expect.poll(paid, { timeout: 120_000, interval: 500 }).toBe(checkouts);
  const { rows } = await shop.pool.query(
    `select (select count(*)::int from "order") as orders, (select count(*)::int from payment) as payments,
       (select count(*)::int from refund) as refunds`,
  );
  expect(rows).toEqual([{ orders: checkouts, payments: checkouts, refunds: 0 }]);

  // One mail for each order in the outbox, whatever was repeated: a second sending has the same Message-ID.
  const waiting = async () =>
    (await shop.pool.query('select count(*)::int as waiting from mail where sent_at is null')).rows[0].waiting;
  await expect.poll(waiting, { timeout: 120_000, interval: 500 }).toBe(0);
  const folder = join(shop.dataDir, 'mail');
  const subjects = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { subject: string }).subject);
  for (const number of numbers) expect(subjects.filter((subject) => subject.includes(number))).toHaveLength(1);
  expect(await findViolations(shop.pool)).toEqual([]);
}, 1_200_000);
