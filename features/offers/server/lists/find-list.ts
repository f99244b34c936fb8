import type { Queryable, VersionedCache } from '@cubby/db';
import { siblingsOf, type Taxonomies } from '@cubby/features/catalog/server';
import {
  type CategorySelection,
  type CategorySortField,
  categoryPageSize,
  type ListSelection,
  listPageSize,
  type ProductList,
  type SortField,
} from '../../lists.ts';
import { categoryLists } from './category-list-store.ts';
import { type AskedOwner, breadcrumbOf, keyOf, nameOf } from './list-owner.ts';
import { wordsOf } from './named-in-store.ts';
import { sellerLists } from './seller-list-store.ts';
import { isSummary, type SummaryRow, summaryOf } from './summary-store.ts';
import { typeLists } from './type-list-store.ts';

/** Above all our prices; used if there is no upper bound. */
export const dearest = Number.MAX_SAFE_INTEGER;

export type Counts = { total: number; inStock: number };

export async function findList(
  db: Queryable,
  { taxonomies, counts }: { taxonomies: Taxonomies; counts: VersionedCache<Counts> },
  owner: AskedOwner,
  selection: AnySelection,
  locale: string,
): Promise<ProductList | undefined> {
  const categoryCode = 'sellerHandle' in owner ? owner.categoryCode : undefined;
  const { attributeValueCodes, manufacturerCodes, minStars = 0, page } = selection;
  const asked = {
    owner: nameOf(owner),
    valueCodes: attributeValueCodes,
    manufacturerCodes,
    minStars,
    priceFrom: minorOf(selection.priceFrom, 0),
    priceTo: minorOf(selection.priceTo, dearest),
    locale,
    isWhole: !attributeValueCodes.length && !manufacturerCodes.length && !categoryCode,
    categoryCode: categoryCode ?? null,
    shipsWithin: selection.shipsWithin ?? null,
    sellerHandles: selection.sellerHandles ?? [],
    productTypeCodes: selection.productTypeCodes ?? [],
    nameWords: wordsOf(selection.nameMask),
  };
  const pageSize = 'ownCategoryCode' in owner ? categoryPageSize : listPageSize;
  const offset = (page - 1) * pageSize;
  const key = keyOf(owner);
  const whole = !isChoice(selection);
  const found = whole ? counts.find(key) : undefined;
  const list = listFor(owner, selection);
  const rows = await list.page.all(db, {
    ...asked,
    limit: pageSize,
    offset,
    knownTotal: found?.value.total ?? null,
    knownInStock: found?.value.inStock ?? null,
    knownVersion: found?.version ?? null,
  });
  const { ownerId, total, inStock, listsVersion } = rows[0]!;
  if (ownerId === null) return undefined;
  if (whole && listsVersion !== found?.version) counts.keep(key, listsVersion, { total, inStock });
  const shown: SummaryRow[] = rows.filter(isSummary);
  const missing = Math.min(pageSize - shown.length, total - offset - shown.length);
  if (missing > 0)
    shown.push(...(await list.soldOut.all(db, { ...asked, limit: missing, offset: Math.max(0, offset - inStock) })));
  const taxonomy = await taxonomies.of(db, locale, rows[0]!.version);
  return {
    total,
    pageSize,
    lastPage: Math.max(1, Math.ceil(total / pageSize)),
    products: shown.map(summaryOf),
    siblings:
      'productTypeCode' in owner ? siblingsOf(taxonomy, Number(ownerId)).map(({ code, name }) => ({ code, name })) : [],
    breadcrumb: breadcrumbOf(owner, rows[0]!, taxonomy),
  };
}

export type AnySelection = Omit<ListSelection, 'sort'> & Partial<Omit<CategorySelection, 'sort'>> & Sorted;
type Sorted = Pick<ListSelection | CategorySelection, 'sort' | 'order'>;

/** The owner's statements. The contract of each list accepts only its own orders. */
function listFor(owner: AskedOwner, selection: AnySelection) {
  const { sort, order } = selection;
  const bounds = isBounded(selection) ? 'bounded' : 'whole';
  if ('ownCategoryCode' in owner)
    return { page: categoryLists[bounds][`${sort as CategorySortField} ${order}`], soldOut: categoryLists.soldOut };
  const list = 'sellerHandle' in owner ? sellerLists : typeLists;
  return { page: list[bounds][`${sort as SortField} ${order}`], soldOut: list.soldOut };
}

/**
 * Only products in stock have a price, so a price filter excludes the rest; so do filters by seller and shipping time.
 */
const isBounded = ({
  priceFrom,
  priceTo,
  inStockOnly,
  shipsWithin,
  sellerHandles = [],
}: Omit<AnySelection, 'sort'>): boolean =>
  inStockOnly ||
  priceFrom !== undefined ||
  priceTo !== undefined ||
  shipsWithin !== undefined ||
  sellerHandles.length > 0;
export const isChoice = (selection: Omit<AnySelection, 'sort'>): boolean =>
  isBounded(selection) ||
  (selection.productTypeCodes?.length ?? 0) > 0 ||
  Boolean(selection.nameMask) ||
  selection.attributeValueCodes.length > 0 ||
  selection.manufacturerCodes.length > 0 ||
  (selection.minStars ?? 0) > 0;
export const minorOf = (dollars: number | undefined, otherwise: number): number =>
  dollars === undefined ? otherwise : dollars * 100;
