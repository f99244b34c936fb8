-- whose list it is: $1 type, $2 language
select y.product_type_id as id, y.code, coalesce(yt.name, ye.name) as name, s.code as "subCode",
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
where y.code = $1;

-- all filters: $1 type, $2 values, $3 makers, $4 stars, $5 in stock, $6 language, $7 category, $8, $9 prices
with groups as materialized (select v.attribute_id, array_agg(v.attribute_value_id) as ids from attribute_value v where v.code = any($2) group by v.attribute_id),
counted as materialized (select l.facet_set_id, l.stars, l.sold_out, (count(*))::int as n from listing l where l.product_type_id = $1 and not l.sold_out and l.min_price_minor between $8 and $9 group by 1, 2, 3),
sums as materialized (
  select c.facet_set_id, coalesce(sum(c.n) filter (where (not $5::boolean or not c.sold_out) and c.stars >= $4), 0)::int as n,
    coalesce(sum(c.n) filter (where not c.sold_out and c.stars >= $4), 0)::int as in_stock,
    coalesce(sum(c.n) filter (where (not $5 or not c.sold_out) and c.stars >= 4), 0)::int as stars4, coalesce(sum(c.n) filter (where (not $5 or not c.sold_out) and c.stars >= 3), 0)::int as stars3, coalesce(sum(c.n) filter (where (not $5 or not c.sold_out) and c.stars >= 2), 0)::int as stars2
  from counted c group by 1
),
sets as materialized (
  select f.attribute_value_ids, f.manufacturer_id, k.parent_id as main_category_id, coalesce(c.n, 0) as n,
    coalesce(c.in_stock, 0) as in_stock, coalesce(c.stars4, 0) as stars4, coalesce(c.stars3, 0) as stars3, coalesce(c.stars2, 0) as stars2,
    array(select g.attribute_id from groups g where not f.attribute_value_ids && g.ids) as failed,
    cardinality($3::text[]) = 0 or f.manufacturer_id in (select m.manufacturer_id from manufacturer m where m.code = any($3)) as made,
    $7::smallint is null or k.parent_id = $7 as here
  from facet_set f left join sums c using (facet_set_id)
  join product_type y on y.product_type_id = f.product_type_id join category k on k.category_id = y.category_id
  where f.product_type_id = $1
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
  
  (select floor(min(l.min_price_minor) / 100.0)::int from listing l where l.product_type_id = $1 and not l.sold_out) as "from",
  (select ceil(max(l.min_price_minor) / 100.0)::int from listing l where l.product_type_id = $1 and not l.sold_out) as "to", null as categories;
