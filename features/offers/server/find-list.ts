import type { Queryable, VersionedCache } from '@cubby/db';
import type { Taxonomies } from '@cubby/features/catalog/server';
import { type ListSelection, listPageSize, type ProductList, type TypeSelection } from '../rules.ts';
import { type AskedOwner, breadcrumbOf, keyOf, nameOf } from './list-owner.ts';
import { sellerLists } from './seller-list-store.ts';
import { isSummary, type SummaryRow, summaryOf } from './summary-store.ts';
import { typeLists } from './type-list-store.ts';

/** Above all our prices; stands in for a missing upper bound. */
export const dearest = Number.MAX_SAFE_INTEGER;

/** Totals of unfiltered lists, by owner: a large list is not counted again until a list has changed. */
export type Counts = { total: number; inStock: number };

/** One page of a list with its exact total. A page past the end is empty. Undefined: no such type or seller. */
export async function findList(
  db: Queryable,
  { taxonomies, counts }: { taxonomies: Taxonomies; counts: VersionedCache<Counts> },
  owner: AskedOwner,
  selection: ListSelection & Partial<TypeSelection>,
  locale: string,
): Promise<ProductList | undefined> {
  const list = 'sellerHandle' in owner ? sellerLists : typeLists;
  const categoryCode = 'sellerHandle' in owner ? owner.categoryCode : undefined;
  const { attributeValueCodes, manufacturerCodes, minStars = 0, page, sort, order } = selection;
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
  };
  const offset = (page - 1) * listPageSize;
  const bounded = isBounded(selection);
  const key = keyOf(owner);
  const whole = !isChoice(selection);
  const found = whole ? counts.find(key) : undefined;
  const rows = await (bounded ? list.bounded : list.whole)[`${sort} ${order}`].all(db, {
    ...asked,
    limit: listPageSize,
    offset,
    knownTotal: found?.value.total ?? null,
    knownInStock: found?.value.inStock ?? null,
    knownVersion: found?.version ?? null,
  });
  const { ownerId, total, inStock, listsVersion } = rows[0]!;
  if (ownerId === null) return undefined;
  if (whole && listsVersion !== found?.version) counts.keep(key, listsVersion, { total, inStock });
  const shown: SummaryRow[] = rows.filter(isSummary);
  const missing = Math.min(listPageSize - shown.length, total - offset - shown.length);
  if (missing > 0)
    shown.push(...(await list.soldOut.all(db, { ...asked, limit: missing, offset: Math.max(0, offset - inStock) })));
  return {
    total,
    lastPage: Math.max(1, Math.ceil(total / listPageSize)),
    products: shown.map(summaryOf),
    breadcrumb: breadcrumbOf(owner, rows[0]!, await taxonomies.of(db, locale, rows[0]!.version)),
  };
}

/**
 * Only products in stock have a price, so a price filter excludes the rest. The same goes for sellers and shipping
 * time.
 */
const isBounded = ({
  priceFrom,
  priceTo,
  inStockOnly,
  shipsWithin,
  sellerHandles = [],
}: ListSelection & Partial<TypeSelection>): boolean =>
  inStockOnly ||
  priceFrom !== undefined ||
  priceTo !== undefined ||
  shipsWithin !== undefined ||
  sellerHandles.length > 0;
/** Whether any filter of a list is set. */
export const isChoice = (selection: ListSelection & Partial<TypeSelection>): boolean =>
  isBounded(selection) ||
  selection.attributeValueCodes.length > 0 ||
  selection.manufacturerCodes.length > 0 ||
  (selection.minStars ?? 0) > 0;
export const minorOf = (dollars: number | undefined, otherwise: number): number =>
  dollars === undefined ? otherwise : dollars * 100;
