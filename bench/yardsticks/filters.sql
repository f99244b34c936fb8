-- whose list it is: $1 type
select product_type_id as id, coalesce((select v.version from cache_tag_version v where v.tag = 'catalog'), 0) as version from product_type where code = $1;

-- all filters: $1 type, $2 values, $3 makers, $4 stars, $5 in stock, $6 category, $7, $8 prices, $9 days, $10 sellers
with groups as materialized (select v.attribute_id, array_agg(v.attribute_value_id) as ids from attribute_value v where v.code = any($2::text[]) group by v.attribute_id),
matching as materialized (
  select f.facet_combination_id from facet_combination f
  where f.product_type_id = $1
    and (cardinality($2::text[]) = 0 or exists (select from groups))
    and not exists (select from groups g where not f.attribute_value_ids && g.ids)
    and (cardinality($3::text[]) = 0 or f.manufacturer_id in (select m.manufacturer_id from manufacturer m where m.code = any($3)))
), selling as materialized (
  select t.seller_combination_id from seller_combination t where t.seller_ids && array(select s.seller_id from seller s where s.handle = any($10::text[]))
),
counted as materialized (select f.facet_combination_id, c.* from (select facet_combination_id from facet_combination where product_type_id = $1) f cross join lateral (select l.stars, l.ships_within, count(*)::int as n from listing l
    where l.facet_combination_id = f.facet_combination_id and l.min_price_minor between $7 and $8 and (cardinality($10::text[]) = 0 or l.seller_combination_id in (select seller_combination_id from selling)) group by 1, 2) c),
sums as materialized (
  select c.facet_combination_id, coalesce(sum(c.n) filter (where (not $5::boolean or c.ships_within is not null) and ($9::smallint is null or c.ships_within <= $9) and c.stars >= $4), 0)::int as n, coalesce(sum(c.n) filter (where c.ships_within is not null and ($9::smallint is null or c.ships_within <= $9) and c.stars >= $4), 0)::int as in_stock, coalesce(sum(c.n) filter (where (not $5::boolean or c.ships_within is not null) and ($9::smallint is null or c.ships_within <= $9) and c.stars >= 4), 0)::int as stars4, coalesce(sum(c.n) filter (where (not $5::boolean or c.ships_within is not null) and ($9::smallint is null or c.ships_within <= $9) and c.stars >= 3), 0)::int as stars3, coalesce(sum(c.n) filter (where (not $5::boolean or c.ships_within is not null) and ($9::smallint is null or c.ships_within <= $9) and c.stars >= 2), 0)::int as stars2, coalesce(sum(c.n) filter (where c.ships_within <= 1 and c.stars >= $4), 0)::int as within1, coalesce(sum(c.n) filter (where c.ships_within <= 2 and c.stars >= $4), 0)::int as within2, coalesce(sum(c.n) filter (where c.ships_within <= 3 and c.stars >= $4), 0)::int as within3, coalesce(sum(c.n) filter (where c.ships_within <= 7 and c.stars >= $4), 0)::int as within7
  from counted c group by 1
),
sets as materialized (
  select f.attribute_value_ids, f.manufacturer_id, k.parent_id as main_category_id,
    coalesce(c.n, 0) as n, coalesce(c.in_stock, 0) as in_stock, coalesce(c.stars4, 0) as stars4, coalesce(c.stars3, 0) as stars3, coalesce(c.stars2, 0) as stars2, coalesce(c.within1, 0) as within1, coalesce(c.within2, 0) as within2, coalesce(c.within3, 0) as within3, coalesce(c.within7, 0) as within7,
    array(select g.attribute_id from groups g where not f.attribute_value_ids && g.ids) as failed,
    cardinality($3::text[]) = 0 or f.manufacturer_id in (select m.manufacturer_id from manufacturer m where m.code = any($3)) as made,
    $6::smallint is null or k.parent_id = $6 as here
  from facet_combination f left join sums c using (facet_combination_id)
  join product_type y on y.product_type_id = f.product_type_id join category k on k.category_id = y.category_id
  where f.product_type_id = $1
),
valued as (
  select v.attribute_value_id as id,
    coalesce(sum(s.n) filter (where s.here and s.made and (s.failed = '{}' or s.failed = array[v.attribute_id])), 0)::int as n
  from sets s cross join unnest(s.attribute_value_ids) as x(id) join attribute_value v on v.attribute_value_id = x.id
  group by v.attribute_value_id
),
sold as (
  select c.seller_combination_id, count(*)::int as n
  from matching f cross join lateral (select l.seller_combination_id from listing l
    where l.facet_combination_id = f.facet_combination_id and l.min_price_minor between $7 and $8 and l.seller_combination_id is not null and l.stars >= $4 and ($9::smallint is null or l.ships_within <= $9) offset 0) c group by 1
  union all
  (select l.seller_combination_id, 0 from listing l where l.product_type_id = $1 and not l.sold_out order by l.min_price_minor, l.product_id limit 1000)
),
sellers as (
  select s.handle, s.name, sum(x.n)::int as n
  from (select u.seller_id, sum(g.n) as n
      from (select seller_combination_id, sum(n) as n from sold group by 1) g
      join seller_combination t using (seller_combination_id) cross join unnest(t.seller_ids) as u(seller_id) group by 1
    union all select c.seller_id, 0 from seller c where c.handle = any($10) and c.stage = 'LIVE') x
  join seller s using (seller_id)
  group by s.seller_id order by s.handle = any($10) desc, sum(x.n) desc, s.name, s.handle limit 12 + cardinality($10)
)
select
  coalesce((select v.version from cache_tag_version v where v.tag = 'catalog'), 0) as version,
  (select json_agg(json_build_array(v.id, v.n)) from valued v) as values,
  (select json_agg(json_build_object('code', m.code, 'name', m.name, 'swatch', null, 'count', g.n) order by m.name)
    from (select s.manufacturer_id, coalesce(sum(s.n) filter (where s.here and s.failed = '{}'), 0)::int as n from sets s group by 1) g
    join manufacturer m using (manufacturer_id)) as manufacturers,
  (select json_build_object('n', coalesce(sum(s.n), 0)::int, 'in_stock', coalesce(sum(s.in_stock), 0)::int, 'stars4', coalesce(sum(s.stars4), 0)::int, 'stars3', coalesce(sum(s.stars3), 0)::int, 'stars2', coalesce(sum(s.stars2), 0)::int, 'within1', coalesce(sum(s.within1), 0)::int, 'within2', coalesce(sum(s.within2), 0)::int, 'within3', coalesce(sum(s.within3), 0)::int, 'within7', coalesce(sum(s.within7), 0)::int)
    from sets s where s.here and s.made and s.failed = '{}') as numbers,
  
  (select floor(min(l.min_price_minor) / 100.0)::int from listing l where l.product_type_id = $1 and not l.sold_out) as "from",
  (select ceil(max(l.min_price_minor) / 100.0)::int from listing l where l.product_type_id = $1 and not l.sold_out) as "to", null as categories,
  (select json_agg(json_build_object('code', s.handle, 'name', s.name, 'swatch', null, 'count', s.n) order by s.name, s.handle)
    from sellers s) as sellers;
