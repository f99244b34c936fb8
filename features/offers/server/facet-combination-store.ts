/**
 * SQL: the attributes among chosen values, each with its values: alternatives within one, all of them together (ux L1).
 * Of values that none is called so, nothing has any.
 */
export const chosenGroups = `groups as materialized (
     select v.attribute_id, array_agg(v.attribute_value_id) as ids from attribute_value v
     where v.code = any($valueCodes::text[]) group by v.attribute_id
     union all
     select 0::smallint, '{}'::integer[]
     where cardinality($valueCodes::text[]) > 0 and not exists (select from attribute_value v where v.code = any($valueCodes))
   )`;

/** SQL: the combinations that a choice of values and manufacturers leaves, of those that `whose` bounds. */
export const matchingSets = (whose: string): string => `${chosenGroups},
   matching as materialized (
     select f.facet_combination_id from facet_combination f
     where ${whose}
       and not exists (select from groups g where not f.attribute_value_ids && g.ids)
       and (cardinality($manufacturerCodes::text[]) = 0 or f.manufacturer_id in (select m.manufacturer_id from manufacturer m where m.code = any($manufacturerCodes)))
   )`;

/** SQL: the combinations of sellers that one of the chosen ones is in. */
export const sellingSets = `selling as materialized (
     select t.seller_combination_id from seller_combination t where t.seller_ids && array(select s.seller_id from seller s where s.handle = any($sellerHandles::text[]))
   )`;
