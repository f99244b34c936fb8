import { breadcrumbOfCategory, type Taxonomy } from '@cubby/features/catalog/server';
import type { ProductList } from '../lists.ts';

/** The owner of the requested list: a product type, a category, or a seller (optionally within one main category). */
export type AskedOwner =
  | { productTypeCode: string }
  | { ownCategoryCode: string }
  | { sellerHandle: string; categoryCode?: string | undefined };

/** The owner's code or handle, for `$owner`. */
export const nameOf = (asked: AskedOwner): string =>
  'sellerHandle' in asked
    ? asked.sellerHandle
    : 'ownCategoryCode' in asked
      ? asked.ownCategoryCode
      : asked.productTypeCode;

/** The cache key of a list. */
export const keyOf = (asked: AskedOwner): string =>
  'sellerHandle' in asked
    ? `seller ${asked.sellerHandle} ${asked.categoryCode ?? ''}`
    : `${'ownCategoryCode' in asked ? 'category' : 'type'} ${nameOf(asked)}`;

/** The owner columns of a list's row: no id means there is no such owner. */
export type OwnerRow = { ownerId: number | string | null; ownerName: string | null; version: number };

/** The breadcrumb of a list; its last item has no link. */
export function breadcrumbOf(
  asked: AskedOwner,
  { ownerId, ownerName }: OwnerRow,
  { breadcrumbs, categories }: Taxonomy,
): ProductList['breadcrumb'] {
  if ('sellerHandle' in asked) return [{ code: asked.sellerHandle, name: ownerName!, path: null }];
  const steps =
    'ownCategoryCode' in asked
      ? breadcrumbOfCategory({ categories }, categories.get(Number(ownerId))!)
      : breadcrumbs.get(Number(ownerId))!;
  return steps.map((step, i) => (i === steps.length - 1 ? { ...step, path: null } : step));
}
