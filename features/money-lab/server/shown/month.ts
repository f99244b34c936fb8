import type { OutputOf } from '@cubby/contract';
import type { Queryable } from '@cubby/db';
import type { labMonth } from '../../contract.ts';
import { cashOf, type KeptMonth, monthOf, monthResult, startAfter, startOf } from '../../rules.ts';
import { costEntryOf, findCosts } from '../cost-store.ts';
import { findEntriesOf, findMonths } from './kept-store.ts';

type MonthShown = OutputOf<typeof labMonth>;

/** A month of a child's shop; undefined: no activity, as before it existed. */
export async function monthShownOf(
  db: Queryable,
  childId: string,
  month: string,
  withCash: boolean,
): Promise<MonthShown | undefined> {
  const [kept] = await findMonths(db, childId, month, 1);
  return kept?.month === month ? shown(db, childId, kept, withCash) : undefined;
}

/** The latest months, newest first, for the guardian. */
export async function latestMonths(
  db: Queryable,
  childId: string,
  now: Date,
  size: number,
): Promise<Omit<MonthShown, 'postings'>[]> {
  const [costs, months] = await Promise.all([findCosts(db, childId), findMonths(db, childId, monthOf(now), size)]);
  const entered = costs.map(costEntryOf);
  return months.map((kept) => ({ ...monthResult(kept, entered), cash: cashOf(kept, entered) }));
}

async function shown(db: Queryable, childId: string, kept: KeptMonth, withCash: boolean): Promise<MonthShown> {
  const [costs, postings] = await Promise.all([
    findCosts(db, childId),
    findEntriesOf(db, childId, startOf(kept.month), startAfter(kept.month)),
  ]);
  const entered = costs.map(costEntryOf);
  return { ...monthResult(kept, entered), postings, cash: withCash ? cashOf(kept, entered) : null };
}
