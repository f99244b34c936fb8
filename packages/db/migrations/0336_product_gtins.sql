-- Whether it is a GTIN of 14 digits, the last of which is right (GS1 General Specifications, 7.9).
create function is_gtin(digits text) returns boolean language sql immutable parallel safe
  return case when digits ~ '^[0-9]{14}$' then
    (select sum(substr(digits, i, 1)::int * case when i % 2 = 1 then 3 else 1 end) % 10 = 0 from generate_series(1, 14) i)
    else false end;
-- The number in a product's barcode, shorter ones with zeros before them.
alter table product add column gtin text unique check (gtin is null or is_gtin(gtin));
create or replace view product_facts as
 select product_id,
    sku,
    status = 'ACTUAL' and not is_hidden as is_open,
    product_type_id,
    manufacturer_id,
    ( select m.name
           from manufacturer m
          where m.manufacturer_id = p.manufacturer_id) as manufacturer,
    ( select f.code
           from family f
          where f.family_id = p.family_id) as family_code,
    units,
    unit_code,
    tax_class,
    age_from,
    small_parts,
    child_craft,
    popularity,
    created_at,
    ( select i.picture_id
           from product_picture i
          where i.product_id = p.product_id and i.position = 0) as picture_id,
    array( select i.picture_id
           from product_picture i
          where i.product_id = p.product_id
          order by i.position) as picture_ids,
    array( select i.picture_id
           from product_picture i
          where i.product_id = p.product_id and (i.position in (1, 2))
          order by i.position) as further_picture_ids,
    array( select a.attribute_value_id
           from product_attribute a
          where a.product_id = p.product_id
          order by a.attribute_value_id) as attribute_value_ids,
    array( select a.attribute_value_id
           from product_attribute a
          where a.product_id = p.product_id
        union
         select b.broader_id
           from product_attribute a
             join broader_value b using (attribute_value_id)
          where a.product_id = p.product_id
  order by 1) as facet_value_ids,
    weight_grams,
    gtin
   from product p;
