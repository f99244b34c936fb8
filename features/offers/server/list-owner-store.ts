import { type Taxonomy, taxonomyVersion } from '@cubby/features/catalog/server';
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

/** SQL: the product type that `$owner` names. A list's statement finds its owner itself: none has to go before it. */
export const typeOwner =
  'owner as materialized (select y.product_type_id as id, null as name from product_type y where y.code = $owner)';

/** SQL: the main category that a parameter names. */
export const mainCategoryId = (code: string): string =>
  `(select c.category_id from category c where c.code = ${code} and c.parent_id is null)`;

/** SQL: the seller that `$owner` names; none where there is no such main category. */
export const sellerOwner = `owner as materialized (
     select s.seller_id as id, s.name from seller s where s.handle = $owner and s.status = 'ACTUAL'
       and ($categoryCode?::text is null or ${mainCategoryId('$categoryCode?')} is not null))`;

/** SQL: the owner, as rows refer to it. */
export const ownerId = '(select w.id from owner w)';

/** What a list's row says of its owner: without an id there is none. */
export type OwnerRow = { ownerId: number | string | null; ownerName: string | null; version: number };
export const ownerColumns = `${ownerId} as "ownerId", (select w.name from owner w) as "ownerName", ${taxonomyVersion}`;

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
