import { as, choice, defineEndpoint, pageNumber, queryShape, request, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { shopReviewFilters } from './rules.ts';

/** The reviews of what a shop sold. */
export const shopReviewsQuery = {
  show: choice('show', shopReviewFilters, 'ALL'),
  page: pageNumber('page', 10_000),
};

const shopReview = wireObject({
  reviewId: z.string(),
  sku: z.string(),
  name: as('fullName', z.string()),
  shop: as('vendorName', z.string()),
  rating: z.number(),
  title: z.string(),
  body: z.string(),
  author: z.string(),
  /** In which language it is written. */
  locale: z.string(),
  writtenAt: as('createDate', z.string()),
  reply: z.string().nullable(),
});
export type ShopReview = z.output<typeof shopReview>;

export const shopReviews = defineEndpoint({
  method: 'GET',
  path: '/api/store/review/vendor/list/v1/get',
  summary: "Published reviews of what the caller's shops sold, the newest first, and the products rated low most often",
  access: ['reviews.reply'],
  input: request(queryShape(shopReviewsQuery)),
  output: wireObject({
    total: z.number(),
    reviews: z.array(shopReview),
    /** How many are without an answer. */
    unanswered: z.number(),
    /** Products with several low ratings, those with most first; no children's crafts. */
    ratedLow: z.array(
      wireObject({
        sku: z.string(),
        name: as('fullName', z.string()),
        low: z.number(),
        of: as('totalCount', z.number()),
      }),
    ),
  }),
});
export type ShopReviews = z.output<typeof shopReviews.output>;
