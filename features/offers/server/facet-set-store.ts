/** SQL: the attributes among chosen values, each with its values: alternatives within one, all of them together (ux L1). */
export const chosenGroups = (values: string): string =>
  `select v.attribute_id, array_agg(v.attribute_value_id) as ids from attribute_value v where v.code = any(${values}) group by v.attribute_id`;

/** SQL: the combinations that a choice of values ($2) and manufacturers ($3) leaves, of those that `whose` bounds. */
export const matchingSets = (whose: string): string => `groups as materialized (${chosenGroups('$2::text[]')}),
   matching as materialized (
     select f.facet_set_id from facet_set f
     where ${whose}
       and (cardinality($2::text[]) = 0 or exists (select from groups))
       and not exists (select from groups g where not f.attribute_value_ids && g.ids)
       and (cardinality($3::text[]) = 0 or f.manufacturer_id in (select m.manufacturer_id from manufacturer m where m.code = any($3)))
   )`;

/** SQL: the combinations of sellers that one of the chosen ones is in. */
export const sellingSets = (handles: string): string => `selling as materialized (
     select t.seller_set_id from seller_set t where t.seller_ids && array(select s.seller_id from seller s where s.handle = any(${handles}::text[]))
   )`;
