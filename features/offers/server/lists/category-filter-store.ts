import { statement } from '@cubby/db';
import { anyPrice, filters, selectedPrice } from './type-filter-store.ts';

const ofCategory = {
  owner: `owner as materialized (
     select c.category_id as id from category_facts c where c.code = $owner
   ),
   types as materialized (
     select y.product_type_id as id, cardinality($productTypeCodes::text[]) = 0 or y.code = any($productTypeCodes) as typed
     from product_type_facts y where (select w.id from owner w) in (y.category_id, y.main_category_id)
   )`,
  inTypes: (column: string) => `${column} in (select t.id from types t)`,
  isChosenType: '(select t.typed from types t where t.id = f.product_type_id)',
  further: `
     (select json_agg(json_build_array(g.id, g.n)) from (select s.product_type_id as id,
         coalesce(sum(s.n) filter (where s.made and s.failed = '{}'), 0)::int as n from sets s group by 1) g) as types,`,
};
export const categoryFilters = statement('filters_category', filters(anyPrice, ofCategory));
export const boundedCategoryFilters = statement('filters_category_bounded', filters(selectedPrice, ofCategory));
