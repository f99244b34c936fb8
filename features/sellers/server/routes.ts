import { type Implementation, implement } from '@cubby/contract/server';
import { utcDay } from '@cubby/days';
import { fail, ok } from '@cubby/result';
import { marketStalls, sellerByHandle, sellerDetails } from '../contract.ts';
import { findPublicBusiness, findSeller, findStalls } from './store.ts';

/** Cache tag: `seller:{handle}` when a shop changes. */
export const sellerEndpoints = (): Implementation[] => [
  implement(sellerByHandle, async ({ handle }, { db, locale, now, reads }) => {
    reads(`seller:${handle}`);
    const seller = await findSeller(db, handle, locale, utcDay(now));
    return seller ? ok(seller) : fail('OC_NOT_FOUND', 'sellers.missing', { path: ['handle'] });
  }),

  implement(sellerDetails, async ({ handle }, { db, locale, now, reads }) => {
    reads(`seller:${handle}`);
    const seller = await findSeller(db, handle, locale, utcDay(now));
    if (!seller) return fail('OC_NOT_FOUND', 'sellers.missing', { path: ['handle'] });
    return ok({ seller, business: seller.kind === 'BUSINESS' ? await findPublicBusiness(db, handle) : null });
  }),

  implement(marketStalls, async (_input, { db, locale, now, reads }) => {
    reads('listing');
    return ok(await findStalls(db, locale, utcDay(now)));
  }),
];
