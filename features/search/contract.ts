import { defineCall, queryNumber } from '@cubby/contract';
import { summaryFromWire, summaryToWire, wireSummary } from '@cubby/features/offers/contract';
import { z } from 'zod';
import { longestQuery, type SearchPage, searchPageSize } from './rules.ts';

/** Spec 7.16: products by words of their names; the kids brand asks within STUDENTS_PRODUCT. */
export const searchProducts = defineCall({
  method: 'GET',
  path: '/api/catalog/products/page/v2/get',
  summary: 'A page of products found by words of their names',
  who: 'anyone',
  perMinute: 240,
  input: z
    .strictObject({
      productFullNameSearchMask: z.string().max(longestQuery, 'field.tooLong').optional(),
      pageNum: queryNumber(1, 100_000).optional(),
      categoryCode: z
        .string()
        .regex(/^[A-Z0-9_]{2,60}$/, 'field.code.invalid')
        .optional(),
    })
    .transform(({ productFullNameSearchMask, pageNum, categoryCode }) => ({
      query: productFullNameSearchMask ?? '',
      page: pageNum ?? 1,
      category: categoryCode,
    })),
  encodeInput: ({ query, page, category }) => ({
    productFullNameSearchMask: query,
    pageNum: page,
    categoryCode: category,
  }),
  output: z.object({
    products: z.array(wireSummary),
    page: z.object({ current: z.number(), items: z.number(), total: z.number(), last: z.number() }),
  }),
  encode: ({ current, total, last, products }: SearchPage) => ({
    products: products.map(summaryToWire),
    page: { current, items: searchPageSize, total, last },
  }),
  decode: ({ products, page }): SearchPage => ({
    current: page.current,
    total: page.total,
    last: page.last,
    products: products.map(summaryFromWire),
  }),
});
