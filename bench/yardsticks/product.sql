-- the product: $1 sku, $2 language
select p.status, p.sku, coalesce(t.name, e.name) as name, coalesce(t.description, e.description) as description,
  p.units, p.unit_code as "unitCode", p.age_from as "ageFrom", p.small_parts as "smallParts",
  p.child_craft as "childCraft", p.product_type_id as "typeId",
  case when m.code is null then null else json_build_object('code', m.code, 'name', m.name) end as manufacturer,
  array(select pp.picture_id from product_picture pp where pp.product_id = p.product_id order by pp.position) as "pictureIds",
  array(select pa.attribute_value_id from product_attribute pa where pa.product_id = p.product_id) as "valueIds",
  coalesce((select json_agg(json_build_array(f.sku,
      array(select pa.attribute_value_id from product_attribute pa where pa.product_id = f.product_id)) order by f.sku)
    from product f where f.family_id = p.family_id and f.status = 'ACTUAL'), '[]') as family,
  coalesce((select v.version from cache_tag_version v where v.tag = 'catalog'), 0) as version
from product p
left join manufacturer m using (manufacturer_id)
left join product_text t on t.product_id = p.product_id and t.locale = $2
left join product_text e on e.product_id = p.product_id and e.locale = 'en'
where p.sku = $1;

-- its offers: $1 sku, $2 country
select o.offer_id as "offerId", p.sku, o.price_minor as "priceMinor", o.on_hand - o.reserved as available,
  s.handle, s.name, s.kind, s.country, s.city, s.on_time_percent as "onTimePercent", s.return_days as "returnDays",
  s.handling_days as "handlingDays", d.price_minor as "deliveryMinor", d.free_from_minor as "freeFromMinor",
  d.days_min as "daysMin", d.days_max as "daysMax"
from product p
join offer o using (product_id)
join seller s using (seller_id)
left join delivery_rate d on d.seller_id = s.seller_id and d.country = $2
where p.sku = $1 and o.status = 'ACTUAL' and s.stage = 'LIVE'
order by o.price_minor;
