import { type Implementation, implement } from '@cubby/contract/server';
import { ok } from '@cubby/result';
import { nextWorkshops } from '../contract.ts';
import { findNextWorkshops } from './store.ts';

/** Topics: `workshops` when one changes, `day` when the date does: what has ended is listed no more. */
export const workshopCalls = (): Implementation[] => [
  implement(nextWorkshops, async ({ count = 3 }, { db, locale, now, reads }) => {
    reads('workshops');
    reads('day');
    return ok(await findNextWorkshops(db, now, count, locale));
  }),
];
