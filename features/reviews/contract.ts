import { defineCall, queryNumber } from '@cubby/contract';
import { z } from 'zod';
import type { ReviewPage } from './rules.ts';

/** The published reviews of a product, newest first, perhaps of one rating only (ux P7). */
export const reviewsOfProduct = defineCall({
  method: 'GET',
  path: '/api/store/product/review/list/v1/get',
  summary: 'Published reviews of a product, with the distribution of its ratings',
  who: 'anyone',
  input: z.strictObject({
    sku: z.string().regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/, 'field.sku.invalid'),
    page: queryNumber(1, 10_000).optional(),
    rating: queryNumber(1, 5).optional(),
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
    total: z.number(),
    last: z.number(),
    average: z.number().nullable(),
    counts: z.array(z.number()),
  }),
  encode: (page: ReviewPage) => page,
  decode: (wire) => wire as ReviewPage,
});
