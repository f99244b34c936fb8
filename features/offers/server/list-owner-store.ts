import { type Queryable, statement } from '@cubby/db';
import { type Taxonomies, taxonomyVersion } from '@cubby/features/catalog/server';
import type { ProductList } from '../rules.ts';

/** Whose list it is: a product type's, or a seller's (perhaps within one main category). */
export type ListOwner = {
  productTypeId: number | null;
  sellerId: string | null;
  mainCategoryId: number | null;
  breadcrumb: ProductList['breadcrumb'];
};

const typeOwner = statement<{ id: number; version: number }>(
  'listing_type_owner',
  `select product_type_id as id, ${taxonomyVersion} from product_type where code = $1`,
);
const sellerOwner = statement<{ sellerId: string; name: string; mainCategoryId: number | null }>(
  'listing_seller_owner',
  `select s.seller_id as "sellerId", s.name,
     (select c.category_id from category c where c.code = $2 and c.parent_id is null) as "mainCategoryId"
   from seller s where s.handle = $1 and s.status = 'ACTUAL'`,
);

export async function findListOwner(
  db: Queryable,
  taxonomies: Taxonomies,
  asked: { productTypeCode: string } | { sellerHandle: string; categoryCode?: string | undefined },
  locale: string,
): Promise<ListOwner | undefined> {
  if ('productTypeCode' in asked) {
    const row = await typeOwner.first(db, asked.productTypeCode);
    if (!row) return undefined;
    const { breadcrumbs } = await taxonomies.of(db, locale, row.version);
    const steps = breadcrumbs.get(row.id)!;
    return {
      productTypeId: row.id,
      sellerId: null,
      mainCategoryId: null,
      breadcrumb: steps.map((step, i) => (i === steps.length - 1 ? { ...step, path: null } : step)),
    };
  }
  const row = await sellerOwner.first(db, asked.sellerHandle, asked.categoryCode ?? null);
  if (!row || (asked.categoryCode && row.mainCategoryId === null)) return undefined;
  return {
    productTypeId: null,
    sellerId: row.sellerId,
    mainCategoryId: row.mainCategoryId,
    breadcrumb: [{ code: asked.sellerHandle, name: row.name, path: null }],
  };
}
