import { utcDay } from '@cubby/days';
import type { Queryable } from '@cubby/db';
import type { Measured } from '../contract.ts';
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
import { measureAnswered, measureDisputes, measureGivenUp, measureInStock, measureOnTime } from './store.ts';

/** All figures of a shop, with their goals and the cases behind them. */
export async function measure(db: Queryable, sellerId: string, now: Date): Promise<Measured[]> {
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
