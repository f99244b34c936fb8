-- whose list it is: $1 type
select product_type_id as id, coalesce((select v.version from cache_tag_version v where v.tag = 'catalog'), 0) as version from product_type where code = $1;

-- the page and how many: $1 type, $2 values, $3 makers, $4 stars, $5, $6 prices, $7 language, $8 limit, $9 offset, $10 whether nothing is chosen, $11 days, $12 sellers
with groups as materialized (select v.attribute_id, array_agg(v.attribute_value_id) as ids from attribute_value v where v.code = any($2::text[]) group by v.attribute_id),
matching as materialized (
  select f.facet_combination_id from facet_combination f
  where f.product_type_id = $1
    and (cardinality($2::text[]) = 0 or exists (select from groups))
    and not exists (select from groups g where not f.attribute_value_ids && g.ids)
    and (cardinality($3::text[]) = 0 or f.manufacturer_id in (select m.manufacturer_id from manufacturer m where m.code = any($3)))
), selling as materialized (
  select t.seller_combination_id from seller_combination t where t.seller_ids && array(select s.seller_id from seller s where s.handle = any($12::text[]))
),
      counted as materialized (
        select count(*)::int as total, count(l.min_price_minor)::int as "inStock"
        from matching m cross join lateral (select l.min_price_minor from listing l where l.facet_combination_id = m.facet_combination_id and l.stars >= $4 and ($11::smallint is null or l.ships_within <= $11)
    and (cardinality($12::text[]) = 0 or l.seller_combination_id in (select s.seller_combination_id from selling s)) and l.min_price_minor between $5 and $6 offset 0) l
      ),
      page as materialized (select l.product_id, row_number() over (order by l.min_price_minor, l.product_id) as place from listing l
    where l.product_type_id = $1 and ($10::boolean or l.facet_combination_id in (select m.facet_combination_id from matching m)) and l.stars >= $4 and ($11::smallint is null or l.ships_within <= $11)
    and (cardinality($12::text[]) = 0 or l.seller_combination_id in (select s.seller_combination_id from selling s)) and not l.sold_out and l.min_price_minor between $5 and $6
    order by l.min_price_minor, l.product_id limit $8 offset $9)
      select c.total, c."inStock", s.* from counted c left join (
select p.sku, coalesce(t.name, e.name) as name, pp.picture_id as "pictureId",
  array(select f.picture_id from product_picture f where f.product_id = l.product_id and f.position in (1, 2) order by f.position)
    as "furtherPictureIds", best.price_minor as "priceMinor",
  (case when l.review_count = 0 then 500 else l.rating_hundredths end)::float8 / 100 as rating,
  l.review_count as "reviewCount", l.offer_count as "offerCount", p.units, p.unit_code as "unitCode",
  m.name as manufacturer, p.child_craft as "childCraft", best.offer_id as "bestOfferId"
from page pg
join listing l using (product_id)
join product p using (product_id)
left join manufacturer m on m.manufacturer_id = p.manufacturer_id
left join product_text t on t.product_id = l.product_id and t.locale = $7
left join product_text e on e.product_id = l.product_id and e.locale = 'en'
left join product_picture pp on pp.product_id = l.product_id and pp.position = 0
left join lateral (select o.offer_id, o.price_minor from offer o join seller s using (seller_id)
  where o.product_id = l.product_id and o.status = 'ACTUAL' and s.stage = 'LIVE' and o.on_hand > o.reserved
  order by o.price_minor, o.offer_id limit 1) best on true
order by pg.place) s on true;
