import type { Queryable, RowOf, VersionedCache } from '@cubby/db';
import { type Taxonomies, type Taxonomy, valuesOf } from '@cubby/features/catalog/server';
import { type Filters, type FilterValue, type ListSelection, shippingDays, type TypeSelection } from '../rules.ts';
import { dearest, isChoice, minorOf } from './find-list.ts';
import { type AskedOwner, keyOf, nameOf } from './list-owner.ts';
import { findListVersion } from './list-version-store.ts';
import { sellerFilters } from './seller-filter-store.ts';
import { boundedTypeFilters, typeFilters } from './type-filter-store.ts';

type Counted = [id: number, count: number];

/**
 * Every value in the unfiltered list, each counted as if nothing were selected in its own facet (ux L3). Undefined: no
 * such type or seller. If nothing is selected, all rows are counted; since most visits start there, the result is
 * cached for one version of the lists.
 */
export async function findFilters(
  db: Queryable,
  { taxonomies, wholeFilters }: { taxonomies: Taxonomies; wholeFilters: VersionedCache<Filters> },
  asked: AskedOwner,
  selection: ListSelection & Partial<TypeSelection>,
  locale: string,
): Promise<Filters | undefined> {
  if (isChoice(selection)) return readFilters(db, taxonomies, asked, selection, locale);
  const key = `${locale} ${keyOf(asked)}`;
  // Read before the lists, so that a concurrent change can only make the cached result look older than it is.
  const version = await findListVersion(db);
  const found = wholeFilters.find(key);
  if (found?.version === version) return found.value;
  const filters = await readFilters(db, taxonomies, asked, selection, locale);
  if (filters) wholeFilters.keep(key, version, filters);
  return filters;
}

async function readFilters(
  db: Queryable,
  taxonomies: Taxonomies,
  asked: AskedOwner,
  selection: ListSelection & Partial<TypeSelection>,
  locale: string,
): Promise<Filters | undefined> {
  const bounded = selection.priceFrom !== undefined || selection.priceTo !== undefined;
  const parameters = {
    owner: nameOf(asked),
    valueCodes: selection.attributeValueCodes,
    manufacturerCodes: selection.manufacturerCodes,
    minStars: selection.minStars ?? 0,
    inStockOnly: selection.inStockOnly,
    priceFrom: bounded ? minorOf(selection.priceFrom, 0) : null,
    priceTo: bounded ? minorOf(selection.priceTo, dearest) : null,
  };
  if ('sellerHandle' in asked) {
    const row = (await sellerFilters.first(db, { ...parameters, categoryCode: asked.categoryCode || null }))!;
    if (row.ownerId === null) return undefined;
    const taxonomy = await taxonomies.of(db, locale, row.version);
    return {
      ...filtersOf(taxonomy, row),
      categories: categoriesOf(taxonomy, row.categories ?? []),
      shipsWithin: [],
      sellers: [],
    };
  }
  const { shipsWithin = null, sellerHandles = [] } = selection;
  const row = (await (bounded ? boundedTypeFilters : typeFilters).first(db, {
    ...parameters,
    shipsWithin,
    sellerHandles,
  }))!;
  if (row.ownerId === null) return undefined;
  return {
    ...filtersOf(await taxonomies.of(db, locale, row.version), row),
    categories: [],
    shipsWithin: shippingDays.map((days) => ({ days, count: row.numbers[`within${days}`] })),
    sellers: row.sellers ?? [],
  };
}

/** The filters common to all lists. */
function filtersOf(
  taxonomy: Taxonomy,
  { values, manufacturers, numbers, from, to }: RowOf<'filters_seller'> | RowOf<'filters_type'>,
): Pick<Filters, 'attributes' | 'manufacturers' | 'stars' | 'inStock' | 'priceRange'> {
  return {
    attributes: attributesOf(taxonomy, values ?? []),
    manufacturers: manufacturers ?? [],
    stars: ([4, 3, 2] as const).map((stars) => ({ stars, count: numbers[`stars${stars}`] })),
    inStock: numbers.inStock,
    priceRange: from === null ? null : { from, to: to! },
  };
}

function attributesOf(taxonomy: Taxonomy, counted: readonly Counted[]): Filters['attributes'] {
  const counts = new Map(counted);
  const found = valuesOf(taxonomy, [...counts.keys()]);
  return [...Map.groupBy(found, ({ code }) => code)].map(([code, values]) => ({
    code,
    name: values[0]!.name,
    values: values.map(({ id, valueCode, valueName, swatch }) => ({
      code: valueCode,
      name: valueName,
      swatch,
      count: counts.get(id)!,
    })),
  }));
}

const categoriesOf = (
  { categories }: Taxonomy,
  counted: readonly [id: number | null, count: number][],
): FilterValue[] =>
  counted
    .flatMap(([id, count]) => (id !== null && categories.has(id) ? { ...categories.get(id)!, count } : []))
    .sort((a, b) => a.position - b.position)
    .map(({ code, name, count }) => ({ code, name, swatch: null, count }));
