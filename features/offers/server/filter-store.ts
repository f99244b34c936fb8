import { type Queryable, statement } from '@cubby/db';
import type { Filters, FilterValue, ListSelection } from '../rules.ts';
import { chosenGroups } from './facet-set-store.ts';
import type { ListOwner } from './list-owner-store.ts';
import { dearest, minorOf } from './list-store.ts';

type Named = { code: string; name: string };
type FilterRow = {
  attributes: (Named & { values: FilterValue[] })[] | null;
  manufacturers: FilterValue[] | null;
  categories: FilterValue[] | null;
  stars: Filters['stars'];
  inStock: number;
  from: number | null;
  to: number | null;
};

/** Rows that the price leaves, by combination, stars and stock: one count a group is quicker than several with conditions. */
const counted = (table: string, owner: string, price: string) =>
  `select l.facet_set_id, l.stars, l.sold_out, (count(*)${price})::int as n from ${table} l where ${owner} group by 1, 2, 3`;

/**
 * All filters of a list in one pass over its rows: rows are counted by combination, and each facet then counts the
 * combinations that fail no other facet's choice (ux L3). Parameters: $1 whose list, $2 values' codes, $3 manufacturers'
 * codes, $4 fewest stars, $5 only in stock, $6 language, $7 main category, $8, $9 lowest and highest price.
 */
const filtersOf = ({ rows, sets, whose, range }: { rows: string; sets: string; whose: string; range: string }) => `
   with groups as materialized (${chosenGroups('$2')}),
   counted as materialized (${rows}),
   sums as materialized (
     select c.facet_set_id, coalesce(sum(c.n) filter (where (not $5::boolean or not c.sold_out) and c.stars >= $4), 0)::int as n,
       coalesce(sum(c.n) filter (where not c.sold_out and c.stars >= $4), 0)::int as in_stock,
       ${[4, 3, 2].map((stars) => `coalesce(sum(c.n) filter (where (not $5 or not c.sold_out) and c.stars >= ${stars}), 0)::int as stars${stars}`).join(', ')}
     from counted c group by 1
   ),
   sets as materialized (
     select f.attribute_value_ids, f.manufacturer_id, k.parent_id as main_category_id, coalesce(c.n, 0) as n,
       coalesce(c.in_stock, 0) as in_stock, coalesce(c.stars4, 0) as stars4, coalesce(c.stars3, 0) as stars3, coalesce(c.stars2, 0) as stars2,
       array(select g.attribute_id from groups g where not f.attribute_value_ids && g.ids) as failed,
       cardinality($3::text[]) = 0 or f.manufacturer_id in (select m.manufacturer_id from manufacturer m where m.code = any($3)) as made,
       $7::smallint is null or k.parent_id = $7 as here
     from facet_set f ${sets} sums c using (facet_set_id)
     join product_type y on y.product_type_id = f.product_type_id join category k on k.category_id = y.category_id
     where ${whose}
   ),
   valued as (
     select v.attribute_id, v.attribute_value_id, v.code, v.position, v.swatch,
       coalesce(sum(s.n) filter (where s.here and s.made and (s.failed = '{}' or s.failed = array[v.attribute_id])), 0)::int as n
     from sets s cross join unnest(s.attribute_value_ids) as x(id) join attribute_value v on v.attribute_value_id = x.id
     group by v.attribute_value_id
   )
   select
     (select json_agg(json_build_object('code', a.code, 'name', coalesce(at.name, ae.name), 'values', g.list) order by a.position)
       from (select v.attribute_id, json_agg(json_build_object('code', v.code, 'name', coalesce(vt.name, ve.name),
           'swatch', v.swatch, 'count', v.n) order by v.position) as list
         from valued v
         left join attribute_value_text vt on vt.attribute_value_id = v.attribute_value_id and vt.locale = $6
         left join attribute_value_text ve on ve.attribute_value_id = v.attribute_value_id and ve.locale = 'en'
         group by v.attribute_id) g
       join attribute a using (attribute_id)
       left join attribute_text at on at.attribute_id = a.attribute_id and at.locale = $6
       left join attribute_text ae on ae.attribute_id = a.attribute_id and ae.locale = 'en') as attributes,
     (select json_agg(json_build_object('code', m.code, 'name', m.name, 'swatch', null, 'count', g.n) order by m.name)
       from (select s.manufacturer_id, coalesce(sum(s.n) filter (where s.here and s.failed = '{}'), 0)::int as n from sets s group by 1) g
       join manufacturer m using (manufacturer_id)) as manufacturers,
     (select json_build_array(json_build_object('stars', 4, 'count', coalesce(sum(s.stars4), 0)),
         json_build_object('stars', 3, 'count', coalesce(sum(s.stars3), 0)),
         json_build_object('stars', 2, 'count', coalesce(sum(s.stars2), 0)))
       from sets s where s.here and s.made and s.failed = '{}') as stars,
     (select coalesce(sum(s.in_stock), 0)::int from sets s where s.here and s.made and s.failed = '{}') as "inStock",
     ${range}`;

const rangeOf = (table: string, owner: string) => `
     (select floor(min(l.min_price_minor) / 100.0)::int from ${table} l where ${owner} and not l.sold_out) as "from",
     (select ceil(max(l.min_price_minor) / 100.0)::int from ${table} l where ${owner} and not l.sold_out) as "to"`;
const ofType = 'l.product_type_id = $1';
const ofSeller = 'l.seller_id = $1';

const typeFilters = statement<FilterRow>(
  'filters_type',
  filtersOf({
    rows: counted('listing', `${ofType} and $8::bigint is null and $9::bigint is null`, ''),
    sets: 'left join',
    whose: 'f.product_type_id = $1',
    range: `${rangeOf('listing', ofType)}, null as categories`,
  }),
);
const boundedTypeFilters = statement<FilterRow>(
  'filters_type_bounded',
  filtersOf({
    rows: counted('listing', `${ofType} and not l.sold_out and l.min_price_minor between $8 and $9`, ''),
    sets: 'left join',
    whose: 'f.product_type_id = $1',
    range: `${rangeOf('listing', ofType)}, null as categories`,
  }),
);
const sellerFilters = statement<FilterRow>(
  'filters_seller',
  filtersOf({
    rows: counted(
      'seller_listing',
      ofSeller,
      ' filter (where $8::bigint is null or l.min_price_minor between $8 and $9)',
    ),
    sets: 'join',
    whose: 'true',
    range: `${rangeOf('seller_listing', ofSeller)},
     (select json_agg(json_build_object('code', c.code, 'name', coalesce(t.name, e.name), 'swatch', null, 'count', g.n) order by c.position)
       from (select s.main_category_id as category_id, coalesce(sum(s.n) filter (where s.made and s.failed = '{}'), 0)::int as n
         from sets s group by 1) g
       join category c using (category_id)
       left join category_text t on t.category_id = c.category_id and t.locale = $6
       left join category_text e on e.category_id = c.category_id and e.locale = 'en') as categories`,
  }),
);

/** Every value that the unfiltered list has, each counted as if its own facet had no choice (ux L3). */
export async function findFilters(
  db: Queryable,
  owner: ListOwner,
  selection: ListSelection,
  locale: string,
): Promise<Filters> {
  const bounded = selection.priceFrom !== undefined || selection.priceTo !== undefined;
  const filters = owner.sellerId !== null ? sellerFilters : bounded ? boundedTypeFilters : typeFilters;
  const row = (await filters.first(
    db,
    owner.productTypeId ?? owner.sellerId,
    selection.attributeValueCodes,
    selection.manufacturerCodes,
    selection.minStars ?? 0,
    selection.inStockOnly,
    locale,
    owner.mainCategoryId,
    bounded ? minorOf(selection.priceFrom, 0) : null,
    bounded ? minorOf(selection.priceTo, dearest) : null,
  ))!;
  return {
    attributes: row.attributes ?? [],
    manufacturers: row.manufacturers ?? [],
    categories: row.categories ?? [],
    stars: row.stars,
    inStock: row.inStock,
    priceRange: row.from === null ? null : { from: row.from, to: row.to! },
  };
}
