import { expect, test } from 'vitest';
import { AppliedFilters } from '../../../features/offers/storefront/list/AppliedFilters.tsx';
import { markupOf } from '../testing/markup-of.tsx';
import { wordsOf } from '../testing/words-of.ts';

const value = (code: string, name: string, count: number) => ({ code, name, count });
const filters = {
  categories: [value('C1', 'Paper', 9)],
  productTypes: [value('T1', 'Notebooks', 5), value('T2', 'Pads', 4)],
  attributes: [{ code: 'COLOR', name: 'Colour', values: [value('RED', 'Red', 3), value('BLUE', 'Blue', 4)] }],
  manufacturers: [value('M1', 'Oak', 2)],
  sellers: [value('maple', 'Maple', 2)],
} as never;
const address = {
  ...{ nameMask: 'pen', categoryCode: 'C1', productTypeCodes: ['T1', 'T2'], attributeValueCodes: ['RED', 'BLUE'] },
  ...{ manufacturerCodes: ['M1'], sellerHandles: ['maple'], priceFrom: 2, priceTo: 9, inStockOnly: true },
  ...{ shipsWithin: 3, minStars: 4, page: 5 },
};

test('each applied filter is removed by its own chip, and no other with it (ux L2)', async () => {
  const markup = await markupOf(
    <AppliedFilters
      {...{ filters, address: address as never, total: 9 }}
      hrefOf={(without) => `/list?${encodeURIComponent(JSON.stringify(without))}`}
    />,
  );
  const chips = [...markup.matchAll(/<a\b[^>]*href="\/list\?([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, query, inner]) => {
    const without = JSON.parse(decodeURIComponent(query!)) as Record<string, unknown>;
    const changed = Object.entries({ ...address, page: 1 }).flatMap(([name, before]) =>
      JSON.stringify(without[name]) === JSON.stringify(before) ? [] : [`${name}: ${JSON.stringify(without[name])}`],
    );
    return [wordsOf(inner!).trim(), ...changed];
  });
  expect(chips.map((each) => each.join(' | '))).toEqual([
    'Remove filter: “pen” | nameMask: undefined',
    'Remove filter: Paper | categoryCode: undefined',
    'Remove filter: Notebooks | productTypeCodes: ["T2"]',
    'Remove filter: Pads | productTypeCodes: ["T1"]',
    'Remove filter: Red | attributeValueCodes: ["BLUE"]',
    'Remove filter: Blue | attributeValueCodes: ["RED"]',
    'Remove filter: Oak | manufacturerCodes: []',
    'Remove filter: Maple | sellerHandles: []',
    'Remove filter: from $2 | priceFrom: undefined',
    'Remove filter: up to $9 | priceTo: undefined',
    'Remove filter: In stock | inStockOnly: false',
    'Remove filter: Ships within 3 business days | shipsWithin: undefined',
    'Remove filter: 4 stars and up | minStars: undefined',
    'Clear all | nameMask: undefined | categoryCode: undefined | productTypeCodes: [] | attributeValueCodes: [] | manufacturerCodes: [] | sellerHandles: [] | priceFrom: undefined | priceTo: undefined | inStockOnly: false | shipsWithin: undefined | minStars: undefined',
  ]);
});
