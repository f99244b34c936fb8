import { statement } from '@cubby/db';

/** The most sellers offered as filter values. */
const mostSellers = 12;
/**
 * In a large type, this many rows, the cheapest, decide which names are shown even if the other filters exclude all
 * their rows.
 */
const knownRows = 1000;

const inStock = '(not $inStockOnly::boolean or c.ships_within is not null)';
const soon = '($shipsWithin?::smallint is null or c.ships_within <= $shipsWithin?)';

type FilteredTypes = {
  /** SQL: the CTE of the owner, which has the columns `id` and no rows if there is no such owner. */
  owner: string;
  inTypes?: (column: string) => string;
  /** SQL: whether a combination `f` belongs to a chosen type. */
  isChosenType?: string;
  further?: string;
  /** SQL: the rows counted, if these are fewer than all of the types. */
  rows?: string;
};

/**
 * All filters of a type's list in one pass over its rows: rows are counted by combination, and each facet then counts
 * the combinations that pass the selection in all other facets (ux L3). An index of combinations and prices keeps a
 * combination's rows together; the lateral keeps the planner from reading other types' rows.
 */
export const filters = (
  priced: string,
  {
    owner,
    inTypes = (column) => `${column} = (select w.id from owner w)`,
    isChosenType = 'true',
    further = '',
    rows = 'listing',
  }: FilteredTypes,
) => `with ${owner},
   chosen as materialized (select c.attribute_id, c.ids from chosen_attributes($valueCodes) c),
   selling as materialized (select s.seller_combination_id from combinations_selling($sellerHandles) s),
   -- The selections that each combination fails.
   judged as materialized (
     select f.facet_combination_id, f.product_type_id, f.attribute_value_ids, f.manufacturer_id, ${isChosenType} as typed,
       array(select c.attribute_id from chosen c where not f.attribute_value_ids && c.ids) as failed,
       cardinality($manufacturerCodes::text[]) = 0
         or f.manufacturer_id in (select m.manufacturer_id from manufacturer_facts m where m.code = any($manufacturerCodes)) as made
     from facet_combination f where ${inTypes('f.product_type_id')}
   ),
   -- A combination that fails two selections counts nowhere: no facet ignores both.
   near as materialized (select j.facet_combination_id from judged j where cardinality(j.failed) + (not j.made)::int + (not j.typed)::int <= 1),
   matching as materialized (select j.facet_combination_id from judged j where j.made and j.typed and j.failed = '{}'),
   -- Rows by combination, stars and days until shipping; null: sold out.
   counted as materialized (
     select f.facet_combination_id, r.* from near f cross join lateral (
       select l.stars, l.ships_within, count(*)::int as n from ${rows} l
       where l.facet_combination_id = f.facet_combination_id and ${priced}
         and (cardinality($sellerHandles::text[]) = 0 or l.seller_combination_id in (select s.seller_combination_id from selling s))
       group by 1, 2) r
   ),
   sums as materialized (
     select c.facet_combination_id,
       sum(c.n) filter (where ${inStock} and ${soon} and c.stars >= $minStars) as n,
       sum(c.n) filter (where c.ships_within is not null and ${soon} and c.stars >= $minStars) as in_stock,
       sum(c.n) filter (where ${inStock} and ${soon} and c.stars >= 4) as stars4,
       sum(c.n) filter (where ${inStock} and ${soon} and c.stars >= 3) as stars3,
       sum(c.n) filter (where ${inStock} and ${soon} and c.stars >= 2) as stars2,
       sum(c.n) filter (where c.ships_within <= 1 and c.stars >= $minStars) as within1,
       sum(c.n) filter (where c.ships_within <= 2 and c.stars >= $minStars) as within2,
       sum(c.n) filter (where c.ships_within <= 3 and c.stars >= $minStars) as within3,
       sum(c.n) filter (where c.ships_within <= 7 and c.stars >= $minStars) as within7
     from counted c group by 1
   ),
   sets as materialized (select j.*, s.* from judged j left join sums s using (facet_combination_id)),
   valued as (
     select v.attribute_value_id as id,
       coalesce(sum(s.n) filter (where s.made and s.typed and (s.failed = '{}' or s.failed = array[v.attribute_id])), 0)::int as n
     from sets s cross join unnest(s.attribute_value_ids) as x(id) join attribute_value_facts v on v.attribute_value_id = x.id
     group by v.attribute_value_id
   ),
   sold as (
     select r.seller_combination_id, count(*)::int as n from matching m cross join lateral (
       select l.seller_combination_id from ${rows} l
       where l.facet_combination_id = m.facet_combination_id and ${priced} and l.seller_combination_id is not null
         and l.stars >= $minStars and ($shipsWithin?::smallint is null or l.ships_within <= $shipsWithin?) offset 0) r
     group by 1
     union all
     (select l.seller_combination_id, 0 from ${rows} l where ${inTypes('l.product_type_id')} and not l.sold_out
       order by l.min_price_minor, l.product_id limit ${knownRows})
   ),
   sellers as (
     select s.handle, s.name, sum(x.n)::int as n
     from (select u.seller_id, sum(g.n) as n
         from (select d.seller_combination_id, sum(d.n) as n from sold d group by 1) g
         join seller_combination t using (seller_combination_id) cross join unnest(t.seller_ids) as u(seller_id) group by 1
       union all select c.seller_id, 0 from seller_facts c where c.handle = any($sellerHandles) and c.is_open) x
     join seller_facts s using (seller_id)
     group by s.seller_id, s.handle, s.name
     order by s.handle = any($sellerHandles) desc, sum(x.n) desc, s.name, s.handle limit ${mostSellers} + cardinality($sellerHandles)
   )
   select (select w.id from owner w) as "ownerId", (select v.version from catalog_version v) as "version!",
     (select json_agg(json_build_array(v.id, v.n)) from valued v) as values,
     (select json_agg(json_build_object('code', m.code, 'name', m.name, 'swatch', null, 'count', g.n) order by m.name)
       from (select s.manufacturer_id, coalesce(sum(s.n) filter (where s.typed and s.failed = '{}'), 0)::int as n from sets s group by 1) g
       join manufacturer_facts m using (manufacturer_id)) as manufacturers,
     (select json_build_object('inStock', coalesce(sum(s.in_stock), 0)::int,
         'stars4', coalesce(sum(s.stars4), 0)::int, 'stars3', coalesce(sum(s.stars3), 0)::int, 'stars2', coalesce(sum(s.stars2), 0)::int,
         'within1', coalesce(sum(s.within1), 0)::int, 'within2', coalesce(sum(s.within2), 0)::int,
         'within3', coalesce(sum(s.within3), 0)::int, 'within7', coalesce(sum(s.within7), 0)::int)
       from sets s where s.made and s.typed and s.failed = '{}') as numbers,${further}
     (select json_agg(json_build_object('code', s.handle, 'name', s.name, 'swatch', null, 'count', s.n) order by s.name, s.handle)
       from sellers s) as sellers,
     (select floor(min(l.min_price_minor) / 100.0)::int from ${rows} l
       where ${inTypes('l.product_type_id')} and not l.sold_out) as "from",
     (select ceil(max(l.min_price_minor) / 100.0)::int from ${rows} l
       where ${inTypes('l.product_type_id')} and not l.sold_out) as "to"`;

export const anyPrice = '$priceFrom?::bigint is null and $priceTo?::bigint is null';
export const selectedPrice = 'l.min_price_minor between $priceFrom? and $priceTo?';

const ofType = {
  owner: `owner as materialized (
     select y.product_type_id as id from product_type_facts y where y.code = $owner
   )`,
};
export const typeFilters = statement('filters_type', filters(anyPrice, ofType));
export const boundedTypeFilters = statement('filters_type_bounded', filters(selectedPrice, ofType));
