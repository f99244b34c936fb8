import { type Implementation, implement } from '@cubby/contract/server';
import { ok } from '@cubby/result';
import { reviewsOfProduct } from '../contract.ts';
import { findReviews } from './store.ts';

export const reviewCalls = (): Implementation[] => [
  implement(reviewsOfProduct, async ({ sku, page = 1, rating }, { db, reads }) => {
    reads(`product:${sku}`);
    return ok(await findReviews(db, sku, page, rating));
  }),
];
