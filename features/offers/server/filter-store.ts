import { type Queryable, statement, type VersionedCache } from '@cubby/db';
import { type Taxonomies, type Taxonomy, valuesOf } from '@cubby/features/catalog/server';
import { type Filters, type FilterValue, type ListSelection, shippingDays, type TypeSelection } from '../rules.ts';
import { chosenGroups, sellingSets } from './facet-combination-store.ts';
import {
  type AskedOwner,
  keyOf,
  mainCategoryId,
  nameOf,
  ownerColumns,
  ownerId,
  sellerOwner,
  typeOwner,
} from './list-owner-store.ts';
import { dearest, isChoice, listsVersion, minorOf } from './list-store.ts';

type Counted = [id: number, count: number];
/** How many sellers are offered to choose from. */
const mostSellers = 12;
/** Of a large type's rows so many, the cheapest, tell whose names to show although the other choices leave nothing of theirs. */
const knownRows = 1000;

type Facets = {
  owner: string;
  /**
   * Queries that bring `judged`, and `counted`: numbers of rows by combination, stars and days until they ship (null: nobody
   * has it), of the combinations that can count.
   */
  counting: string;
  /** Leaves what ships soon enough. */
  soon: string;
  days: readonly number[];
  /** Queries beside those that every list needs. */
  beside?: string;
  range: string;
};

/** Which of the choices each combination fails. */
const judged = (whose: string) => `
   judged as materialized (
     select f.facet_combination_id, f.attribute_value_ids, f.manufacturer_id, k.parent_id as main_category_id,
       array(select g.attribute_id from groups g where not f.attribute_value_ids && g.ids) as failed,
       cardinality($manufacturerCodes::text[]) = 0 or f.manufacturer_id in (select m.manufacturer_id from manufacturer m where m.code = any($manufacturerCodes)) as made,
       $categoryCode?::text is null or k.parent_id = ${mainCategoryId('$categoryCode?')} as here
     from facet_combination f join product_type y on y.product_type_id = f.product_type_id join category k on k.category_id = y.category_id
     where ${whose}
   )`;

/**
 * All filters of a list in one pass over its rows: rows are counted by combination, and each facet then counts the
 * combinations that fail no other facet's choice (ux L3). Parameters: $owner whose list by its code or handle, $valueCodes values' codes, $manufacturerCodes manufacturers'
 * codes, $minStars fewest stars, $inStockOnly only in stock, $categoryCode? main category's code, $priceFrom?, $priceTo? lowest and highest price, and of a type's list $shipsWithin? most days
 * until it ships, $sellerHandles sellers' handles.
 */
function filtersOf({ owner, counting, soon, days, beside = '', range }: Facets): string {
  const stock = '(not $inStockOnly::boolean or c.ships_within is not null)';
  const numbers = Object.entries({
    n: `${stock} and ${soon} and c.stars >= $minStars`,
    in_stock: `c.ships_within is not null and ${soon} and c.stars >= $minStars`,
    ...Object.fromEntries([4, 3, 2].map((stars) => [`stars${stars}`, `${stock} and ${soon} and c.stars >= ${stars}`])),
    ...Object.fromEntries(days.map((most) => [`within${most}`, `c.ships_within <= ${most} and c.stars >= $minStars`])),
  });
  const summed = (column: string) => `coalesce(sum(s.${column}), 0)::int`;
  return `
   with ${owner}, ${chosenGroups}, ${counting},
   sums as materialized (
     select c.facet_combination_id, ${numbers.map(([name, fits]) => `coalesce(sum(c.n) filter (where ${fits}), 0)::int as ${name}`).join(', ')}
     from counted c group by 1
   ),
   sets as materialized (
     select j.*, ${numbers.map(([name]) => `coalesce(c.${name}, 0) as ${name}`).join(', ')}
     from judged j left join sums c using (facet_combination_id)
   ),
   valued as (
     select v.attribute_value_id as id,
       coalesce(sum(s.n) filter (where s.here and s.made and (s.failed = '{}' or s.failed = array[v.attribute_id])), 0)::int as n
     from sets s cross join unnest(s.attribute_value_ids) as x(id) join attribute_value v on v.attribute_value_id = x.id
     group by v.attribute_value_id
   )${beside}
   select
     ${ownerColumns},
     (select json_agg(json_build_array(v.id, v.n)) from valued v) as values,
     (select json_agg(json_build_object('code', m.code, 'name', m.name, 'swatch', null, 'count', g.n) order by m.name)
       from (select s.manufacturer_id, coalesce(sum(s.n) filter (where s.here and s.failed = '{}'), 0)::int as n from sets s group by 1) g
       join manufacturer m using (manufacturer_id)) as manufacturers,
     (select json_build_object(${numbers.map(([name]) => `'${name}', ${summed(name)}`).join(', ')})
       from sets s where s.here and s.made and s.failed = '{}') as numbers,
     ${range}`;
}

const rangeOf = (table: string, owner: string) => `
     (select floor(min(l.min_price_minor) / 100.0)::int from ${table} l where ${owner} and not l.sold_out) as "from",
     (select ceil(max(l.min_price_minor) / 100.0)::int from ${table} l where ${owner} and not l.sold_out) as "to"`;
const ofType = `l.product_type_id = ${ownerId}`;
const ofSeller = `l.seller_id = ${ownerId}`;

/**
 * Of a type, a combination's rows stand together in an index of combinations and prices. The lateral keeps the planner from
 * reading other types' rows.
 */
function typeFilters(priced: string): string {
  const soon = (row: string) => `($shipsWithin?::smallint is null or ${row}.ships_within <= $shipsWithin?)`;
  const rowsOf = (sets: string, columns: string, fits: string, grouped = 'offset 0') =>
    `from ${sets} f cross join lateral (select ${columns} from listing l
       where l.facet_combination_id = f.facet_combination_id and ${priced} and ${fits} ${grouped}) c`;
  return filtersOf({
    owner: typeOwner,
    counting: `${judged(`f.product_type_id = ${ownerId}`)},
   -- What fails two choices counts nowhere: no facet leaves both of them out.
   near as materialized (
     select facet_combination_id from judged where cardinality(failed) + (not made)::int <= 1
   ),
   matching as materialized (
     select facet_combination_id from judged where made and failed = '{}'
   ),
   ${sellingSets},
   counted as materialized (select f.facet_combination_id, c.* ${rowsOf(
     'near',
     'l.stars, l.ships_within, count(*)::int as n',
     '(cardinality($sellerHandles::text[]) = 0 or l.seller_combination_id in (select seller_combination_id from selling))',
     'group by 1, 2',
   )})`,
    soon: soon('c'),
    days: shippingDays,
    beside: `,
   sold as (
     select c.seller_combination_id, count(*)::int as n
     ${rowsOf('matching', 'l.seller_combination_id', `l.seller_combination_id is not null and l.stars >= $minStars and ${soon('l')}`)} group by 1
     union all
     (select l.seller_combination_id, 0 from listing l where ${ofType} and not l.sold_out order by l.min_price_minor, l.product_id limit ${knownRows})
   ),
   sellers as (
     select s.handle, s.name, sum(x.n)::int as n
     from (select u.seller_id, sum(g.n) as n
         from (select seller_combination_id, sum(n) as n from sold group by 1) g
         join seller_combination t using (seller_combination_id) cross join unnest(t.seller_ids) as u(seller_id) group by 1
       union all select c.seller_id, 0 from seller c where c.handle = any($sellerHandles) and c.status = 'ACTUAL') x
     join seller s using (seller_id)
     group by s.seller_id order by s.handle = any($sellerHandles) desc, sum(x.n) desc, s.name, s.handle limit ${mostSellers} + cardinality($sellerHandles)
   )`,
    range: `${rangeOf('listing', ofType)}, null as categories,
     (select json_agg(json_build_object('code', s.handle, 'name', s.name, 'swatch', null, 'count', s.n) order by s.name, s.handle)
       from sellers s) as sellers`,
  });
}

const filtersOfTypes = statement(
  'filters_type',
  typeFilters('$priceFrom?::bigint is null and $priceTo?::bigint is null'),
);
const boundedFiltersOfTypes = statement(
  'filters_type_bounded',
  typeFilters('l.min_price_minor between $priceFrom? and $priceTo?'),
);
const filtersOfSellers = statement(
  'filters_seller',
  filtersOf({
    owner: sellerOwner,
    counting: `counted as materialized (
     select l.facet_combination_id, l.stars, case when not l.sold_out then 1 end as ships_within,
       (count(*) filter (where $priceFrom?::bigint is null or l.min_price_minor between $priceFrom? and $priceTo?))::int as n
     from seller_listing l where ${ofSeller} group by 1, 2, 3
   ), ${judged('f.facet_combination_id in (select facet_combination_id from counted)')}`,
    soon: 'true',
    days: [],
    range: `${rangeOf('seller_listing', ofSeller)}, null as sellers,
     (select json_agg(json_build_array(g.id, g.n)) from (select s.main_category_id as id,
         coalesce(sum(s.n) filter (where s.made and s.failed = '{}'), 0)::int as n from sets s group by 1) g) as categories`,
  }),
);

const versionOfLists = statement('lists_version', `select ${listsVersion} as version`);

/**
 * Every value that the unfiltered list has, each counted as if its own facet had no choice (ux L3). Undefined: there is no
 * such type or seller. Where nothing is chosen all rows are counted, and most visits begin there: that is done once for a
 * version of the lists.
 */
export async function findFilters(
  db: Queryable,
  { taxonomies, wholeFilters }: { taxonomies: Taxonomies; wholeFilters: VersionedCache<Filters> },
  asked: AskedOwner,
  selection: ListSelection & Partial<TypeSelection>,
  locale: string,
): Promise<Filters | undefined> {
  if (isChoice(selection)) return readFilters(db, taxonomies, asked, selection, locale);
  const key = `${locale} ${keyOf(asked)}`;
  // Read before the lists are: what changes meanwhile makes what is kept look older than it is.
  const { version } = (await versionOfLists.first(db))!;
  const found = wholeFilters.find(key);
  if (found?.version === version) return found.value;
  const filters = await readFilters(db, taxonomies, asked, selection, locale);
  if (filters) wholeFilters.keep(key, version, filters);
  return filters;
}

async function readFilters(
  db: Queryable,
  taxonomies: Taxonomies,
  asked: AskedOwner,
  selection: ListSelection & Partial<TypeSelection>,
  locale: string,
): Promise<Filters | undefined> {
  const ofASeller = 'sellerHandle' in asked;
  const bounded = selection.priceFrom !== undefined || selection.priceTo !== undefined;
  const parameters = {
    owner: nameOf(asked),
    valueCodes: selection.attributeValueCodes,
    manufacturerCodes: selection.manufacturerCodes,
    minStars: selection.minStars ?? 0,
    inStockOnly: selection.inStockOnly,
    categoryCode: (ofASeller && asked.categoryCode) || null,
    priceFrom: bounded ? minorOf(selection.priceFrom, 0) : null,
    priceTo: bounded ? minorOf(selection.priceTo, dearest) : null,
    shipsWithin: selection.shipsWithin ?? null,
    sellerHandles: selection.sellerHandles ?? [],
  };
  const row = (await (ofASeller
    ? filtersOfSellers.first(db, parameters)
    : (bounded ? boundedFiltersOfTypes : filtersOfTypes).first(db, parameters)))!;
  if (row.ownerId === null) return undefined;
  const { version, values, manufacturers, categories, sellers, from, to } = row;
  const numbers: Record<string, number> = row.numbers;
  const taxonomy = await taxonomies.of(db, locale, version);
  return {
    attributes: attributesOf(taxonomy, values ?? []),
    manufacturers: manufacturers ?? [],
    categories: categoriesOf(taxonomy, categories ?? []),
    stars: [4, 3, 2].map((stars) => ({ stars, count: numbers[`stars${stars}`]! })),
    inStock: numbers.in_stock!,
    shipsWithin: ofASeller ? [] : shippingDays.map((days) => ({ days, count: numbers[`within${days}`]! })),
    sellers: sellers ?? [],
    priceRange: from === null ? null : { from, to: to! },
  };
}

function attributesOf(taxonomy: Taxonomy, counted: readonly Counted[]): Filters['attributes'] {
  const counts = new Map(counted);
  const found = valuesOf(taxonomy, [...counts.keys()]);
  return [...Map.groupBy(found, ({ code }) => code)].map(([code, values]) => ({
    code,
    name: values[0]!.name,
    values: values.map(({ id, valueCode, valueName, swatch }) => ({
      code: valueCode,
      name: valueName,
      swatch,
      count: counts.get(id)!,
    })),
  }));
}

const categoriesOf = (
  { categories }: Taxonomy,
  counted: readonly [id: number | null, count: number][],
): FilterValue[] =>
  counted
    .flatMap(([id, count]) => (id !== null && categories.has(id) ? { ...categories.get(id)!, count } : []))
    .sort((a, b) => a.position - b.position)
    .map(({ code, name, count }) => ({ code, name, swatch: null, count }));
