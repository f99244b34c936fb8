import { choice, pageNumber, whole } from '@cubby/contract';
import { reviewOrders } from './rules.ts';

/**
 * Which of a product's reviews: the address parameter has a name of its own, because the product has other lists. Every
 * page knows these queries, so they stand alone.
 */
export const reviewsQuery = {
  rating: whole('rating', 1, 5),
  order: choice('reviewOrder', reviewOrders, 'NEWEST'),
  page: pageNumber('page', 10_000, { address: 'reviewPage' }),
};

/** Which page of a member's own reviews (spec 2.32). */
export const ownReviewsQuery = { page: pageNumber('page', 10_000) };
