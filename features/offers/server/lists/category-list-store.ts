import { type ParametersOf, type RowOf, type Statement, statement } from '@cubby/db';
import type { CategorySortField, SortOrder } from '../../lists.ts';
import { priceFits } from './orderings.ts';
import { cardColumns } from './summary-store.ts';
import { asked, bounds, counted, inCombination, page } from './type-list-store.ts';

const choice = `owner as materialized (
     select c.category_id as id from category_facts c where c.code = $owner
   ),
   types as materialized (
     select y.product_type_id as id from product_type_facts y
     where (select w.id from owner w) in (y.category_id, y.main_category_id)
       and (cardinality($productTypeCodes::text[]) = 0 or y.code = any($productTypeCodes))
   ),
   matching as materialized (
     select m.facet_combination_id from types t cross join lateral type_combinations(t.id, $valueCodes, $manufacturerCodes) m
   ),
   selling as materialized (select s.seller_combination_id from combinations_selling($sellerHandles) s)`;

type Ordering = `${CategorySortField} ${SortOrder}`;
/** Each order matches an index over a type's rows. */
const orderings: Record<Ordering, string> = {
  'popular ASC': 'l.popularity desc, l.product_id',
  'popular DESC': 'l.popularity, l.product_id desc',
  'price ASC': 'l.min_price_minor, l.product_id',
  'price DESC': 'l.min_price_minor desc, l.product_id desc',
  'rating ASC': 'l.rating_hundredths, l.review_count, l.product_id',
  'rating DESC': 'l.rating_hundredths desc, l.review_count desc, l.product_id desc',
  'newest ASC': 'l.created_at, l.product_id',
  'newest DESC': 'l.created_at desc, l.product_id desc',
};
type Name = `${CategorySortField}_${'asc' | 'desc'}`;

/**
 * Each type's first rows in index order, merged: no index spans a category, and reading a page's length from every type
 * is cheaper than sorting the category.
 */
const inOrder = (ordering: string, fits: string, inBounds: string) => `with ${choice}, ${counted(inBounds)},
   page as materialized (
     select l.product_id, row_number() over (order by ${ordering}) as place from types t cross join lateral (
       select l.product_id, l.popularity, l.min_price_minor, l.rating_hundredths, l.review_count, l.created_at from listing l
       where l.product_type_id = t.id and ${inCombination} and ${asked} and ${fits}
       order by ${ordering} limit $limit::int + $offset::int) l
     order by ${ordering} limit $limit offset $offset
   )
   ${page}`;

/** Products without an offer in stock come last in every order (ux L13). */
const soldOut = statement(
  'list_category_sold_out',
  `with ${choice},
   page as materialized (
     select l.product_id, row_number() over (order by l.product_id) as place from types t cross join lateral (
       select l.product_id from listing l
       where l.product_type_id = t.id and ${inCombination} and ${asked} and l.sold_out and $priceFrom::bigint <= $priceTo::bigint
       order by l.min_price_minor, l.product_id limit $limit::int + $offset::int) l
     order by l.product_id limit $limit offset $offset
   )
   select ${cardColumns} from page join product_card($locale) card using (product_id) order by page.place`,
);

type Parameters = ParametersOf<'list_category_popular_asc'>;
type Row = RowOf<'list_category_popular_asc'>;
const lists = (suffix: '' | '_bounded', inBounds: string) =>
  Object.fromEntries(
    Object.entries(orderings).map(([key, ordering]) => {
      const name = key.replace(' ', '_').toLowerCase() as Name;
      return [key, statement(`list_category_${name}${suffix}`, inOrder(ordering, priceFits(key), inBounds))];
    }),
  ) as Record<Ordering, Statement<Parameters, Row>>;
/** A category's lists in each order: whole, or with filters that only products in stock can pass. */
export const categoryLists = { whole: lists('', ''), bounded: lists('_bounded', bounds), soldOut };
