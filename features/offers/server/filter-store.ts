import { type Queryable, statement, type VersionedCache } from '@cubby/db';
import { type Taxonomies, type Taxonomy, valuesOf } from '@cubby/features/catalog/server';
import { type Filters, type FilterValue, type ListSelection, shippingDays, type TypeSelection } from '../rules.ts';
import { chosenGroups, sellingSets } from './facet-combination-store.ts';
import {
  type AskedOwner,
  keyOf,
  mainCategoryId,
  nameOf,
  type OwnerRow,
  ownerColumns,
  ownerId,
  sellerOwner,
  typeOwner,
} from './list-owner-store.ts';
import { dearest, isChoice, listsVersion, minorOf } from './list-store.ts';

type Counted = [id: number, count: number];
type FilterRow = OwnerRow & {
  values: Counted[] | null;
  manufacturers: FilterValue[] | null;
  categories: Counted[] | null;
  sellers: FilterValue[] | null;
  /** Products by what a choice of one more number or mark would leave. */
  numbers: Record<string, number>;
  from: number | null;
  to: number | null;
};

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
       cardinality($3::text[]) = 0 or f.manufacturer_id in (select m.manufacturer_id from manufacturer m where m.code = any($3)) as made,
       $6::text is null or k.parent_id = ${mainCategoryId('$6')} as here
     from facet_combination f join product_type y on y.product_type_id = f.product_type_id join category k on k.category_id = y.category_id
     where ${whose}
   )`;

/**
 * All filters of a list in one pass over its rows: rows are counted by combination, and each facet then counts the
 * combinations that fail no other facet's choice (ux L3). Parameters: $1 whose list by its code or handle, $2 values' codes, $3 manufacturers'
 * codes, $4 fewest stars, $5 only in stock, $6 main category's code, $7, $8 lowest and highest price, and of a type's list $9 most days
 * until it ships, $10 sellers' handles.
 */
function filtersOf({ owner, counting, soon, days, beside = '', range }: Facets): string {
  const stock = '(not $5::boolean or c.ships_within is not null)';
  const numbers = Object.entries({
    n: `${stock} and ${soon} and c.stars >= $4`,
    in_stock: `c.ships_within is not null and ${soon} and c.stars >= $4`,
    ...Object.fromEntries([4, 3, 2].map((stars) => [`stars${stars}`, `${stock} and ${soon} and c.stars >= ${stars}`])),
    ...Object.fromEntries(days.map((most) => [`within${most}`, `c.ships_within <= ${most} and c.stars >= $4`])),
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
  const soon = (row: string) => `($9::smallint is null or ${row}.ships_within <= $9)`;
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
   ${sellingSets('$10')},
   counted as materialized (select f.facet_combination_id, c.* ${rowsOf(
     'near',
     'l.stars, l.ships_within, count(*)::int as n',
     '(cardinality($10::text[]) = 0 or l.seller_combination_id in (select seller_combination_id from selling))',
     'group by 1, 2',
   )})`,
    soon: soon('c'),
    days: shippingDays,
    beside: `,
   sold as (
     select c.seller_combination_id, count(*)::int as n
     ${rowsOf('matching', 'l.seller_combination_id', `l.seller_combination_id is not null and l.stars >= $4 and ${soon('l')}`)} group by 1
     union all
     (select l.seller_combination_id, 0 from listing l where ${ofType} and not l.sold_out order by l.min_price_minor, l.product_id limit ${knownRows})
   ),
   sellers as (
     select s.handle, s.name, sum(x.n)::int as n
     from (select u.seller_id, sum(g.n) as n
         from (select seller_combination_id, sum(n) as n from sold group by 1) g
         join seller_combination t using (seller_combination_id) cross join unnest(t.seller_ids) as u(seller_id) group by 1
       union all select c.seller_id, 0 from seller c where c.handle = any($10) and c.status = 'ACTUAL') x
     join seller s using (seller_id)
     group by s.seller_id order by s.handle = any($10) desc, sum(x.n) desc, s.name, s.handle limit ${mostSellers} + cardinality($10)
   )`,
    range: `${rangeOf('listing', ofType)}, null as categories,
     (select json_agg(json_build_object('code', s.handle, 'name', s.name, 'swatch', null, 'count', s.n) order by s.name, s.handle)
       from sellers s) as sellers`,
  });
}

const filtersOfTypes = statement<FilterRow>('filters_type', typeFilters('$7::bigint is null and $8::bigint is null'));
const boundedFiltersOfTypes = statement<FilterRow>(
  'filters_type_bounded',
  typeFilters('l.min_price_minor between $7 and $8'),
);
const filtersOfSellers = statement<FilterRow>(
  'filters_seller',
  filtersOf({
    owner: sellerOwner('$6'),
    counting: `counted as materialized (
     select l.facet_combination_id, l.stars, case when not l.sold_out then 1 end as ships_within,
       (count(*) filter (where $7::bigint is null or l.min_price_minor between $7 and $8))::int as n
     from seller_listing l where ${ofSeller} group by 1, 2, 3
   ), ${judged('f.facet_combination_id in (select facet_combination_id from counted)')}`,
    soon: 'true',
    days: [],
    range: `${rangeOf('seller_listing', ofSeller)}, null as sellers,
     (select json_agg(json_build_array(g.id, g.n)) from (select s.main_category_id as id,
         coalesce(sum(s.n) filter (where s.made and s.failed = '{}'), 0)::int as n from sets s group by 1) g) as categories`,
  }),
);

const versionOfLists = statement<{ version: number }>('lists_version', `select ${listsVersion} as version`);

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
  const parameters = [
    nameOf(asked),
    selection.attributeValueCodes,
    selection.manufacturerCodes,
    selection.minStars ?? 0,
    selection.inStockOnly,
    (ofASeller && asked.categoryCode) || null,
    bounded ? minorOf(selection.priceFrom, 0) : null,
    bounded ? minorOf(selection.priceTo, dearest) : null,
  ];
  const { shipsWithin = null, sellerHandles = [] } = selection;
  const row = (await (ofASeller
    ? filtersOfSellers.first(db, ...parameters)
    : (bounded ? boundedFiltersOfTypes : filtersOfTypes).first(db, ...parameters, shipsWithin, sellerHandles)))!;
  if (row.ownerId === null) return undefined;
  const { version, values, manufacturers, categories, sellers, numbers, from, to } = row;
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

const categoriesOf = ({ categories }: Taxonomy, counted: readonly Counted[]): FilterValue[] =>
  counted
    .flatMap(([id, count]) => (categories.has(id) ? { ...categories.get(id)!, count } : []))
    .sort((a, b) => a.position - b.position)
    .map(({ code, name, count }) => ({ code, name, swatch: null, count }));
