import type { Taxonomy } from '@cubby/features/catalog/server';
import type { ProductList } from '../rules.ts';

/** Whose list is asked for: a product type's, or a seller's (perhaps within one main category). */
export type AskedOwner = { productTypeCode: string } | { sellerHandle: string; categoryCode?: string | undefined };

/** What `$owner` calls it. */
export const nameOf = (asked: AskedOwner): string =>
  'sellerHandle' in asked ? asked.sellerHandle : asked.productTypeCode;

/** The key by which what is read of a list is kept. */
export const keyOf = (asked: AskedOwner): string =>
  'sellerHandle' in asked
    ? `seller ${asked.sellerHandle} ${asked.categoryCode ?? ''}`
    : `type ${asked.productTypeCode}`;

/** What a list's row says of its owner: without an id there is none. */
export type OwnerRow = { ownerId: number | string | null; ownerName: string | null; version: number };

/** The way to a list, which ends where one is. */
export function breadcrumbOf(
  asked: AskedOwner,
  { ownerId, ownerName }: OwnerRow,
  { breadcrumbs }: Taxonomy,
): ProductList['breadcrumb'] {
  if ('sellerHandle' in asked) return [{ code: asked.sellerHandle, name: ownerName!, path: null }];
  const steps = breadcrumbs.get(Number(ownerId))!;
  return steps.map((step, i) => (i === steps.length - 1 ? { ...step, path: null } : step));
}
