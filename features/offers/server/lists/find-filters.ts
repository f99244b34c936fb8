import type { Queryable, RowOf, VersionedCache } from '@cubby/db';
import { type Taxonomies, type Taxonomy, valuesOf } from '@cubby/features/catalog/server';
import { type Filters, type FilterValue, shippingDays } from '../../lists.ts';
import { boundedCategoryFilters, categoryFilters } from './category-filter-store.ts';
import { type AnySelection, dearest, isChoice, minorOf } from './find-list.ts';
import { type AskedOwner, keyOf, nameOf } from './list-owner.ts';
import { findListVersion } from './list-version-store.ts';
import { wordsOf } from './named-in-store.ts';
import { sellerFilters } from './seller-filter-store.ts';
import { boundedTypeFilters, typeFilters } from './type-filter-store.ts';

const nothing = { page: 1, attributeValueCodes: [], manufacturerCodes: [], inStockOnly: false };
const sortOf = ({ sort, order }: AnySelection) => ({ sort, order });

type Counted = [id: number, count: number];

/**
 * Every value in the unfiltered list, each counted as if nothing were selected in its own facet (ux L3). Undefined: no
 * such type or seller. If nothing is selected, all rows are counted; because most visits start there, the result is
 * cached for one version of the lists.
 */
export async function findFilters(
  db: Queryable,
  { taxonomies, wholeFilters }: { taxonomies: Taxonomies; wholeFilters: VersionedCache<Filters> },
  asked: AskedOwner,
  selection: AnySelection,
  locale: string,
): Promise<Filters | undefined> {
  if (isChoice(selection)) {
    const filters = await readFilters(db, taxonomies, asked, selection, locale);
    if (!filters || !('ownCategoryCode' in asked)) return filters;
    const whole = await findFilters(
      db,
      { taxonomies, wholeFilters },
      asked,
      { ...nothing, ...sortOf(selection) },
      locale,
    );
    return withAttributesOf(whole!, filters, selection);
  }
  const key = `${locale} ${keyOf(asked)}`;
  // Read before the lists, so that a concurrent change can only make the cached result look older than it is.
  const version = await findListVersion(db);
  const found = wholeFilters.find(key);
  if (found?.version === version) return found.value;
  const filters = await readFilters(db, taxonomies, asked, selection, locale);
  const kept = filters && ('ownCategoryCode' in asked ? withCommonAttributes(filters) : filters);
  if (kept) wholeFilters.keep(key, version, kept);
  return kept;
}

async function readFilters(
  db: Queryable,
  taxonomies: Taxonomies,
  asked: AskedOwner,
  selection: AnySelection,
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
    const row = (await sellerFilters.first(db, {
      ...parameters,
      locale,
      categoryCode: asked.categoryCode || null,
      nameWords: wordsOf(selection.nameMask),
    }))!;
    if (row.ownerId === null) return undefined;
    const taxonomy = await taxonomies.of(db, locale, row.version);
    return {
      ...filtersOf(taxonomy, row),
      categories: categoriesOf(taxonomy, row.categories ?? []),
      productTypes: [],
      shipsWithin: [],
      sellers: [],
    };
  }
  const { shipsWithin = null, sellerHandles = [], productTypeCodes = [] } = selection;
  const chosen = { ...parameters, shipsWithin, sellerHandles };
  const row =
    'ownCategoryCode' in asked
      ? (await (bounded ? boundedCategoryFilters : categoryFilters).first(db, { ...chosen, productTypeCodes }))!
      : { types: null, ...(await (bounded ? boundedTypeFilters : typeFilters).first(db, chosen))! };
  if (row.ownerId === null) return undefined;
  const taxonomy = await taxonomies.of(db, locale, row.version);
  return {
    ...filtersOf(taxonomy, row),
    categories: [],
    productTypes: typesOf(taxonomy, row.types ?? []),
    shipsWithin: shippingDays.map((days) => ({ days, count: row.numbers[`within${days}`] })),
    sellers: row.sellers ?? [],
  };
}

export function filtersOf(
  taxonomy: Taxonomy,
  {
    values,
    manufacturers,
    numbers,
    from,
    to,
  }: Pick<RowOf<'filters_seller'> | RowOf<'filters_type'>, 'values' | 'manufacturers' | 'numbers' | 'from' | 'to'>,
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

const commonShare = 0.25;

function withCommonAttributes(filters: Filters): Filters {
  const total = filters.productTypes.reduce((sum, { count }) => sum + count, 0);
  const known = ({ values }: Filters['attributes'][number]) => values.reduce((sum, { count }) => sum + count, 0);
  return { ...filters, attributes: filters.attributes.filter((each) => known(each) >= total * commonShare) };
}

/** The attributes of the unfiltered category, and those selected by the address: they stay while others are selected. */
function withAttributesOf(whole: Filters, filters: Filters, { attributeValueCodes }: AnySelection): Filters {
  const common = new Set(whole.attributes.map(({ code }) => code));
  const isSelected = ({ values }: Filters['attributes'][number]) =>
    values.some(({ code }) => attributeValueCodes.includes(code));
  return { ...filters, attributes: filters.attributes.filter((each) => common.has(each.code) || isSelected(each)) };
}

/** Types by the number of their products, most first. */
export const typesOf = ({ types }: Taxonomy, counted: readonly Counted[]): FilterValue[] =>
  counted
    .flatMap(([id, count]) => {
      const type = types.get(id);
      return type ? [{ code: type.code, name: type.name, swatch: null, count }] : [];
    })
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));

const categoriesOf = (
  { categories }: Taxonomy,
  counted: readonly [id: number | null, count: number][],
): FilterValue[] =>
  counted
    .flatMap(([id, count]) => (id !== null && categories.has(id) ? { ...categories.get(id)!, count } : []))
    .sort((a, b) => a.position - b.position)
    .map(({ code, name, count }) => ({ code, name, swatch: null, count }));
