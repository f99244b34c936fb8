-- What the statements of lists and filters have in common (decision 0010).

-- The version of what lists show and of how it is called; the version of the names of the catalogue alone.
create view list_version as
  select coalesce(sum(v.version), 0)::bigint as version from cache_tag_version v where v.tag in ('catalog', 'listing');
create view catalog_version as
  select coalesce(max(v.version), 0)::bigint as version from cache_tag_version v where v.tag = 'catalog';

-- The attributes among chosen values, each with its values: alternatives within one, all of them together (ux L1). Where none
-- of the values exists, an attribute that nothing has.
create function chosen_attributes(value_codes text[]) returns table (attribute_id smallint, ids integer[])
  language sql stable parallel safe begin atomic
    select v.attribute_id, array_agg(v.attribute_value_id) from attribute_value_facts v
    where v.code = any(value_codes) group by v.attribute_id
    union all
    select 0::smallint, '{}'::integer[]
    where cardinality(value_codes) > 0 and not exists (select from attribute_value_facts v where v.code = any(value_codes));
  end;

-- The combinations of a product type that a choice of values and manufacturers leaves.
create function type_combinations(of_type integer, value_codes text[], manufacturer_codes text[])
  returns table (facet_combination_id integer)
  language sql stable parallel safe begin atomic
    with chosen as materialized (select c.ids from chosen_attributes(value_codes) c)
    select f.facet_combination_id from facet_combination f
    where f.product_type_id = of_type
      and not exists (select from chosen c where not f.attribute_value_ids && c.ids)
      and (cardinality(manufacturer_codes) = 0
        or f.manufacturer_id in (select m.manufacturer_id from manufacturer_facts m where m.code = any(manufacturer_codes)));
  end;

-- The same of all types, or of those of a main category.
create function category_combinations(category_code text, value_codes text[], manufacturer_codes text[])
  returns table (facet_combination_id integer)
  language sql stable parallel safe begin atomic
    with chosen as materialized (select c.ids from chosen_attributes(value_codes) c)
    select f.facet_combination_id from facet_combination f
    where (category_code is null or f.product_type_id in (select y.product_type_id from product_type_facts y
        join main_category c on c.main_category_id = y.main_category_id where c.code = category_code))
      and not exists (select from chosen c where not f.attribute_value_ids && c.ids)
      and (cardinality(manufacturer_codes) = 0
        or f.manufacturer_id in (select m.manufacturer_id from manufacturer_facts m where m.code = any(manufacturer_codes)));
  end;

-- The combinations of sellers that one of some is in.
create function combinations_selling(handles text[]) returns table (seller_combination_id integer)
  language sql stable parallel safe begin atomic
    select t.seller_combination_id from seller_combination t
    where t.seller_ids && array(select s.seller_id from seller_facts s where s.handle = any(handles));
  end;
