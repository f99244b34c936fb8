import {
  as,
  defineEndpoint,
  done,
  only,
  queryNumber,
  queryShape,
  request,
  requestBody,
  typedText,
  wireObject,
} from '@cubby/contract';
import { filters, productSummary } from '@cubby/features/offers/contract';
import { requiredText } from '@cubby/fields';
import { languages } from '@cubby/i18n';
import { z } from 'zod';
import { searchQuery } from './query-contract.ts';
import { longestQuery, retentionDays, type SearchPage, searchPageSize } from './rules.ts';

export { pathOfSearch, type SearchAddress, searchFor, searchQuery } from './query-contract.ts';

const category = as(
  'categoryCode',
  z
    .string()
    .regex(/^[A-Z0-9_]{2,60}$/, 'field.code.invalid')
    .optional(),
);
const words = typedText(longestQuery).default('');

const sellers = as(
  'vendors',
  z.array(wireObject({ handle: as('vendorLogin', z.string()), name: as('vendorName', z.string()) })),
);

const wirePage = wireObject({
  products: z.array(productSummary),
  page: z.object({ current: z.number(), items: z.number(), total: z.number(), last: z.number() }),
  corrected: as('correctedQuery', z.string().nullable()),
  meant: as('suggestedQuery', z.string().nullable()),
  partial: as('partialMatch', z.boolean()),
  sellers,
  asked: as(
    'searched',
    wireObject({
      query: as('productFullNameSearchMask', z.string()),
      priceFrom: z.number().nullable(),
      priceTo: z.number().nullable(),
    }),
  ),
  fewerWords: z.array(z.object({ query: z.string(), total: z.number() })),
});

export const searchProducts = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/products/page/v2/get',
  summary: 'One page of products that match a query by name',
  access: ['anyone'],
  perMinute: 240,
  input: request({
    ...queryShape(searchQuery),
    category,
  }),
  output: z.codec(wirePage, z.custom<SearchPage>(), {
    decode: ({ page: { items: _always, ...page }, ...rest }) => ({ ...rest, ...page }),
    encode: ({ current, total, last, ...rest }) => ({ ...rest, page: { current, items: searchPageSize, total, last } }),
  }),
});

export const filtersOfSearch = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/products/filters/by/search/v1/get',
  summary: 'Filters of the products that match a query, with counts',
  access: ['anyone'],
  perMinute: 240,
  input: request({ ...queryShape(searchQuery), category }),
  output: filters,
});

/** Suggestions for the search field as the visitor types (ux S1): products, product types, and the corrected query. */
export const suggestProducts = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/search/suggestions/v1/get',
  summary: 'Suggested products and product types for a partial query',
  access: ['anyone'],
  perMinute: 240,
  input: request({ query: as('productFullNameSearchMask', words), category }),
  output: wireObject({
    products: z.array(productSummary),
    productTypes: as(
      'abstractProducts',
      z.array(
        wireObject({
          code: as('abstractProductCode', z.string()),
          name: as('abstractProductShortName', z.string()),
          count: as('productsCount', z.number().nullable()),
        }),
      ),
    ),
    total: z.number().nullable(),
    corrected: as('correctedQuery', z.string().nullable()),
    meant: as('suggestedQuery', z.string().nullable()),
    partial: as('partialMatch', z.boolean()),
    sellers,
  }),
});

const locale = z.enum(Object.keys(languages), 'field.language.invalid');
const groupId = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'field.code.invalid');
const group = wireObject({
  id: as('synonymGroupId', z.string()),
  locale: z.string(),
  terms: z.array(z.string()),
  narrower: as('narrowerTerms', z.array(z.string())),
});

export const listSynonyms = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/search/synonyms/v1/get',
  summary: 'Synonym groups of one language',
  access: ['search.read'],
  input: request({ locale }),
  output: only('synonymGroups', z.array(group)),
});

export const saveSynonyms = defineEndpoint({
  method: 'POST',
  path: '/api/catalog/search/synonyms/v1/createOrUpdate',
  summary: 'Creates or updates a synonym group',
  access: ['search.write'],
  idempotent: true,
  input: requestBody({
    id: as('synonymGroupId', groupId.optional()),
    locale,
    terms: z.array(requiredText(60)).min(1, 'search.synonyms.two').max(30, 'field.tooLong'),
    narrower: as('narrowerTerms', z.array(requiredText(60)).max(30, 'field.tooLong').default([])),
  }),
  output: group,
  errorCodes: { OC_NOT_FOUND: 404, OC_SYNONYM_TAKEN: 409 },
});

export const removeSynonyms = defineEndpoint({
  method: 'POST',
  path: '/api/catalog/search/synonyms/v1/delete',
  summary: 'Deletes a synonym group',
  access: ['search.write'],
  input: requestBody({ id: as('synonymGroupId', groupId) }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
});

/** Queries without results, so that synonyms can be added for their words (ux S3). */
export const listMissedSearches = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/search/missed/v1/get',
  summary: 'Queries without results in one language, most frequent first',
  access: ['search.read'],
  input: request({ locale, days: queryNumber(1, retentionDays).default(30) }),
  output: only(
    'missedSearches',
    z.array(wireObject({ query: z.string(), times: z.number(), last: as('lastDay', z.string()) })),
  ),
});
