import { statement } from '@cubby/db';
import { isNamed, named } from './named-in-store.ts';

const inStock = '(not $inStockOnly::boolean or c.has_some)';

/** Like a type's filters, for a seller's own list: counts per main category, and nothing about other sellers. */
export const sellerFilters = statement(
  'filters_seller',
  `with owner as materialized (
     select s.seller_id as id, s.name from seller_facts s where s.handle = $owner and s.is_shown
       and ($categoryCode?::text is null or exists (select from main_category c where c.code = $categoryCode?))
   ),
   ${named},
   chosen as materialized (select c.attribute_id, c.ids from chosen_attributes($valueCodes) c),
   counted as materialized (
     select l.facet_combination_id, l.stars, not l.sold_out as has_some,
       (count(*) filter (where $priceFrom?::bigint is null or l.min_price_minor between $priceFrom? and $priceTo?))::int as n
     from seller_listing l where l.seller_id = (select w.id from owner w) and ${isNamed} group by 1, 2, 3
   ),
   -- The selections that each combination fails.
   judged as materialized (
     select f.facet_combination_id, f.attribute_value_ids, f.manufacturer_id, y.main_category_id,
       array(select c.attribute_id from chosen c where not f.attribute_value_ids && c.ids) as failed,
       cardinality($manufacturerCodes::text[]) = 0
         or f.manufacturer_id in (select m.manufacturer_id from manufacturer_facts m where m.code = any($manufacturerCodes)) as made,
       $categoryCode?::text is null
         or y.main_category_id = (select c.main_category_id from main_category c where c.code = $categoryCode?) as here
     from facet_combination f join product_type_facts y on y.product_type_id = f.product_type_id
     where f.facet_combination_id in (select c.facet_combination_id from counted c)
   ),
   sums as materialized (
     select c.facet_combination_id,
       sum(c.n) filter (where ${inStock} and c.stars >= $minStars) as n,
       sum(c.n) filter (where c.has_some and c.stars >= $minStars) as in_stock,
       sum(c.n) filter (where ${inStock} and c.stars >= 4) as stars4,
       sum(c.n) filter (where ${inStock} and c.stars >= 3) as stars3,
       sum(c.n) filter (where ${inStock} and c.stars >= 2) as stars2
     from counted c group by 1
   ),
   sets as materialized (select j.*, s.* from judged j left join sums s using (facet_combination_id)),
   valued as (
     select v.attribute_value_id as id,
       coalesce(sum(s.n) filter (where s.here and s.made and (s.failed = '{}' or s.failed = array[v.attribute_id])), 0)::int as n
     from sets s cross join unnest(s.attribute_value_ids) as x(id) join attribute_value_facts v on v.attribute_value_id = x.id
     group by v.attribute_value_id
   )
   select (select w.id from owner w) as "ownerId", (select v.version from catalog_version v) as "version!",
     (select json_agg(json_build_array(v.id, v.n)) from valued v) as values,
     (select json_agg(json_build_object('code', m.code, 'name', m.name, 'swatch', null, 'count', g.n) order by m.name)
       from (select s.manufacturer_id, coalesce(sum(s.n) filter (where s.here and s.failed = '{}'), 0)::int as n from sets s group by 1) g
       join manufacturer_facts m using (manufacturer_id)) as manufacturers,
     (select json_agg(json_build_array(g.id, g.n)) from (select s.main_category_id as id,
         coalesce(sum(s.n) filter (where s.made and s.failed = '{}'), 0)::int as n from sets s group by 1) g) as categories,
     (select json_build_object('inStock', coalesce(sum(s.in_stock), 0)::int,
         'stars4', coalesce(sum(s.stars4), 0)::int, 'stars3', coalesce(sum(s.stars3), 0)::int, 'stars2', coalesce(sum(s.stars2), 0)::int)
       from sets s where s.here and s.made and s.failed = '{}') as numbers,
     (select floor(min(l.min_price_minor) / 100.0)::int from seller_listing l
       where l.seller_id = (select w.id from owner w) and not l.sold_out) as "from",
     (select ceil(max(l.min_price_minor) / 100.0)::int from seller_listing l
       where l.seller_id = (select w.id from owner w) and not l.sold_out) as "to"`,
);
