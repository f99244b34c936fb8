import {
  type ParametersOf,
  type Queryable,
  type RowOf,
  type Statement,
  statement,
  type VersionedCache,
} from '@cubby/db';
import type { Taxonomies } from '@cubby/features/catalog/server';
import {
  type ListSelection,
  listPageSize,
  type ProductList,
  type SortField,
  type SortOrder,
  type TypeSelection,
} from '../rules.ts';
import { matchingSets, sellingSets } from './facet-combination-store.ts';
import {
  type AskedOwner,
  breadcrumbOf,
  keyOf,
  mainCategoryId,
  nameOf,
  ownerColumns,
  ownerId,
  sellerOwner,
  typeOwner,
} from './list-owner-store.ts';
import { isSummary, type SummaryRow, summariesOf, summaryOf } from './summary-store.ts';

/** Beyond every price of ours; what has no upper end ends here. */
export const dearest = Number.MAX_SAFE_INTEGER;

/**
 * `more` is asked of a row beside what all lists ask. `counted` are the rows to count or to gather: of a type they stand
 * together by combination, so that few chosen combinations mean few rows to read.
 */
type Source = {
  table: 'listing' | 'seller_listing';
  owner: string;
  queries: string;
  more: string;
  counted: (columns: string, fits: string) => string;
  seller?: string;
};
const sources = {
  type: {
    table: 'listing',
    owner: `l.product_type_id = ${ownerId}`,
    queries: `${typeOwner}, ${matchingSets(`f.product_type_id = ${ownerId}`)}, ${sellingSets}`,
    more: `($shipsWithin?::smallint is null or l.ships_within <= $shipsWithin)
       and (cardinality($sellerHandles::text[]) = 0 or l.seller_combination_id in (select s.seller_combination_id from selling s))`,
    counted: (columns, fits) =>
      `matching m cross join lateral (select ${columns} from listing l where l.facet_combination_id = m.facet_combination_id and ${fits} offset 0) l`,
  },
  seller: {
    table: 'seller_listing',
    owner: `l.seller_id = ${ownerId}`,
    queries: `${sellerOwner}, ${matchingSets(`($categoryCode?::text is null or f.product_type_id in
       (select y.product_type_id from product_type y join category s using (category_id)
         where s.parent_id = ${mainCategoryId('$categoryCode?')}))`)}`,
    more: 'true',
    counted: (columns, fits) => `(select ${columns} from seller_listing l
       where l.seller_id = ${ownerId} and ($isWhole::boolean or l.facet_combination_id in (select m.facet_combination_id from matching m)) and ${fits}) l`,
    seller: ownerId,
  },
} as const satisfies Record<string, Source>;
type SourceName = keyof typeof sources;

/**
 * The alternative makes the combinations a hash that is asked row by row, in the order of the index.
 */
const chosenRows = ({ more }: Source) =>
  `($isWhole::boolean or l.facet_combination_id in (select m.facet_combination_id from matching m)) and l.stars >= $minStars and ${more}`;
const inBounds = 'not l.sold_out and l.min_price_minor between $priceFrom and $priceTo';
/** Written so that no index of prices is taken for it: the order's own index serves, and rows are few enough to pass over. */
const passedOver =
  'not l.sold_out and not (l.min_price_minor + 0 < $priceFrom) and not (l.min_price_minor + 0 > $priceTo)';

/** Each order is an index's, but for names, which have one of their own. */
type Ordering = `${SortField} ${SortOrder}`;
const orderings: Record<Ordering, string> = {
  'price ASC': 'l.min_price_minor, l.product_id',
  'price DESC': 'l.min_price_minor desc, l.product_id desc',
  'rating ASC': 'l.rating_hundredths, l.review_count, l.product_id',
  'rating DESC': 'l.rating_hundredths desc, l.review_count desc, l.product_id desc',
  'newest ASC': 'l.created_at, l.product_id',
  'newest DESC': 'l.created_at desc, l.product_id desc',
  'name ASC': 't.name collate "und-x-icu", t.product_id',
  'name DESC': 't.name collate "und-x-icu" desc, t.product_id desc',
};

/** Ids of a page, from the narrow index alone: what cards show is read for those only, so deep pages stay cheap (database 5). */
function pageIds(source: Source, key: string, ordering: string): string {
  if (key.startsWith('name')) return namedPageIds(source, ordering);
  return `select l.product_id, row_number() over (order by ${ordering}) as place from ${source.table} l
       where ${source.owner} and ${chosenRows(source)} and ${key.startsWith('price') ? inBounds : passedOver}
       order by ${ordering} limit $limit offset $offset`;
}

/** Up to so many products of a list are found first, and then put in the order of their names. */
const fewEnough = { type: 40_000, seller: 8000 };

const isUnnamed = (row: string) =>
  `not exists (select from product_text x where x.product_id = ${row}.product_id and x.locale = $locale)`;
/** Whether a type has products without a name in the reader's language: one is soon met, or else all names are counted. */
const someUnnamed = `(
           exists (select from (select n.product_id from product_text n where n.locale = 'en' and n.product_type_id = ${ownerId} limit 1000) e
             where ${isUnnamed('e')})
           or (select count(*) from product_text n where n.locale = $locale and n.product_type_id = ${ownerId})
             < (select count(*) from product p where p.product_type_id = ${ownerId}))`;

/**
 * By the reader's language; a product that has no name in it stands by its English one. Names are met in the order of their
 * index until a page is full. Where many fit, each name asks for its product's row, and a page is soon full. Where few fit
 * it may not be, since what is chosen together often has names that begin alike: then a name is looked up among those
 * that fit. A seller's few are sorted instead, being few among the names of the whole shop; so are all of his where English
 * names might have to be followed in vain.
 */
function namedPageIds(source: Source, ordering: string): string {
  const { table, owner, more, counted } = source;
  const few = source.seller
    ? `((select c."inStock" from counted c) <= ${fewEnough.seller} or $locale <> 'en')`
    : `(select c."inStock" from counted c) <= ${fewEnough.type}`;
  const fitting = counted(
    'l.product_id',
    `l.stars >= $minStars and ${more} and l.min_price_minor between $priceFrom and $priceTo`,
  );
  const languages = source.seller
    ? ['t.locale = $locale']
    : ['t.locale = $locale', `t.locale = 'en' and $locale <> 'en' and ${isUnnamed('t')} and ${someUnnamed}`];
  const walked = (fits: string, when: string) =>
    languages.map(
      (which) => `(select t.product_id, t.name from product_text t ${fits} ${which} and ${when}
         ${table === 'listing' ? `and t.product_type_id = ${ownerId}` : ''} order by ${ordering} limit $limit::int + $offset::int)`,
    );
  const nameIn = (locale: string) =>
    `(select n.name from product_text n where n.product_id = l.product_id and n.locale = ${locale})`;
  const met = [
    ...(source.seller
      ? [`select l.product_id, coalesce(${nameIn('$locale')}, ${nameIn("'en'")}) as name from ${fitting} where ${few}`]
      : // Within an alternative it is a hash that is asked in the order of names, not a join to sort.
        walked(`where (t.name is null or t.product_id in (select l.product_id from ${fitting})) and`, few)),
    // The limit keeps the planner from joining whole tables.
    ...walked(
      `cross join lateral (select from ${table} l where l.product_id = t.product_id and ${owner} and ${chosenRows(source)}
           and ${inBounds} limit 1) l where`,
      `not ${few}`,
    ),
  ];
  return `select t.product_id, row_number() over (order by ${ordering}) as place from (${met.join(' union all ')}) t
       order by ${ordering} limit $limit offset $offset`;
}

type ListStatement = Statement<ListParameters, ListRow>;
/** What any of the lists takes; each takes of it what it names. */
type ListParameters = ParametersOf<`list_${SourceName}_price_asc`> &
  ParametersOf<'list_type_price_asc'> &
  ParametersOf<'list_seller_price_asc'>;
type ListRow = RowOf<`list_${SourceName}_price_asc`>;
/** Numbers of a list of which nothing is chosen, by whose it is: a large list is not counted again until a list has changed. */
export type Counts = { total: number; inStock: number };

/** SQL: the version of all lists, of what is in them and of how it is called. */
export const listsVersion = `(select coalesce(sum(v.version), 0)::bigint from cache_tag_version v where v.tag in ('catalog', 'listing'))`;
/** How many there are; not counted where it is known. */
function countOf({ counted, more }: Source, bounded: boolean): string {
  const counting = `select count(*)::int as total, count(l.min_price_minor)::int as "inStock"
     from ${counted('l.min_price_minor', `l.stars >= $minStars and ${more}${bounded ? ' and l.min_price_minor between $priceFrom and $priceTo' : ''}`)}`;
  return bounded
    ? counting
    : `select $knownTotal?::int as total, $knownInStock?::int as "inStock" where ${listsVersion} = $knownVersion?::bigint
       union all select c.* from (${counting}) c where ${listsVersion} is distinct from $knownVersion?::bigint`;
}
/** A page with the list's exact total: at least one row, so that the total is known where the page is empty. */
const listOf = (name: SourceName, source: Source, bounded: boolean): Record<Ordering, ListStatement> =>
  Object.fromEntries(
    typedEntries(orderings).map(([key, ordering]) => [
      key,
      statement(
        `list_${name}_${nameOfOrdering(key)}${bounded ? '_bounded' : ''}`,
        `with ${source.queries},
         counted as materialized (${countOf(source, bounded)}),
         page as materialized (${pageIds(source, key, ordering)})
         select ${ownerColumns}, ${listsVersion} as "listsVersion!", c.total as "total!", c."inStock" as "inStock!", s.* from counted c left join (${summariesOf('page', source.seller)}) s on true`,
      ),
    ]),
  ) as Record<Ordering, ListStatement>;
const nameOfOrdering = (key: Ordering) => key.replace(' ', '_').toLowerCase() as 'price_asc';
const typedEntries = Object.entries as <Key extends string, Value>(of: Record<Key, Value>) => [Key, Value][];
/** What has no offer in stock stands last in every order (ux L13). */
const soldOut = (name: SourceName, source: Source) =>
  statement(
    `list_sold_out_${name}`,
    `with ${source.queries}, page as materialized (
       select l.product_id, row_number() over (order by l.min_price_minor, l.product_id) as place from ${source.table} l
       where ${source.owner} and ${chosenRows(source)} and l.sold_out and $priceFrom::bigint <= $priceTo::bigint
       order by l.min_price_minor, l.product_id limit $limit offset $offset
     ) ${summariesOf('page', source.seller)}`,
  );
const of = (name: SourceName) => ({
  all: listOf(name, sources[name], false),
  bounded: listOf(name, sources[name], true),
  soldOut: soldOut(name, sources[name]),
});
const lists = { type: of('type'), seller: of('seller') };

/** One page of a list with its exact total. A page past the end is empty. Undefined: there is no such type or seller. */
export async function findList(
  db: Queryable,
  { taxonomies, counts }: { taxonomies: Taxonomies; counts: VersionedCache<Counts> },
  owner: AskedOwner,
  selection: ListSelection & Partial<TypeSelection>,
  locale: string,
): Promise<ProductList | undefined> {
  const list = 'sellerHandle' in owner ? lists.seller : lists.type;
  const categoryCode = 'sellerHandle' in owner ? owner.categoryCode : undefined;
  const { attributeValueCodes, manufacturerCodes, minStars = 0, page, sort, order } = selection;
  const asked = {
    owner: nameOf(owner),
    valueCodes: attributeValueCodes,
    manufacturerCodes,
    minStars,
    priceFrom: minorOf(selection.priceFrom, 0),
    priceTo: minorOf(selection.priceTo, dearest),
    locale,
    isWhole: !attributeValueCodes.length && !manufacturerCodes.length && !categoryCode,
    categoryCode: categoryCode ?? null,
    shipsWithin: selection.shipsWithin ?? null,
    sellerHandles: selection.sellerHandles ?? [],
  };
  const offset = (page - 1) * listPageSize;
  const bounded = isBounded(selection);
  const key = keyOf(owner);
  const whole = !isChoice(selection);
  const found = whole ? counts.find(key) : undefined;
  const rows = await (bounded ? list.bounded : list.all)[`${sort} ${order}`].all(db, {
    ...asked,
    limit: listPageSize,
    offset,
    knownTotal: found?.value.total ?? null,
    knownInStock: found?.value.inStock ?? null,
    knownVersion: found?.version ?? null,
  });
  const { ownerId, total, inStock, listsVersion } = rows[0]!;
  if (ownerId === null) return undefined;
  if (whole && listsVersion !== found?.version) counts.keep(key, listsVersion, { total, inStock });
  const shown: SummaryRow[] = rows.filter(isSummary);
  const missing = Math.min(listPageSize - shown.length, total - offset - shown.length);
  if (missing > 0)
    shown.push(...(await list.soldOut.all(db, { ...asked, limit: missing, offset: Math.max(0, offset - inStock) })));
  return {
    total,
    lastPage: Math.max(1, Math.ceil(total / listPageSize)),
    products: shown.map(summaryOf),
    breadcrumb: breadcrumbOf(owner, rows[0]!, await taxonomies.of(db, locale, rows[0]!.version)),
  };
}

/** A price is only of what can be bought: whoever bounds it does not ask for the rest. The same with who has it, and how soon. */
const isBounded = ({
  priceFrom,
  priceTo,
  inStockOnly,
  shipsWithin,
  sellerHandles = [],
}: ListSelection & Partial<TypeSelection>): boolean =>
  inStockOnly ||
  priceFrom !== undefined ||
  priceTo !== undefined ||
  shipsWithin !== undefined ||
  sellerHandles.length > 0;
/** Whether anything of a list is chosen, so that it is not shown whole. */
export const isChoice = (selection: ListSelection & Partial<TypeSelection>): boolean =>
  isBounded(selection) ||
  selection.attributeValueCodes.length > 0 ||
  selection.manufacturerCodes.length > 0 ||
  (selection.minStars ?? 0) > 0;
export const minorOf = (dollars: number | undefined, otherwise: number): number =>
  dollars === undefined ? otherwise : dollars * 100;
