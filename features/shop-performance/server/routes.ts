import { shopsOf } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import { utcDay } from '@cubby/days';
import type { Queryable } from '@cubby/db';
import { ok } from '@cubby/result';
import { type Measured, shopPerformance } from '../contract.ts';
import {
  answerHours,
  type Count,
  type Figure,
  figures,
  goalsOn,
  levelOf,
  mostListed,
  shareOf,
  windowDays,
} from '../rules.ts';
import {
  findBusinesses,
  measureAnswered,
  measureDisputes,
  measureGivenUp,
  measureInStock,
  measureOnTime,
} from './store.ts';

export const performanceEndpoints: readonly Implementation[] = [
  implement(shopPerformance, async (_input, { db, actor, now }) => {
    const shops = await findBusinesses(db, shopsOf(actor, shopPerformance.access));
    return ok(
      await Promise.all(
        shops.map(async ({ sellerId, shop, name }) => ({ shop, name, figures: await measure(db, sellerId, now) })),
      ),
    );
  }),
];

async function measure(db: Queryable, sellerId: string, now: Date): Promise<Measured[]> {
  const of = { sellerId, now, since: new Date(now.getTime() - windowDays * 86_400_000), most: mostListed };
  const counts: Record<Figure, Count & { cases: string[] }> = {
    ON_TIME: await measureOnTime(db, of),
    GIVEN_UP: await measureGivenUp(db, of),
    DISPUTES: await measureDisputes(db, of),
    ANSWERED: await measureAnswered(db, { ...of, hours: answerHours }),
    IN_STOCK: await measureInStock(db, of),
  };
  const goals = goalsOn(utcDay(now));
  return figures.map((figure) => {
    const measured = counts[figure];
    return {
      ...{ figure, ...measured, ...goals[figure], share: shareOf(measured) },
      level: levelOf(figure, measured, goals[figure]),
    };
  });
}
