import { defineEndpoint, queryNumber, requestBody } from '@cubby/contract';
import { sections } from '@cubby/features/catalog/rules';
import { summaryFromWire, summaryToWire, wireSummary } from '@cubby/features/offers/contract';
import { requiredText } from '@cubby/fields';
import { languages } from '@cubby/i18n';
import { z } from 'zod';
import {
  longestQuery,
  type MissedSearch,
  retentionDays,
  type SearchPage,
  type Suggestions,
  type SynonymGroup,
  searchPageSize,
} from './rules.ts';

const localeCodes = Object.keys(languages);

/** Spec 7.16: products by words of their names; the kids brand asks within STUDENTS_PRODUCT. */
export const searchProducts = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/products/page/v2/get',
  summary: 'A page of products found by words of their names',
  access: 'anyone',
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
    correctedQuery: z.string().nullable(),
    fewerWords: z.array(z.object({ query: z.string(), total: z.number() })),
  }),
  encode: ({ current, total, last, products, corrected, fewerWords }: SearchPage) => ({
    products: products.map(summaryToWire),
    page: { current, items: searchPageSize, total, last },
    correctedQuery: corrected,
    fewerWords,
  }),
  decode: ({ products, page, correctedQuery, fewerWords }): SearchPage => ({
    current: page.current,
    total: page.total,
    last: page.last,
    products: products.map(summaryFromWire),
    corrected: correctedQuery,
    fewerWords,
  }),
});

/** What the search field shows while one types (ux S1): products, product types to look on, and the corrected query. */
export const suggestProducts = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/search/suggestions/v1/get',
  summary: 'Products and product types for the beginning of a query',
  access: 'anyone',
  perMinute: 240,
  input: z
    .strictObject({
      productFullNameSearchMask: z.string().max(longestQuery, 'field.tooLong').default(''),
      categoryCode: z
        .string()
        .regex(/^[A-Z0-9_]{2,60}$/, 'field.code.invalid')
        .optional(),
    })
    .transform(({ productFullNameSearchMask, categoryCode }) => ({
      query: productFullNameSearchMask,
      category: categoryCode,
    })),
  encodeInput: ({ query, category }) => ({ productFullNameSearchMask: query, categoryCode: category }),
  output: z.object({
    products: z.array(wireSummary),
    abstractProducts: z.array(
      z.object({
        abstractProductCode: z.string(),
        abstractProductShortName: z.string(),
        productsCount: z.number().nullable(),
      }),
    ),
    total: z.number().nullable(),
    correctedQuery: z.string().nullable(),
  }),
  encode: ({ products, productTypes, total, corrected }: Suggestions) => ({
    products: products.map(summaryToWire),
    abstractProducts: productTypes.map(({ code, name, count }) => ({
      abstractProductCode: code,
      abstractProductShortName: name,
      productsCount: count,
    })),
    total,
    correctedQuery: corrected,
  }),
  decode: ({ products, abstractProducts, total, correctedQuery }): Suggestions => ({
    products: products.map(summaryFromWire),
    productTypes: abstractProducts.map(({ abstractProductCode, abstractProductShortName, productsCount }) => ({
      code: abstractProductCode,
      name: abstractProductShortName,
      count: productsCount,
    })),
    total,
    corrected: correctedQuery,
  }),
});

const locale = z.enum(localeCodes, 'field.language.invalid');
const groupId = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'field.code.invalid');
const wireGroup = z.object({ synonymGroupId: z.string(), locale: z.string(), terms: z.array(z.string()) });

/** The synonyms of a language, for the manager who keeps them. */
export const listSynonyms = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/search/synonyms/v1/get',
  summary: 'Words that search takes for one another, in one language',
  access: 'manager',
  input: z.strictObject({ locale }),
  output: z.object({ synonymGroups: z.array(wireGroup) }),
  encode: (groups: SynonymGroup[]) => ({
    synonymGroups: groups.map(({ id, ...group }) => ({ synonymGroupId: id, ...group })),
  }),
  decode: ({ synonymGroups }): SynonymGroup[] =>
    synonymGroups.map(({ synonymGroupId, ...group }) => ({ id: synonymGroupId, ...group })),
});

/** Makes a group, or gives one new words. They count from the next search on. */
export const saveSynonyms = defineEndpoint({
  method: 'POST',
  path: '/api/catalog/search/synonyms/v1/createOrUpdate',
  summary: 'Creates or changes a group of words that mean the same',
  access: 'manager',
  idempotent: true,
  input: requestBody(
    z.strictObject({
      synonymGroupId: groupId.optional(),
      locale,
      terms: z.array(requiredText(60)).min(2, 'search.synonyms.two').max(30, 'field.tooLong'),
    }),
  ).transform(({ synonymGroupId, ...rest }) => ({ id: synonymGroupId, ...rest })),
  encodeInput: ({ id, ...rest }) => ({ requestBodyDto: { synonymGroupId: id, ...rest } }),
  output: wireGroup,
  encode: ({ id, ...group }: SynonymGroup) => ({ synonymGroupId: id, ...group }),
  decode: ({ synonymGroupId, ...group }): SynonymGroup => ({ id: synonymGroupId, ...group }),
  errorCodes: { OC_NOT_FOUND: 404, OC_SYNONYM_TAKEN: 409 },
});

export const removeSynonyms = defineEndpoint({
  method: 'POST',
  path: '/api/catalog/search/synonyms/v1/delete',
  summary: 'Removes a group of words that mean the same',
  access: 'manager',
  input: requestBody(z.strictObject({ synonymGroupId: groupId })).transform(({ synonymGroupId }) => ({
    id: synonymGroupId,
  })),
  encodeInput: ({ id }) => ({ requestBodyDto: { synonymGroupId: id } }),
  output: z.object({}),
  encode: (_removed: null) => ({}),
  decode: () => null,
  errorCodes: { OC_NOT_FOUND: 404 },
});

/** What was searched for in vain, so that its words can become synonyms (ux S3). */
export const listMissedSearches = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/search/missed/v1/get',
  summary: 'Words that found nothing in one language, the most frequent first',
  access: 'manager',
  input: z
    .strictObject({ locale, days: queryNumber(1, retentionDays).optional() })
    .transform(({ locale: of, days = 30 }) => ({ locale: of, days })),
  encodeInput: ({ locale: of, days }) => ({ locale: of, days }),
  output: z.object({
    missedSearches: z.array(z.object({ query: z.string(), times: z.number(), lastDay: z.string() })),
  }),
  encode: (missed: MissedSearch[]) => ({
    missedSearches: missed.map(({ last, ...rest }) => ({ ...rest, lastDay: last })),
  }),
  decode: ({ missedSearches }): MissedSearch[] =>
    missedSearches.map(({ lastDay, ...rest }) => ({ ...rest, last: lastDay })),
});
