import { as, defineEndpoint, done, pageNumber, queryShape, request, requestBody, whole } from '@cubby/contract';
import { z } from 'zod';
import { reportComment } from './fields.ts';
import { type ReviewPage, reportReasons } from './rules.ts';

/** Of one star, two stars, … five stars. */
const counts = z.codec(z.array(z.number()), z.custom<ReviewPage['counts']>(), {
  decode: (wire) => wire as ReviewPage['counts'],
  encode: (ours) => [...ours],
});

/** Which of a product's reviews: the page's address names their page, since the product has others. */
export const reviewsQuery = {
  rating: whole('rating', 1, 5),
  page: pageNumber('page', 10_000, { address: 'reviewPage' }),
};

/** The published reviews of a product, newest first, perhaps of one rating only (ux P7). */
export const reviewsOfProduct = defineEndpoint({
  method: 'GET',
  path: '/api/store/product/review/list/v1/get',
  summary: 'Published reviews of a product, with the distribution of its ratings',
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
      }),
    ),
    page: z.number(),
    total: z.number(),
    last: z.number(),
    average: z.number().nullable(),
    counts,
  }),
});

/** Says what is wrong with a review, for the marketplace's staff to look at (ux P7). */
export const reportReview = defineEndpoint({
  method: 'POST',
  path: '/api/store/review/report/v1/create',
  summary: 'Reports a review to the staff; once for a visitor and a review',
  access: ['anyone'],
  perMinute: 10,
  input: requestBody({
    reviewId: z.uuid('field.invalid'),
    reason: as('reasonCode', z.enum(reportReasons, 'field.required')),
    comment: reportComment,
    /** Made by the browser for this report alone, so that the same report twice counts once; it says nothing of a person. */
    reportKey: z.string().regex(/^[\w-]{16,64}$/, 'field.invalid'),
  }),
  output: done,
});
export type ReviewReport = z.output<typeof reportReview.input>;
