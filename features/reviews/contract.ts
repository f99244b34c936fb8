import { as, defineEndpoint, done, requestBody } from '@cubby/contract';
import { reportComment, reportKey } from '@cubby/reports/fields';
import { z } from 'zod';
import { ownReviewsQuery, reviewsQuery } from './query-contract.ts';
import { reportReasons } from './rules.ts';

export { reviewsOfProduct } from './list-contract.ts';
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
export type { ShopReviews } from './shop-contract.ts';
export { voteForReview } from './vote-contract.ts';
export { ownReviewsQuery, reviewsQuery };

export const reportReview = defineEndpoint({
  method: 'POST',
  path: '/api/store/review/report/v1/create',
  summary: 'Reports a review or one of its pictures to the staff, at most once per visitor',
  access: ['anyone'],
  perMinute: 10,
  countedTogether: true,
  input: requestBody({
    reviewId: z.uuid('field.invalid'),
    /** One of the review's pictures; by default the review as a whole. */
    picture: as(
      'pictureId',
      z
        .string()
        .regex(/^[\w-]{16,40}$/, 'field.invalid')
        .optional(),
    ),
    reason: as('reasonCode', z.enum(reportReasons, 'field.required')),
    comment: reportComment,
    reportKey,
  }),
  output: done,
});
export type ReviewReport = z.output<typeof reportReview.input>;
