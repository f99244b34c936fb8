-- Values that others belong to: navy and sky blue are blue. Who asks for blue, in a search or a filter, means them too.
create table broader_value (
  attribute_value_id integer not null references attribute_value,
  broader_id integer not null references attribute_value,
  primary key (attribute_value_id, broader_id),
  check (attribute_value_id <> broader_id)
);
create trigger catalog_changed after insert or update or delete on broader_value
  for each statement execute function invalidate_catalog();

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
      order by 1) as facet_value_ids
  from product p;
