import { type Queryable, statement } from '@cubby/db';
import type { Filters, FilterValue, ListSelection } from '../rules.ts';
import { chosenParameters, type ListOwner, listedRows } from './listing-store.ts';

const priceRows = `($6::bigint is null or l.min_price_minor >= $6) and ($7::bigint is null or l.min_price_minor <= $7)`;
const manufacturerRows = `(cardinality($5::int[]) = 0 or l.manufacturer_id = any($5))`;
/** Each group of chosen values that a row fails; a facet's own count forgives its own group. */
const failedGroups = `(select coalesce(array_agg(g.n), '{}') from unnest($4::text[]) with ordinality g(ids, n)
     where not l.attribute_value_ids && g.ids::int[])`;

type AttributeRow = {
  code: string;
  name: string;
  valueCode: string;
  valueName: string;
  swatch: string | null;
  count: number;
};
const attributeRows = statement<AttributeRow>(
  'filters_attributes',
  `with rows as materialized (
     select l.attribute_value_ids, ${failedGroups} as failed, ${manufacturerRows} and ${priceRows} as others
     from listing l where ${listedRows}
   ), groups as (
     select v.attribute_id, g.n from unnest($4::text[]) with ordinality g(ids, n)
     join attribute_value v on v.attribute_value_id = (g.ids::int[])[1]
   ), present as (
     select v.attribute_id, v.attribute_value_id,
       count(*) filter (where r.others and (r.failed = '{}' or r.failed = array[(select g.n from groups g where g.attribute_id = v.attribute_id)])) as n
     from rows r cross join unnest(r.attribute_value_ids) as x(id) join attribute_value v on v.attribute_value_id = x.id
     group by v.attribute_id, v.attribute_value_id
   )
   select a.code, coalesce(at.name, ae.name) as name, v.code as "valueCode", coalesce(vt.name, ve.name) as "valueName",
     v.swatch, p.n::int as count
   from present p
   join attribute a using (attribute_id)
   join attribute_value v using (attribute_value_id)
   left join attribute_text at on at.attribute_id = a.attribute_id and at.locale = $8
   left join attribute_text ae on ae.attribute_id = a.attribute_id and ae.locale = 'en'
   left join attribute_value_text vt on vt.attribute_value_id = v.attribute_value_id and vt.locale = $8
   left join attribute_value_text ve on ve.attribute_value_id = v.attribute_value_id and ve.locale = 'en'
   order by a.position, v.position`,
);
const manufacturerCounts = statement<FilterValue>(
  'filters_manufacturers',
  `select m.code, m.name, null as swatch,
     count(*) filter (where ${failedGroups} = '{}' and ${priceRows} and cardinality($5::int[]) >= 0)::int as count
   from listing l join manufacturer m using (manufacturer_id) where ${listedRows}
   group by m.code, m.name order by m.name`,
);
const categoryCounts = statement<FilterValue>(
  'filters_categories',
  `select c.code, coalesce(t.name, e.name) as name, null as swatch, count(*)::int as count
   from listing l join category c on c.category_id = l.main_category_id
   left join category_text t on t.category_id = c.category_id and t.locale = $2
   left join category_text e on e.category_id = c.category_id and e.locale = 'en'
   where l.seller_ids @> array[$1::uuid]
   group by c.code, c.position, t.name, e.name order by c.position`,
);
const priceRange = statement<{ from: number | null; to: number | null }>(
  'filters_price_range',
  `select floor(min(l.min_price_minor) / 100.0)::int as "from", ceil(max(l.min_price_minor) / 100.0)::int as "to"
   from listing l where ${listedRows}`,
);

/** Every value that the unfiltered list has, each counted as if its own facet had no choice (ux L3). */
export async function findFilters(
  db: Queryable,
  owner: ListOwner,
  selection: ListSelection,
  locale: string,
): Promise<Filters> {
  const parameters = await chosenParameters(db, owner, selection);
  const [attributes, manufacturers, categories, range] = await Promise.all([
    attributeRows.all(db, ...parameters, locale),
    manufacturerCounts.all(db, ...parameters),
    owner.sellerId ? categoryCounts.all(db, owner.sellerId, locale) : [],
    priceRange.first(db, ...parameters.slice(0, 3)),
  ]);
  const byCode = new Map<string, Filters['attributes'][number]>();
  for (const { code, name, valueCode, valueName, swatch, count } of attributes) {
    const attribute = byCode.get(code) ?? { code, name, values: [] };
    byCode.set(code, attribute);
    attribute.values.push({ code: valueCode, name: valueName, swatch, count });
  }
  return {
    attributes: [...byCode.values()],
    manufacturers,
    categories,
    priceRange: range?.from == null ? null : { from: range.from, to: range.to! },
  };
}
