import { planted } from './planted.ts';

const wire = 'apps/server/src/wire.test.ts';
const list = 'features/offers/list-contract.ts';
const offers = 'features/offers/contract.ts';
const catalog = 'features/catalog/contract.ts';
const summary = 'features/offers/summary-contract.ts';

export const lists = [
  planted(list, '7.19', "total: as('productsCount', z.number()),", "total: as('total', z.number()),", wire),
  planted(
    'features/offers/query-contract.ts',
    '7.20',
    "manufacturerCodes: codes('manufactureCodes'",
    "manufacturerCodes: codes('manufacturerCodes'",
    wire,
  ),
  planted(list, '7.21', "as('attributeList',", "as('attributes',", wire),
  planted(list, '7.22', "categories: as('categoryList', filterValues)", 'categories: filterValues', wire),
  planted(offers, '7.18', "available: as('restAmount', z.number()),\n", 'available: z.number(),\n', wire),
  planted(offers, '4.11 7.15', "offerIds: as('pricesListId',", "offerIds: as('priceIds',", wire),
  planted(catalog, '3.4 7.24', "as('abstractProductShortName',", "as('abstractProductName',", wire),
  planted(catalog, '7.25', "code: as('productCategoryCodeKeyword',", "code: as('categoryCode',", wire),
  planted(summary, '9.7 3.3', "reviewCount: as('reviews', z.number())", 'reviewCount: z.number()', wire),
];
