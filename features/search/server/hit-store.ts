import { type Queryable, statement, type VersionedCache } from '@cubby/db';
import type { ProductSummary } from '@cubby/features/offers/rules';
import { cardColumns, isSummary, summaryOf } from '@cubby/features/offers/server';
import { searchVersion } from './query-store.ts';
import type { SearchExpression } from './query-terms.ts';
import type { Weight } from './query-weights.ts';

/** How many of the most popular hits are ranked by how well they match; a whole number of pages. */
const rankedHits = 240;
/** The same for suggestions, which show only a few. */
const suggestedHits = 60;

/**
 * Rows are stored in order of popularity, so a scan that stops early has read the most popular ones without sorting
 * all. The most popular texts have an index of their own; the other is not read if they are enough.
 */
const matching = (columns: string) =>
  ['d.popular', 'not d.popular']
    .map(
      (
        part,
      ) => `select ${columns} from search_doc d where ${part} and d.words @@ $match::tsquery and d.locale_mask & $localeBit::smallint <> 0
       and ($category?::text is null or d.main_category_id = (select c.main_category_id from main_category c where c.code = $category?))`,
    )
    .join(' union all ');
const hits = matching('d.product_id, d.words, d.popularity');
/** What a thing is and what its type is called count more than what its own name mentions, this more than the rest. */
const byRank = "ts_rank('{0.05, 0.3, 0.5, 1}', h.words, $rank::tsquery) desc, h.popularity desc, h.product_id";
/** The most popular hits with their sort criteria: whether they are in stock, and how well they match. */
const top = (most: number) => `top as materialized (
     select h.product_id, l.product_type_id, row_number() over (order by l.sold_out, ${byRank}) as place
     from (${hits} limit ${most}) h join listed_product l using (product_id)
   )`;
/** Always at least one row, so that an empty page has number and version too. */
const withNumbers = `
   select t.found, t.version, s.* from (select count(*)::int as found, ${searchVersion} as version from top) t
   left join (select ${cardColumns} from page join product_card($locale) card using (product_id) order by page.place) s on true`;

const rankedPage = statement(
  'search_ranked_page',
  `with ${top(rankedHits)}, page as materialized (select product_id, place from top where place > $offset order by place limit $limit)
   ${withNumbers}`,
);
/** The most popular hits by how much of the query they match, then by how well. */
const partialPage = statement(
  'search_partial_page',
  `with weighed as materialized (select w.match::tsquery as match, w.weight from unnest($matches::text[], $weights::float8[]) w(match, weight)),
   hit as materialized (select h.product_id, h.words || '' as words, h.popularity from (${hits} limit ${rankedHits}) h),
   top as materialized (
     select h.product_id, row_number() over (order by l.sold_out,
       (select sum(w.weight) from weighed w where h.words @@ w.match) desc,
       ${byRank}) as place
     from hit h join listed_product l using (product_id)
   ), page as materialized (select product_id, place from top where place > $offset order by place limit $limit)
   ${withNumbers}`,
);
const furtherPage = statement(
  'search_further_page',
  `with top as materialized (select h.product_id, row_number() over () as place from (${hits} limit $limit offset $offset) h
     where $rank::tsquery is not null),
   page as materialized (select product_id, place from top)
   ${withNumbers}`,
);
const countRow = statement('search_count', `select count(*)::int as total from (${matching('')}) h`);

/** How many hits can be filtered and sorted: the most popular ones. */
const mostNarrowed = 1_000;
const hitIds = statement(
  'search_hit_ids',
  `with ${top(mostNarrowed)} select t.product_id as id from top t order by t.place`,
);
/** The products that match a query, the best first, to be filtered or sorted. */
export const findHitIds = async (
  db: Queryable,
  { match, rank }: SearchExpression,
  { localeBit, category }: Pick<Asked, 'localeBit' | 'category'>,
): Promise<string[]> =>
  (await hitIds.all(db, { match, rank, localeBit, category: category ?? null })).map(({ id }) => id);

const popularIds = statement(
  'search_popular_ids',
  `select i.product_id as id from listed_product i
   where $category?::text is null or i.main_category_id = (select c.main_category_id from main_category c where c.code = $category?)
   order by i.sold_out, i.popularity desc, i.product_id limit ${mostNarrowed}`,
);
/** The most popular products: what a search without words is filtered from. */
export const findPopularIds = async (db: Queryable, category: string | undefined): Promise<string[]> =>
  (await popularIds.all(db, { category: category ?? null })).map(({ id }) => id);

export type Asked = { localeBit: number; category: string | undefined; locale: string; limit: number; offset: number };

/** Exact hit counts: counted once for a query and a version of the texts (design 8). */
export type Totals = VersionedCache<number>;

/** The number of products that a query finds. */
export async function countHits(
  db: Queryable,
  totals: Totals,
  match: string,
  { localeBit, category }: Pick<Asked, 'localeBit' | 'category'>,
  version: number,
): Promise<number> {
  const key = `${localeBit} ${category} ${match}`;
  const known = totals.find(key);
  if (known?.version === version) return known.value;
  const { total } = (await countRow.first(db, { match, localeBit, category: category ?? null }))!;
  totals.keep(key, version, total);
  return total;
}

const version = statement('search_version', `select ${searchVersion} as "version!"`);
/** The version of what is searched. */
export const findVersion = async (db: Queryable): Promise<number> => (await version.first(db))!.version;

/** Some of the products that a query finds, their total, and the version of what was searched. */
export type Hits = { total: number; products: ProductSummary[]; version?: number };

/** Products that match a whole query. */
export async function findHits(
  db: Queryable,
  totals: Totals,
  { match, rank }: SearchExpression,
  asked: Asked,
): Promise<Hits> {
  const { localeBit, category, locale, limit, offset } = asked;
  const ranked = offset < rankedHits;
  const rows = await (ranked ? rankedPage : furtherPage).all(db, {
    ...{ match, localeBit, rank, locale, limit, offset },
    category: category ?? null,
  });
  return hitsOf(db, totals, match, asked, rows);
}

/** Products that match most of a query. */
export async function findMostHits(
  db: Queryable,
  totals: Totals,
  { match, rank, weights }: SearchExpression & { weights: readonly Weight[] },
  asked: Asked,
): Promise<Hits> {
  const { localeBit, category, locale, limit, offset } = asked;
  if (offset >= rankedHits) return findHits(db, totals, { match, rank }, asked);
  const rows = await partialPage.all(db, {
    ...{ match, localeBit, rank, locale, limit, offset },
    matches: weights.map((each) => each.match),
    weights: weights.map(({ weight }) => weight),
    category: category ?? null,
  });
  return hitsOf(db, totals, match, asked, rows);
}

async function hitsOf(
  db: Queryable,
  totals: Totals,
  match: string,
  asked: Asked,
  rows: Awaited<ReturnType<typeof rankedPage.all>>,
): Promise<Hits> {
  const { found, version } = rows[0]!;
  const isCounted = asked.offset < rankedHits && found < rankedHits;
  const total = isCounted ? found : await countHits(db, totals, match, asked, version);
  return { total, products: rows.filter(isSummary).map(summaryOf), version };
}

type ProductTypeHit = { code: string; name: string; count: number | null };
const suggestedRows = statement(
  'search_suggested',
  `with ${top(suggestedHits)}, page as materialized (select product_id, place from top order by place limit $products), product_types as (
       -- each name by itself: joined, the names of all product types would be read
     select w.code, w.name as "name!", k.count
     from (select product_type_id, count(*)::int as count, min(place) as place from top group by 1 order by 3 limit $productTypes) k
     cross join lateral (select y.code, n.name from product_type_facts y join product_type_words($locale) n using (product_type_id)
       where y.product_type_id = k.product_type_id offset 0) w
     order by k.place
   )
   select s.*, (select coalesce(json_agg(x), '[]') from product_types x) as "productTypes" from (${withNumbers}) s`,
);

/** The best of the popular hits, and the product types of the best, with counts if these are all the hits. */
export async function findSuggested(
  db: Queryable,
  { match, rank }: SearchExpression,
  { localeBit, category, locale }: Pick<Asked, 'localeBit' | 'category' | 'locale'>,
  most: { products: number; productTypes: number },
): Promise<{ products: ProductSummary[]; productTypes: ProductTypeHit[]; total: number | null; version: number }> {
  const rows = await suggestedRows.all(db, {
    ...{ match, localeBit, rank, locale },
    ...most,
    category: category ?? null,
  });
  const { found, productTypes, version } = rows[0]!;
  const products = rows.filter(isSummary).map(summaryOf);
  return found < suggestedHits
    ? { products, productTypes, total: found, version }
    : {
        products,
        productTypes: productTypes.map((productType) => ({ ...productType, count: null })),
        total: null,
        version,
      };
}

const allRows = statement(
  'search_all',
  `with page as materialized (
     select l.product_id, row_number() over (order by l.popularity desc, l.product_id) as place
     from main_category c cross join lateral (select i.product_id, i.popularity from listed_product i
       where i.main_category_id = c.main_category_id and not i.sold_out order by i.popularity desc, i.product_id limit $limit::int + $offset::int) l
     where ($category?::text is null or c.code = $category?)
     order by l.popularity desc, l.product_id limit $limit offset $offset
   )
   select ${cardColumns} from page join product_card($locale) card using (product_id) order by page.place`,
);
const allTotal = statement(
  'search_all_total',
  `select count(*)::int as total from listed_product l where not l.sold_out
     and ($category?::text is null or l.main_category_id = (select c.main_category_id from main_category c where c.code = $category?))`,
);

/** Without words: everything in stock, the most popular first. */
export async function findAll(
  db: Queryable,
  { category, locale, limit, offset }: Omit<Asked, 'localeBit'>,
): Promise<{ total: number; products: ProductSummary[] }> {
  const [counted, rows] = await Promise.all([
    allTotal.first(db, { category: category ?? null }),
    allRows.all(db, { category: category ?? null, locale, limit, offset }),
  ]);
  return { total: counted!.total, products: rows.map(summaryOf) };
}
