-- The values of a product that another product of its family has not: what tells them apart.
create view varying_value as
  select p.product_id, a.attribute_value_id
  from product p join product_attribute a using (product_id)
  where exists (select from product s where s.family_id = p.family_id and s.status = 'ACTUAL'
    and not exists (select from product_attribute x where x.product_id = s.product_id and x.attribute_value_id = a.attribute_value_id));
