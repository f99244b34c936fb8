import { type Implementation, implement } from '@cubby/contract/server';
import { ok, refuse } from '@cubby/result';
import { marketStalls, sellerByHandle, sellerDetails } from '../contract.ts';
import { findBusiness, findSeller, findStalls } from './store.ts';

/** Topic: `seller:{handle}` when a shop changes. */
export const sellerCalls = (): Implementation[] => [
  implement(sellerByHandle, async ({ handle }, { db, locale, reads }) => {
    reads(`seller:${handle}`);
    const seller = await findSeller(db, handle, locale);
    return seller ? ok(seller) : refuse('OC_NOT_FOUND', 'sellers.missing', { field: 'vendorLogin' });
  }),

  implement(sellerDetails, async ({ handle }, { db, locale, reads }) => {
    reads(`seller:${handle}`);
    const seller = await findSeller(db, handle, locale);
    if (!seller) return refuse('OC_NOT_FOUND', 'sellers.missing', { field: 'vendorLogin' });
    return ok({ seller, business: seller.kind === 'BUSINESS' ? await findBusiness(db, handle) : null });
  }),

  implement(marketStalls, async (_input, { db, locale, reads }) => {
    reads('listing');
    return ok(await findStalls(db, locale));
  }),
];
