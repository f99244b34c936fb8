import { statement } from '@cubby/db';
import type { FoundSortField, SortOrder } from '../../lists.ts';
import { priceFits } from './orderings.ts';
import { cardColumns } from './summary-store.ts';
import { anyPrice, filters, selectedPrice } from './type-filter-store.ts';

type Ordering = `${FoundSortField} ${SortOrder}`;
const orderings: Record<Ordering, string> = {
  'relevance ASC': 'g.place',
  'relevance DESC': 'g.place',
  'price ASC': 'l.min_price_minor, g.place',
  'price DESC': 'l.min_price_minor desc, g.place',
  'rating ASC': 'l.rating_hundredths, l.review_count, g.place',
  'rating DESC': 'l.rating_hundredths desc, l.review_count desc, g.place',
  'newest ASC': 'l.created_at, g.place',
  'newest DESC': 'l.created_at desc, g.place',
};
type Name = `${FoundSortField}_${'asc' | 'desc'}`;

const page = (key: Ordering) =>
  statement(
    `list_found_${key.replace(' ', '_').toLowerCase() as Name}`,
    `with chosen as materialized (select c.attribute_id, c.ids from chosen_attributes($valueCodes) c),
     given as materialized (select u.product_id, u.place from unnest($productIds::uuid[]) with ordinality u(product_id, place)),
     matching as materialized (
       select l.product_id, row_number() over (order by l.sold_out, ${orderings[key]}) as place
       from given g join listing l using (product_id) join facet_combination f using (facet_combination_id)
       join product_type_facts y on y.product_type_id = l.product_type_id
       where not exists (select from chosen c where not f.attribute_value_ids && c.ids)
         and (cardinality($manufacturerCodes::text[]) = 0
           or f.manufacturer_id in (select m.manufacturer_id from manufacturer_facts m where m.code = any($manufacturerCodes)))
         and (cardinality($productTypeCodes::text[]) = 0 or y.code = any($productTypeCodes))
         and l.stars >= $minStars and (not $bounded::boolean or ${priceFits(key)})
     ),
     page as materialized (select m.product_id, m.place from matching m where m.place > $offset order by m.place limit $limit)
     select (select count(*)::int from matching) as "total!", s.* from (select 1) one
     left join (select ${cardColumns} from page join product_card($locale) card using (product_id) order by page.place) s on true`,
  );
export const foundLists = Object.fromEntries(
  (Object.keys(orderings) as Ordering[]).map((key) => [key, page(key)]),
) as Record<Ordering, ReturnType<typeof page>>;

const ofFound = {
  owner: `given as materialized (select l.* from listing l where l.product_id = any($productIds::uuid[])),
   owner as materialized (select 1 as id),
   types as materialized (
     select y.product_type_id as id, cardinality($productTypeCodes::text[]) = 0 or y.code = any($productTypeCodes) as typed
     from product_type_facts y where y.product_type_id in (select g.product_type_id from given g)
   )`,
  inTypes: (column: string) =>
    column.startsWith('f.') ? 'f.facet_combination_id in (select g.facet_combination_id from given g)' : 'true',
  isChosenType: '(select t.typed from types t where t.id = f.product_type_id)',
  rows: 'given',
  further: `
     (select json_agg(json_build_array(g.id, g.n)) from (select s.product_type_id as id,
         coalesce(sum(s.n) filter (where s.made and s.failed = '{}'), 0)::int as n from sets s group by 1) g) as types,`,
};
export const foundFilters = statement('filters_found', filters(anyPrice, ofFound));
export const boundedFoundFilters = statement('filters_found_bounded', filters(selectedPrice, ofFound));
