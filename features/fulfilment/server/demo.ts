import { utcDay } from '@cubby/days';
import { type Pool, transaction } from '@cubby/db';
import { findSoldOrder, findWaiting } from '@cubby/features/orders/server';
import { demoStepFor, type OrderStep } from '../rules.ts';
import { act } from './act.ts';
import { report } from './report-parcel.ts';
import { ship } from './ship.ts';

/**
 * The demo's sellers and carriers do their next steps, so that whoever tries the shop lives through the whole of an
 * order. `paceMinutes`: how long each of them takes.
 */
export async function playDemo(pool: Pool, paceMinutes: number, now: Date): Promise<void> {
  const statuses = ['CREATED', 'PAID', 'CONFIRMED', 'IN_PROGRESS', 'IN_DELIVERY', 'RETURN'] as const;
  const pace = paceMinutes * 60_000;
  for (const waiting of await findWaiting(pool, statuses, new Date(now.getTime() - pace))) {
    const step = demoStepFor(waiting, waiting.handle);
    if (!step || waiting.since.getTime() + step.paces * pace > now.getTime()) continue;
    await transaction(pool, async (tx) => {
      const sold = (await findSoldOrder(tx, waiting))!;
      if (step.action === 'SHIP') {
        const tracker = `CB${sold.orderNumber.slice(0, 8)}${sold.position}CA`;
        const trackingUrl = `https://www.canadapost-postescanada.ca/track-reperage/en#/details/${tracker}`;
        const departedOn = utcDay(now);
        await ship(tx, sold, { lines: [], carrier: 'Canada Post', tracker, trackingUrl, departedOn }, 'SELLER', now);
      } else if (step.action === 'DELIVER') await report(tx, sold, { event: 'DELIVERED', tracker: null }, now);
      else await act(tx, sold, { action: step.action as OrderStep, actor: step.actor, reason: step.reason }, now);
    });
  }
}
