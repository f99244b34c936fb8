import { type Implementation, implement } from '@cubby/contract/server';
import { ok } from '@cubby/result';
import { listWorkshops, nextWorkshops } from '../contract.ts';
import { findNextWorkshops, findWorkshops } from './store.ts';

/** Cache tags: `workshops` when one changes, `day` when the date does: past workshops are not listed. */
export const workshopEndpoints = (): Implementation[] => [
  implement(nextWorkshops, async ({ count = 3 }, { db, locale, now, reads }) => {
    reads('workshops');
    reads('day');
    return ok(await findNextWorkshops(db, now, count, locale));
  }),
  implement(listWorkshops, async (search, { db, locale, now, reads }) => {
    reads('workshops');
    reads('day');
    return ok(await findWorkshops(db, now, locale, search));
  }),
];
