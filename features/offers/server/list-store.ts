import { type Queryable, type Statement, statement } from '@cubby/db';
import { type ListSelection, listPageSize, type ProductList, type SortField, type SortOrder } from '../rules.ts';
import { findMatchingSets } from './facet-set-store.ts';
import type { ListOwner } from './list-owner-store.ts';
import { type SummaryRow, summariesOf, summaryOf } from './summary-store.ts';

/** Beyond every price of ours; what has no upper end ends here. */
export const dearest = Number.MAX_SAFE_INTEGER;

type Source = { table: 'listing' | 'seller_listing'; owner: string; seller?: string };
const sources = {
  type: { table: 'listing', owner: 'l.product_type_id = $1' },
  seller: { table: 'seller_listing', owner: 'l.seller_id = $1', seller: '$1' },
} as const satisfies Record<string, Source>;
type SourceName = keyof typeof sources;

/**
 * The rows that a choice leaves: $2, $3 whether combinations are chosen and which, $4 fewest stars, $5, $6 lowest and
 * highest price. The alternative keeps the combinations a hash that is asked row by row, in the order of the index.
 */
const chosenRows = `($2::boolean or l.facet_set_id in (select unnest($3::int[]))) and l.stars >= $4`;
const boundedRows = `${chosenRows} and not l.sold_out and l.min_price_minor between $5 and $6`;

const counts = (name: SourceName, { table, owner }: Source) => ({
  all: statement<{ total: number; inStock: number }>(
    `list_count_${name}`,
    `select count(*)::int as total, count(*) filter (where not l.sold_out)::int as "inStock" from ${table} l
     where ${owner} and ${chosenRows}`,
  ),
  inStock: statement<{ total: number; inStock: number }>(
    `list_count_in_stock_${name}`,
    `select count(*)::int as total, count(*)::int as "inStock" from ${table} l where ${owner} and ${boundedRows}`,
  ),
});

/** Each order is an index's. */
const orderings: Record<`${Exclude<SortField, 'name'>} ${SortOrder}`, string> = {
  'price ASC': 'l.min_price_minor, l.product_id',
  'price DESC': 'l.min_price_minor desc, l.product_id desc',
  'rating ASC': 'l.rating_hundredths, l.review_count, l.product_id',
  'rating DESC': 'l.rating_hundredths desc, l.review_count desc, l.product_id desc',
  'newest ASC': 'l.created_at, l.product_id',
  'newest DESC': 'l.created_at desc, l.product_id desc',
};
/** Written so that no index of prices is taken for it: the order's own index serves, and rows are few enough to pass over. */
const pricedRows = `${chosenRows} and not l.sold_out and not (l.min_price_minor + 0 < $5) and not (l.min_price_minor + 0 > $6)`;

type Page = Statement<SummaryRow, unknown[]>;
/** Ids of the page first, from the narrow index alone, then what cards show of those: deep pages stay cheap (database 5). */
const pages = (name: SourceName, { table, owner, seller }: Source): Record<string, Page> =>
  Object.fromEntries(
    Object.entries(orderings).map(([key, ordering]) => [
      key,
      statement<SummaryRow>(
        `list_page_${name}_${key.replace(' ', '_').toLowerCase()}`,
        `with page as materialized (
           select l.product_id, row_number() over (order by ${ordering}) as place from ${table} l
           where ${owner} and ${key.startsWith('price') ? boundedRows : pricedRows} and $7::text is not null
           order by ${ordering} limit $8 offset $9
         ) ${summariesOf('page', '$7', seller)}`,
      ),
    ]),
  );
/** By the reader's language; a product that it has no name in stands by its English one. */
const namePages = (name: SourceName, { table, owner, seller }: Source): Record<string, Page> =>
  Object.fromEntries(
    ['asc', 'desc'].map((order) => {
      const ordering = `t.name collate "und-x-icu" ${order}, t.product_id ${order}`;
      const named = (
        which: string,
      ) => `select t.product_id, t.name from product_text t join ${table} l using (product_id)
           where ${which} and ${owner} and ${pricedRows} ${table === 'listing' ? 'and t.product_type_id = $1' : ''}`;
      return [
        `name ${order.toUpperCase()}`,
        statement<SummaryRow>(
          `list_page_${name}_name_${order}`,
          `with page as materialized (
             select t.product_id, row_number() over (order by ${ordering}) as place from (
               (${named('t.locale = $7')} order by ${ordering} limit $8::int + $9::int)
               union all
               (${named(`t.locale = 'en' and $7 <> 'en' and not exists (select from product_text x where x.product_id = t.product_id and x.locale = $7)`)}
                order by ${ordering} limit $8::int + $9::int)
             ) t order by ${ordering} limit $8 offset $9
           ) ${summariesOf('page', '$7', seller)}`,
        ),
      ];
    }),
  );
/** What has no offer in stock stands last in every order (ux L13). */
const soldOut = (name: SourceName, { table, owner, seller }: Source): Page =>
  statement<SummaryRow>(
    `list_sold_out_${name}`,
    `with page as materialized (
       select l.product_id, row_number() over (order by l.min_price_minor, l.product_id) as place from ${table} l
       where ${owner} and ${chosenRows} and l.sold_out order by l.min_price_minor, l.product_id limit $6 offset $7
     ) ${summariesOf('page', '$5', seller)}`,
  );
const of = (name: SourceName) => ({
  counts: counts(name, sources[name]),
  pages: { ...pages(name, sources[name]), ...namePages(name, sources[name]) },
  soldOut: soldOut(name, sources[name]),
});
const lists = { type: of('type'), seller: of('seller') };

/** One page of a list with its exact total. A page past the end is empty. */
export async function findList(
  db: Queryable,
  owner: ListOwner,
  selection: ListSelection,
  locale: string,
): Promise<ProductList> {
  const list = owner.productTypeId !== null ? lists.type : lists.seller;
  const sets = await findMatchingSets(db, owner, selection);
  const chosen = [owner.productTypeId ?? owner.sellerId, sets === null, sets ?? [], selection.minStars ?? 0];
  const prices = [minorOf(selection.priceFrom, 0), minorOf(selection.priceTo, dearest)];
  const offset = (selection.page - 1) * listPageSize;
  const [counted, inStock] = await Promise.all([
    isBounded(selection) ? list.counts.inStock.first(db, ...chosen, ...prices) : list.counts.all.first(db, ...chosen),
    list.pages[`${selection.sort} ${selection.order}`]!.all(db, ...chosen, ...prices, locale, listPageSize, offset),
  ]);
  const { total, inStock: inStockTotal } = counted!;
  const missing = Math.min(listPageSize - inStock.length, total - offset - inStock.length);
  const rest =
    missing > 0 ? await list.soldOut.all(db, ...chosen, locale, missing, Math.max(0, offset - inStockTotal)) : [];
  return {
    total,
    lastPage: Math.max(1, Math.ceil(total / listPageSize)),
    products: [...inStock, ...rest].map(summaryOf),
    breadcrumb: owner.breadcrumb,
  };
}

/** A price is only of what can be bought: whoever bounds it does not ask for the rest. */
const isBounded = ({ priceFrom, priceTo, inStockOnly }: ListSelection): boolean =>
  inStockOnly || priceFrom !== undefined || priceTo !== undefined;
export const minorOf = (dollars: number | undefined, otherwise: number): number =>
  dollars === undefined ? otherwise : dollars * 100;
