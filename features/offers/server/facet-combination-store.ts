/**
 * SQL: the attributes among chosen values ($2), each with its values: alternatives within one, all of them together (ux L1).
 * Of values that none is called so, nothing has any.
 */
export const chosenGroups = `groups as materialized (
     select v.attribute_id, array_agg(v.attribute_value_id) as ids from attribute_value v
     where v.code = any($2::text[]) group by v.attribute_id
     union all
     select 0::smallint, '{}'::integer[]
     where cardinality($2::text[]) > 0 and not exists (select from attribute_value v where v.code = any($2))
   )`;

/** SQL: the combinations that a choice of values ($2) and manufacturers ($3) leaves, of those that `whose` bounds. */
export const matchingSets = (whose: string): string => `${chosenGroups},
   matching as materialized (
     select f.facet_combination_id from facet_combination f
     where ${whose}
       and not exists (select from groups g where not f.attribute_value_ids && g.ids)
       and (cardinality($3::text[]) = 0 or f.manufacturer_id in (select m.manufacturer_id from manufacturer m where m.code = any($3)))
   )`;

/** SQL: the combinations of sellers that one of the chosen ones is in. */
export const sellingSets = (handles: string): string => `selling as materialized (
     select t.seller_combination_id from seller_combination t where t.seller_ids && array(select s.seller_id from seller s where s.handle = any(${handles}::text[]))
   )`;
