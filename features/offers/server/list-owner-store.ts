import { type Queryable, statement } from '@cubby/db';
import { pathOfProductType } from '@cubby/features/catalog/rules';
import type { ProductList } from '../rules.ts';

/** Whose list it is: a product type's, or a seller's (perhaps within one main category). */
export type ListOwner = {
  productTypeId: number | null;
  sellerId: string | null;
  mainCategoryId: number | null;
  breadcrumb: ProductList['breadcrumb'];
};

const typeOwner = statement<{
  id: number;
  code: string;
  name: string;
  subCode: string;
  subName: string;
  mainCode: string;
  mainName: string;
  subTypeCode: string;
  mainTypeCode: string;
}>(
  'listing_type_owner',
  `select y.product_type_id as id, y.code, coalesce(yt.name, ye.name) as name, s.code as "subCode",
     coalesce(st.name, se.name) as "subName", c.code as "mainCode", coalesce(ct.name, ce.name) as "mainName",
     (select f.code from product_type f where f.category_id = s.category_id order by f.position limit 1) as "subTypeCode",
     (select f.code from product_type f join category fs on fs.category_id = f.category_id
       where fs.parent_id = c.category_id order by fs.position, f.position limit 1) as "mainTypeCode"
   from product_type y
   join category s on s.category_id = y.category_id
   join category c on c.category_id = s.parent_id
   left join product_type_text yt on yt.product_type_id = y.product_type_id and yt.locale = $2
   left join product_type_text ye on ye.product_type_id = y.product_type_id and ye.locale = 'en'
   left join category_text st on st.category_id = s.category_id and st.locale = $2
   left join category_text se on se.category_id = s.category_id and se.locale = 'en'
   left join category_text ct on ct.category_id = c.category_id and ct.locale = $2
   left join category_text ce on ce.category_id = c.category_id and ce.locale = 'en'
   where y.code = $1`,
);
const sellerOwner = statement<{ sellerId: string; name: string; mainCategoryId: number | null }>(
  'listing_seller_owner',
  `select s.seller_id as "sellerId", s.name,
     (select c.category_id from category c where c.code = $2 and c.parent_id is null) as "mainCategoryId"
   from seller s where s.handle = $1 and s.status = 'ACTUAL'`,
);

export async function findListOwner(
  db: Queryable,
  asked: { productTypeCode: string } | { sellerHandle: string; categoryCode?: string | undefined },
  locale: string,
): Promise<ListOwner | undefined> {
  if ('productTypeCode' in asked) {
    const row = await typeOwner.first(db, asked.productTypeCode, locale);
    return (
      row && {
        productTypeId: row.id,
        sellerId: null,
        mainCategoryId: null,
        breadcrumb: [
          { code: row.mainCode, name: row.mainName, path: pathOfProductType(row.mainTypeCode) },
          { code: row.subCode, name: row.subName, path: pathOfProductType(row.subTypeCode) },
          { code: row.code, name: row.name, path: null },
        ],
      }
    );
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
