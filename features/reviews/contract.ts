import { as, defineEndpoint, done, queryShape, request, requestBody, wireImage } from '@cubby/contract';
import { reportComment, reportKey } from '@cubby/reports/fields';
import { z } from 'zod';
import { ownReviewsQuery, reviewsQuery } from './query-contract.ts';
import { type ReviewPage, reportReasons } from './rules.ts';

const counts = z.codec(z.array(z.number()), z.custom<ReviewPage['counts']>(), {
  decode: (wire) => wire as ReviewPage['counts'],
  encode: (ours) => [...ours],
});

export {
  decideReview,
  replyToReview,
  reviewsToCheck,
} from './others-contract.ts';
export {
  type OwnReview,
  type OwnReviews,
  ownReviews,
  type ReviewedLine,
  reviewOfLine,
  saveReview,
  withdrawReview,
} from './own-contract.ts';
export { voteForReview } from './vote-contract.ts';
export { ownReviewsQuery, reviewsQuery };

export const reviewsOfProduct = defineEndpoint({
  method: 'GET',
  path: '/api/store/product/review/list/v1/get',
  summary: 'Published reviews of a product, with its rating distribution',
  access: ['anyone'],
  input: request({
    sku: z.string().regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/, 'field.sku.invalid'),
    ...queryShape(reviewsQuery),
  }),
  output: z.object({
    reviews: z.array(
      z.object({
        id: z.string(),
        rating: z.number(),
        title: z.string(),
        body: z.string(),
        author: z.string(),
        verified: z.boolean(),
        locale: z.string(),
        writtenOn: z.string(),
        pictures: z.array(wireImage),
        helpful: z.number(),
        reply: z.object({ seller: z.string(), text: z.string(), writtenOn: z.string() }).nullable(),
      }),
    ),
    page: z.number(),
    total: z.number(),
    last: z.number(),
    average: z.number().nullable(),
    counts,
  }),
});

export const reportReview = defineEndpoint({
  method: 'POST',
  path: '/api/store/review/report/v1/create',
  summary: 'Reports a review to the staff, at most once per visitor and review',
  access: ['anyone'],
  perMinute: 10,
  countedTogether: true,
  input: requestBody({
    reviewId: z.uuid('field.invalid'),
    reason: as('reasonCode', z.enum(reportReasons, 'field.required')),
    comment: reportComment,
    reportKey,
  }),
  output: done,
});
export type ReviewReport = z.output<typeof reportReview.input>;
