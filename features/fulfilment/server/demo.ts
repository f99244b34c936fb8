import { type Pool, type Tx, transaction } from '@cubby/db';
import { findSoldOrder, findWaiting, type SoldOrder } from '@cubby/features/orders/server';
import type { Failure, Result } from '@cubby/result';
import { type DemoStep, demoStepFor, type OrderStep, visitedSince } from '../rules.ts';
import { act } from './act.ts';
import { report } from './shipping/report-parcel.ts';
import { ship } from './shipping/ship.ts';
import { shopDay } from './shipping/shop-day.ts';

/**
 * The demo's sellers and carriers do their next steps, so that a visitor sees the whole life of an order. A shop whose
 * people have signed in acts for itself; carriers deliver for all. `paceMinutes`: how long each step takes.
 */
export async function playDemo(pool: Pool, paceMinutes: number, now: Date): Promise<void> {
  const statuses = ['CREATED', 'PAID', 'CONFIRMED', 'IN_PROGRESS', 'IN_DELIVERY', 'RETURN'] as const;
  const pace = paceMinutes * 60_000;
  const since = { before: new Date(now.getTime() - pace), visitedSince: visitedSince(now) };
  for (const waiting of await findWaiting(pool, statuses, since)) {
    const step = demoStepFor(waiting, waiting.handle);
    if (!step || waiting.since.getTime() + step.paces * pace > now.getTime()) continue;
    await transaction(pool, async (tx) => takeDemoStep(tx, (await findSoldOrder(tx, waiting))!, step, now));
  }
}

export async function takeDemoStep(
  tx: Tx,
  sold: SoldOrder,
  step: Omit<DemoStep, 'paces'>,
  now: Date,
): Promise<Result<unknown, Failure>> {
  if (step.action === 'DELIVER') return report(tx, sold, { event: 'DELIVERED', tracker: null }, now);
  if (step.action !== 'SHIP')
    return act(tx, sold, { action: step.action as OrderStep, actor: step.actor, reason: step.reason }, now);
  const tracker = `CB${sold.orderNumber.slice(0, 8)}${sold.position}CA`;
  const trackingUrl = `https://www.canadapost-postescanada.ca/track-reperage/en#/details/${tracker}`;
  return ship(
    tx,
    sold,
    { lines: [], carrier: 'Canada Post', tracker, trackingUrl, departedOn: shopDay(sold, now) },
    { actor: 'SELLER' },
    now,
  );
}
