import { type Implementation, implement } from '@cubby/contract/server';
import { fail, ok } from '@cubby/result';
import { listWorkshops, nextWorkshops, workshopByCode } from '../contract.ts';
import { placeOf } from './postal-areas.ts';
import { findNextWorkshops, findWorkshop, findWorkshops } from './store.ts';

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
    const place = search.near === undefined ? undefined : placeOf(search.nearIn, search.near);
    const found = await findWorkshops(db, now, locale, { ...search, place });
    return ok({ ...found, isNearKnown: search.near === undefined ? null : place !== undefined });
  }),
  implement(workshopByCode, async ({ code }, { db, locale, now, reads }) => {
    reads('workshops');
    reads('day');
    const workshop = await findWorkshop(db, code, locale);
    if (!workshop) return fail('OC_NOT_FOUND', 'workshops.missing', { path: ['code'] });
    if (new Date(workshop.endsAt) <= now) return fail('OC_WORKSHOP_OVER', 'workshops.over', { path: ['code'] });
    return ok(workshop);
  }),
];
