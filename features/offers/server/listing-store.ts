import { type Queryable, statement, type Tx } from '@cubby/db';
import { pathOfProductType } from '@cubby/features/catalog/rules';
import { imageOf } from '@cubby/features/catalog/server';
import { money } from '@cubby/money';
import { type ListSelection, listPageSize, type ProductList, type ProductSummary } from '../rules.ts';
import { productsOfOffers } from './stock-store.ts';

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

/**
 * Which rows a list has. Values of one attribute are alternatives, attributes add up (ux L1): the values come grouped by
 * attribute as an array of arrays, flattened to text because arrays of uneven arrays do not exist in SQL.
 */
export const listedRows = `($1::int is null or l.product_type_id = $1)
     and ($2::uuid is null or l.seller_ids @> array[$2::uuid])
     and ($3::smallint is null or l.main_category_id = $3)`;
const chosenRows = `not exists (select from unnest($4::text[]) g(ids) where not l.attribute_value_ids && g.ids::int[])
     and (cardinality($5::int[]) = 0 or l.manufacturer_id = any($5))
     and ($6::bigint is null or l.min_price_minor >= $6) and ($7::bigint is null or l.min_price_minor <= $7)`;

/** `name` sorts by the language's own text; rows without an offer in stock stand last in every order (ux L13). */
const orderings: Record<string, string> = {
  'price ASC': 'l.min_price_minor asc nulls last, l.product_id',
  'price DESC': 'l.min_price_minor desc nulls last, l.product_id',
  'rating ASC': '(l.min_price_minor is null), l.rating_hundredths asc, l.review_count asc, l.product_id',
  'rating DESC': '(l.min_price_minor is null), l.rating_hundredths desc, l.review_count desc, l.product_id',
  'newest ASC': '(l.min_price_minor is null), l.created_at asc, l.product_id',
  'newest DESC': '(l.min_price_minor is null), l.created_at desc, l.product_id',
  'name ASC': '(l.min_price_minor is null), coalesce(nt.name, ne.name) collate "und-x-icu" asc, l.product_id',
  'name DESC': '(l.min_price_minor is null), coalesce(nt.name, ne.name) collate "und-x-icu" desc, l.product_id',
};

type SummaryRow = {
  sku: string;
  name: string;
  pictureId: string | null;
  priceMinor: number | null;
  rating: number;
  reviewCount: number;
  offerCount: number;
  units: number;
  unitCode: string | null;
  manufacturer: string | null;
  bestOfferId: string | null;
  childCraft: boolean;
};

/** What a card shows of the rows of `page(product_id, place)`, in their places. `$L` is the number of the locale's parameter. */
export const summariesOf = (page: string, locale: string): string => `
   select l.sku, coalesce(t.name, e.name) as name, pp.picture_id as "pictureId", l.min_price_minor as "priceMinor",
     (case when l.review_count = 0 then 500 else l.rating_hundredths end)::float8 / 100 as rating,
     l.review_count as "reviewCount", l.offer_count as "offerCount", p.units, p.unit_code as "unitCode",
     m.name as manufacturer, p.child_craft as "childCraft",
     (select o.offer_id from offer o join seller s using (seller_id) where o.product_id = l.product_id
       and o.status = 'ACTUAL' and s.status = 'ACTUAL' and o.on_hand > o.reserved order by o.price_minor, o.offer_id limit 1) as "bestOfferId"
   from ${page} pg
   join listing l using (product_id)
   join product p using (product_id)
   left join manufacturer m on m.manufacturer_id = l.manufacturer_id
   left join product_text t on t.product_id = l.product_id and t.locale = ${locale}
   left join product_text e on e.product_id = l.product_id and e.locale = 'en'
   left join product_picture pp on pp.product_id = l.product_id and pp.position = 0
   order by pg.place`;

/** One statement a kind of order: ids of the page first, from the narrow table alone, then what cards show of those. */
const listRows = Object.fromEntries(
  Object.entries(orderings).map(([key, ordering]) => [
    key,
    statement<SummaryRow>(
      `listing_page_${key.replace(' ', '_').toLowerCase()}`,
      `with page as materialized (
         select l.product_id, row_number() over (order by ${ordering}) as place from listing l
         ${key.startsWith('name') ? "left join product_text nt on nt.product_id = l.product_id and nt.locale = $8 left join product_text ne on ne.product_id = l.product_id and ne.locale = 'en'" : ''}
         where ${listedRows} and ${chosenRows} and $8::text is not null
         order by ${ordering} limit $9 offset $10
       ) ${summariesOf('page', '$8')}`,
    ),
  ]),
);
const listTotal = statement<{ total: number }>(
  'listing_total',
  `select count(*)::int as total from listing l where ${listedRows} and ${chosenRows}`,
);
const valueIds = statement<{ ids: string }>(
  'listing_value_ids',
  `select '{' || string_agg(attribute_value_id::text, ',') || '}' as ids from attribute_value where code = any($1) group by attribute_id`,
);
const manufacturerIds = statement<{ id: number }>(
  'listing_manufacturer_ids',
  'select manufacturer_id as id from manufacturer where code = any($1)',
);

/** The parameters $1 … $7 of `listedRows` and `chosenRows`. A code that nothing has matches nothing. */
export async function chosenParameters(db: Queryable, owner: ListOwner, selection: ListSelection): Promise<unknown[]> {
  const groups = selection.attributeValueCodes.length ? await valueIds.all(db, selection.attributeValueCodes) : [];
  const manufacturers = selection.manufacturerCodes.length
    ? await manufacturerIds.all(db, selection.manufacturerCodes)
    : [];
  const unknownValues = selection.attributeValueCodes.length > 0 && groups.length === 0;
  return [
    owner.productTypeId,
    owner.sellerId,
    owner.mainCategoryId,
    unknownValues ? ['{0}'] : groups.map(({ ids }) => ids),
    selection.manufacturerCodes.length ? [0, ...manufacturers.map(({ id }) => id)] : [],
    selection.priceFrom === undefined ? null : selection.priceFrom * 100,
    selection.priceTo === undefined ? null : selection.priceTo * 100,
  ];
}

/** One page of a list with its exact total. A page past the end is empty. */
export async function findList(
  db: Queryable,
  owner: ListOwner,
  selection: ListSelection,
  locale: string,
): Promise<ProductList> {
  const parameters = await chosenParameters(db, owner, selection);
  const rows = listRows[`${selection.sort} ${selection.order}`]!;
  const [page, counted] = await Promise.all([
    rows.all(db, ...parameters, locale, listPageSize, (selection.page - 1) * listPageSize),
    listTotal.first(db, ...parameters),
  ]);
  return {
    total: counted!.total,
    lastPage: Math.max(1, Math.ceil(counted!.total / listPageSize)),
    products: page.map(summaryOf),
    breadcrumb: owner.breadcrumb,
  };
}

export const summaryOf = ({ pictureId, priceMinor, ...row }: SummaryRow): ProductSummary => ({
  ...row,
  image: imageOf(pictureId, row.name),
  priceFrom: priceMinor === null ? null : money(priceMinor),
});

const popularRows = statement<SummaryRow>(
  'listing_popular',
  `with page as materialized (
     select l.product_id, row_number() over (order by l.popularity desc, l.product_id) as place
     from listing l join category c on c.category_id = l.main_category_id
     where c.code = any($1) and l.min_price_minor is not null
     order by l.popularity desc, l.product_id limit $2
   ) ${summariesOf('page', '$3')}`,
);
export const findMostPopular = async (
  db: Queryable,
  categoryCodes: readonly string[],
  count: number,
  locale: string,
): Promise<ProductSummary[]> => (await popularRows.all(db, categoryCodes, count, locale)).map(summaryOf);

const lockProducts = statement(
  'listing_lock_products',
  'select from product where product_id = any($1) order by product_id for no key update',
);
const refresh = statement<{ sku: string; changed: boolean }>(
  'listing_refresh',
  `with offers as (
     select p.product_id, min(o.price_minor) filter (where o.on_hand > o.reserved) as min_price,
       count(o.offer_id) filter (where o.on_hand > o.reserved) as in_stock,
       coalesce(array_agg(distinct o.seller_id) filter (where o.seller_id is not null), '{}') as sellers
     from product p left join (offer o join seller s on s.seller_id = o.seller_id and s.status = 'ACTUAL')
       on o.product_id = p.product_id and o.status = 'ACTUAL'
     where p.product_id = any($1) and p.status = 'ACTUAL' group by p.product_id
   ), reviews as (
     select r.product_id, round(avg(r.rating) * 100) as hundredths, count(*) as n
     from review r where r.product_id = any($1) and r.status = 'PUBLISHED' group by r.product_id
   ), fresh as (
     select p.product_id, p.sku, p.product_type_id, s.category_id, s.parent_id as main_category_id, p.manufacturer_id,
       coalesce((select array_agg(pa.attribute_value_id order by pa.attribute_value_id) from product_attribute pa
         where pa.product_id = p.product_id), '{}') as attribute_value_ids,
       o.sellers as seller_ids, o.min_price as min_price_minor, o.in_stock as offer_count,
       coalesce(r.hundredths, 500) as rating_hundredths, coalesce(r.n, 0) as review_count, p.popularity, p.created_at
     from offers o join product p using (product_id)
     join product_type y using (product_type_id) join category s on s.category_id = y.category_id
     left join reviews r using (product_id)
   ), written as (
     insert into listing as l (product_id, sku, product_type_id, category_id, main_category_id, manufacturer_id,
       attribute_value_ids, seller_ids, min_price_minor, offer_count, rating_hundredths, review_count, popularity, created_at)
     select * from fresh order by product_id
     on conflict (product_id) do update set product_type_id = excluded.product_type_id, category_id = excluded.category_id,
       main_category_id = excluded.main_category_id, manufacturer_id = excluded.manufacturer_id,
       attribute_value_ids = excluded.attribute_value_ids, seller_ids = excluded.seller_ids,
       min_price_minor = excluded.min_price_minor, offer_count = excluded.offer_count,
       rating_hundredths = excluded.rating_hundredths, review_count = excluded.review_count,
       popularity = excluded.popularity
     where (l.product_type_id, l.manufacturer_id, l.attribute_value_ids, l.seller_ids, l.min_price_minor, l.offer_count,
       l.rating_hundredths, l.review_count, l.popularity) is distinct from
       (excluded.product_type_id, excluded.manufacturer_id, excluded.attribute_value_ids, excluded.seller_ids,
       excluded.min_price_minor, excluded.offer_count, excluded.rating_hundredths, excluded.review_count, excluded.popularity)
     returning l.product_id
   )
   select f.sku, w.product_id is not null as changed from fresh f left join written w using (product_id)`,
);
const bump = statement('topics_bump', 'select bump_topics($1)');

/** Brings the list rows of some products up to date, and makes the pages that show them old, in the caller's transaction. */
export async function refreshListings(tx: Tx, productIds: readonly string[]): Promise<void> {
  // Two offers of one product may change at once: the second must count the first, so it looks only after it.
  await lockProducts.run(tx, productIds);
  const rows = await refresh.all(tx, productIds);
  const topics = rows.map(({ sku }) => `product:${sku}`);
  if (rows.some(({ changed }) => changed)) topics.push('listing');
  await bump.run(tx, topics);
}

/** The same for the products that some offers are for. */
export async function refreshListingsOfOffers(tx: Tx, offerIds: readonly string[]): Promise<void> {
  const products = await productsOfOffers(tx, offerIds);
  await refreshListings(
    tx,
    products.map(({ productId }) => productId),
  );
}
