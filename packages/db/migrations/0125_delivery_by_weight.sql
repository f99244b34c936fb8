-- What a piece weighs, packed; 0: too little to count.
alter table product add column weight_grams integer not null default 0 check (weight_grams between 0 and 1000000);
-- The price of delivery carries so much, and each further kilogram that is begun costs more; 0: weight costs nothing.
alter table delivery_rate
  add column carried_grams integer not null default 0 check (carried_grams >= 0),
  add column kilogram_minor bigint not null default 0 check (kilogram_minor >= 0);

create or replace view delivery_terms as
  select seller_id, country, price_minor, free_from_minor, days_min, days_max, regions, cities, carried_grams, kilogram_minor
  from delivery_rate;
create or replace view product_facts as
  select p.product_id, p.sku, p.status = 'ACTUAL' as is_open, p.product_type_id, p.manufacturer_id,
    (select m.name from manufacturer m where m.manufacturer_id = p.manufacturer_id) as manufacturer,
    (select f.code from family f where f.family_id = p.family_id) as family_code,
    p.units, p.unit_code, p.tax_class, p.age_from, p.small_parts, p.child_craft, p.popularity, p.created_at,
    (select i.picture_id from product_picture i where i.product_id = p.product_id and i.position = 0) as picture_id,
    array(select i.picture_id from product_picture i where i.product_id = p.product_id order by i.position) as picture_ids,
    array(select i.picture_id from product_picture i where i.product_id = p.product_id and i.position in (1, 2) order by i.position)
      as further_picture_ids,
    array(select a.attribute_value_id from product_attribute a where a.product_id = p.product_id order by 1) as attribute_value_ids,
    -- its values and broader ones: what lists filter by and searches find
    array(select a.attribute_value_id from product_attribute a where a.product_id = p.product_id
      union select b.broader_id from product_attribute a join broader_value b using (attribute_value_id) where a.product_id = p.product_id
      order by 1) as facet_value_ids,
    p.weight_grams
  from product p;
