import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@cubby/contract';
import { createHttpClient } from '@cubby/contract/client';
import { guestOrder, placeGuestOrder } from '@cubby/features/orders/contract';
import { settleSandboxSession, startCardPayment } from '@cubby/features/payments/contract';
import { expect } from 'vitest';
import { findViolations } from '../../apps/server/src/start/check-invariants.ts';
import { wantedBy } from '../../apps/server/src/testing/guest.ts';
import type { OrderingShop } from './ordering-shop.ts';

/** Repeats an unanswered request, as a browser's “try again” does, until it is answered or refused. */
export async function insist<T>(ask: () => Promise<T>): Promise<T> {
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

async function buy(shop: OrderingShop, n: number): Promise<string> {
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

/** Guests who check out side by side until there are so many orders. */
export function checkOut(shop: OrderingShop, checkouts: number): { all: Promise<string[]>; isOver: () => boolean } {
  const numbers: string[] = [];
  let begun = 0;
  let isOver = false;
  const buyers = Array.from({ length: 6 }, async () => {
    while (begun < checkouts) numbers.push(await buy(shop, begun++));
  });
  const all = Promise.all(buyers)
    .then(() => numbers)
    .finally(() => {
      isOver = true;
    });
  return { all, isOver: () => isOver };
}

/** Waits for the jobs; then every order is paid once, with one mail, and no invariant is violated. */
export async function expectPaidOnce(shop: OrderingShop, numbers: readonly string[]): Promise<void> {
  const checkouts = numbers.length;
  expect(new Set(numbers).size).toBe(checkouts);
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

  // One mail for each order in the outbox, however often it was sent: a second sending has the same Message-ID.
  const waiting = async () =>
    (await shop.pool.query('select count(*)::int as waiting from mail where sent_at is null')).rows[0].waiting;
  await expect.poll(waiting, { timeout: 120_000, interval: 500 }).toBe(0);
  const folder = join(shop.dataDir, 'mail');
  const subjects = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { subject: string }).subject);
  for (const number of numbers) expect(subjects.filter((subject) => subject.includes(number))).toHaveLength(1);
  expect(await findViolations(shop.pool)).toEqual([]);
}
