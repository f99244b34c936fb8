import { choice, pageNumber, whole } from '@cubby/contract';
import { reviewOrders } from './rules.ts';

/**
 * Filters a product's reviews: the address parameter has its own name, because the page has other lists. Every page
 * imports these queries, so they have a file of their own.
 */
export const reviewsQuery = {
  rating: whole('rating', 1, 5),
  order: choice('reviewOrder', reviewOrders, 'NEWEST'),
  page: pageNumber('page', 10_000, { address: 'reviewPage' }),
};

export const ownReviewsQuery = { page: pageNumber('page', 10_000) };
