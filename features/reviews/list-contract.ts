import { defineEndpoint, queryShape, request, wireImage } from '@cubby/contract';
import { z } from 'zod';
import { reviewsQuery } from './query-contract.ts';
import type { ReviewPage } from './rules.ts';

const counts = z.codec(z.array(z.number()), z.custom<ReviewPage['counts']>(), {
  decode: (wire) => wire as ReviewPage['counts'],
  encode: (ours) => [...ours],
});

/** Separate from the contracts of forms, whose fields would load with every product's page. */
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
