import { defineCall, queryNumber } from '@cubby/contract';
import { sections } from '@cubby/features/catalog/rules';
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
      /** One of the sections that cut across categories (spec 2.47): FIRST_NATIONS or SPECIAL_KIDS. */
      sectionCode: z.enum(sections, 'field.code.invalid').optional(),
      categoryCode: z
        .string()
        .regex(/^[A-Z0-9_]{2,60}$/, 'field.code.invalid')
        .optional(),
    })
    .transform(({ productFullNameSearchMask, pageNum, categoryCode, sectionCode }) => ({
      query: productFullNameSearchMask ?? '',
      page: pageNum ?? 1,
      category: categoryCode,
      section: sectionCode,
    })),
  encodeInput: ({ query, page, category, section }) => ({
    productFullNameSearchMask: query,
    pageNum: page,
    categoryCode: category,
    sectionCode: section,
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
