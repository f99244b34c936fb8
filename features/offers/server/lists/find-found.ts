import type { Queryable } from '@cubby/db';
import type { Taxonomies } from '@cubby/features/catalog/server';
import type { Filters, FoundSelection, ProductSummary } from '../../lists.ts';
import { filtersOf, typesOf } from './find-filters.ts';
import { dearest, minorOf } from './find-list.ts';
import { boundedFoundFilters, foundFilters, foundLists } from './found-store.ts';
import { isSummary, summaryOf } from './summary-store.ts';

const chosenOf = (selection: FoundSelection) => ({
  valueCodes: selection.attributeValueCodes,
  manufacturerCodes: selection.manufacturerCodes,
  productTypeCodes: selection.productTypeCodes,
  minStars: selection.minStars ?? 0,
});
const isBounded = ({ priceFrom, priceTo }: FoundSelection) => priceFrom !== undefined || priceTo !== undefined;

export async function listFound(
  db: Queryable,
  productIds: readonly string[],
  selection: FoundSelection,
  { locale, limit, offset }: { locale: string; limit: number; offset: number },
): Promise<{ total: number; products: ProductSummary[] }> {
  const rows = await foundLists[`${selection.sort} ${selection.order}`].all(db, {
    ...chosenOf(selection),
    productIds,
    bounded: isBounded(selection) || selection.inStockOnly,
    priceFrom: minorOf(selection.priceFrom, 0),
    priceTo: minorOf(selection.priceTo, dearest),
    ...{ locale, limit, offset },
  });
  return { total: rows[0]!.total, products: rows.filter(isSummary).map(summaryOf) };
}

/** The filters of a search's results, each counted as if nothing were selected in it (ux L3, L4). */
export async function filterFound(
  db: Queryable,
  taxonomies: Taxonomies,
  productIds: readonly string[],
  selection: FoundSelection,
  locale: string,
): Promise<Filters> {
  const bounded = isBounded(selection);
  const row = (await (bounded ? boundedFoundFilters : foundFilters).first(db, {
    ...chosenOf(selection),
    productIds,
    inStockOnly: selection.inStockOnly,
    shipsWithin: null,
    sellerHandles: [],
    priceFrom: bounded ? minorOf(selection.priceFrom, 0) : null,
    priceTo: bounded ? minorOf(selection.priceTo, dearest) : null,
  }))!;
  const taxonomy = await taxonomies.of(db, locale, row.version);
  return {
    ...filtersOf(taxonomy, row),
    categories: [],
    productTypes: typesOf(taxonomy, row.types ?? []),
    shipsWithin: [],
    sellers: [],
  };
}
