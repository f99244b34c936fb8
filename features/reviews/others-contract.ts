import { as, defineEndpoint, done, only, request, requestBody, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { sellerReply } from './fields.ts';
import { reportReasons, reviewDecisions } from './rules.ts';

const reviewId = z.uuid('field.invalid');
const missing = { OC_NOT_FOUND: 404 };

/** The response of the shop that sold the product; for a child's shop, of the guardian. An empty text removes it. */
export const replyToReview = defineEndpoint({
  method: 'POST',
  path: '/api/store/review/reply/v1/createOrUpdate',
  summary: "Answers a review of a product that the caller's shop sold, in public; without a text, removes the answer",
  access: ['reviews.reply'],
  perMinute: 20,
  input: requestBody({ reviewId, text: sellerReply }),
  output: done,
  errorCodes: missing,
});

export const reviewsToCheck = defineEndpoint({
  method: 'GET',
  path: '/api/store/review/staff/list/v1/get',
  summary: 'Reviews that are not shown until staff have read them, and reported ones',
  access: ['reviews.read'],
  input: request({}),
  output: only(
    'reviews',
    z.array(
      wireObject({
        reviewId: z.string(),
        revision: z.number(),
        sku: z.string(),
        rating: z.number(),
        title: z.string(),
        body: z.string(),
        author: z.string(),
        isChildCraft: as('childCraft', z.boolean()),
        writtenAt: as('createDate', z.string()),
        /** Whether it is public now, although reported. */
        isShown: z.boolean(),
        reports: z.array(
          wireObject({
            reason: as('reasonCode', z.enum(reportReasons)),
            comment: z.string().nullable(),
            /** The reported picture; null: the review as a whole. */
            picture: as('pictureUrl', z.string().nullable()),
          }),
        ),
      }),
    ),
  ),
});

/** Publishes or refuses a review as it was read: one changed since must be read again. */
export const decideReview = defineEndpoint({
  method: 'POST',
  path: '/api/store/review/staff/status/v1/update',
  summary: 'Publishes or refuses a review',
  access: ['reviews.check'],
  perMinute: 120,
  input: requestBody({
    reviewId,
    revision: z.int('field.invalid').min(1, 'field.invalid'),
    decision: as('status', z.enum(reviewDecisions)),
  }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_CHANGED: 409 },
});
