import { breadcrumbOfCategory, type Taxonomy } from '@cubby/features/catalog/server';
import type { ProductList } from '../../lists.ts';

export type AskedOwner =
  | { productTypeCode: string }
  | { ownCategoryCode: string }
  | { sellerHandle: string; categoryCode?: string | undefined };

export const nameOf = (asked: AskedOwner): string =>
  'sellerHandle' in asked
    ? asked.sellerHandle
    : 'ownCategoryCode' in asked
      ? asked.ownCategoryCode
      : asked.productTypeCode;

export const keyOf = (asked: AskedOwner): string =>
  'sellerHandle' in asked
    ? `seller ${asked.sellerHandle} ${asked.categoryCode ?? ''}`
    : `${'ownCategoryCode' in asked ? 'category' : 'type'} ${nameOf(asked)}`;

export type OwnerRow = { ownerId: number | string | null; ownerName: string | null; version: number };

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
