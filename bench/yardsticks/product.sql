-- the product: $1 sku, $2 language
select p.status, p.sku, coalesce(t.name, e.name) as name, coalesce(t.description, e.description) as description,
  p.units, p.unit_code as "unitCode", p.age_from as "ageFrom", p.small_parts as "smallParts",
  p.child_craft as "childCraft", 
  coalesce((select json_agg(json_build_array(f.sku, pa.attribute_value_id) order by f.sku) from product f
    join product_attribute pa using (product_id) where f.family_id = p.family_id and f.status = 'ACTUAL'), '[]') as family,
  case when m.code is null then null else json_build_object('code', m.code, 'name', m.name) end as manufacturer,
  y.code as "typeCode", coalesce(yt.name, ye.name) as "typeName",
  s.code as "subCode", coalesce(st.name, se.name) as "subName",
  c.code as "mainCode", coalesce(ct.name, ce.name) as "mainName",
  (select f.code from product_type f join category fs on fs.category_id = f.category_id
    where fs.parent_id = c.category_id order by fs.position, f.position limit 1) as "mainTypeCode",
  (select f.code from product_type f where f.category_id = s.category_id order by f.position limit 1) as "subTypeCode",
  array(select pp.picture_id from product_picture pp where pp.product_id = p.product_id order by pp.position) as "pictureIds",
  array(select pa.attribute_value_id from product_attribute pa where pa.product_id = p.product_id) as "valueIds",
  (select coalesce(json_agg(json_build_object('id', v.attribute_value_id, 'code', a.code, 'name', coalesce(at.name, ae.name),
      'valueCode', v.code, 'valueName', coalesce(vt.name, ve.name), 'swatch', v.swatch, 'position', v.position) order by a.position, v.position), '[]')
    from attribute_value v
    join attribute a using (attribute_id)
    left join attribute_text at on at.attribute_id = a.attribute_id and at.locale = $2
    left join attribute_text ae on ae.attribute_id = a.attribute_id and ae.locale = 'en'
    left join attribute_value_text vt on vt.attribute_value_id = v.attribute_value_id and vt.locale = $2
    left join attribute_value_text ve on ve.attribute_value_id = v.attribute_value_id and ve.locale = 'en'
    where v.attribute_value_id = any(array(select pa.attribute_value_id from product f join product_attribute pa using (product_id)
      where f.product_id = p.product_id or f.family_id = p.family_id))) as values
from product p
join product_type y using (product_type_id)
join category s on s.category_id = y.category_id
join category c on c.category_id = s.parent_id
left join manufacturer m using (manufacturer_id)
left join product_text t on t.product_id = p.product_id and t.locale = $2
left join product_text e on e.product_id = p.product_id and e.locale = 'en'
left join product_type_text yt on yt.product_type_id = y.product_type_id and yt.locale = $2
left join product_type_text ye on ye.product_type_id = y.product_type_id and ye.locale = 'en'
left join category_text st on st.category_id = s.category_id and st.locale = $2
left join category_text se on se.category_id = s.category_id and se.locale = 'en'
left join category_text ct on ct.category_id = c.category_id and ct.locale = $2
left join category_text ce on ce.category_id = c.category_id and ce.locale = 'en'
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
where p.sku = $1 and o.status = 'ACTUAL' and s.status = 'ACTUAL'
order by o.price_minor;
