import { type Queryable, statement } from '@cubby/db';
import type { ProductSummary } from '@cubby/features/offers/rules';
import { isSummary, summaryOf } from '@cubby/features/offers/server';
import type { Asked } from '../reading/asked.ts';
import { searchVersion } from '../reading/query-store.ts';
import type { SearchExpression } from '../reading/query-terms.ts';
import type { Weight } from '../reading/query-weights.ts';
import { countHits, type Totals } from './hit-count-store.ts';
import { byRank, hits, preferencesOf, preferred, top, withNumbers } from './ranked-store.ts';

/** How many of the most popular hits are ranked by relevance; a whole number of pages. */
const rankedHits = 240;

const rankedPage = statement(
  'search_ranked_page',
  `with ${top(rankedHits)}, page as materialized (select product_id, place from top where place > $offset order by place limit $limit)
   ${withNumbers}`,
);
/** The most popular hits, by how much of the query they match, then by how well. */
const partialPage = statement(
  'search_partial_page',
  `with weighed as materialized (select w.match::tsquery as match, w.weight from unnest($matches::text[], $weights::float8[]) w(match, weight)),
   ${preferred}, hit as materialized (select h.product_id, h.words || '' as words, h.popularity from (${hits} limit ${rankedHits}) h),
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
  `with top as materialized (select h.product_id, row_number() over () as place from (${hits} limit $limit offset $offset) h),
   page as materialized (select product_id, place from top)
   ${withNumbers}`,
);

const version = statement('search_version', `select ${searchVersion} as "version!"`);
export const findVersion = async (db: Queryable): Promise<number> => (await version.first(db))!.version;

export type Hits = { total: number; products: ProductSummary[]; version?: number };

export async function findHits(
  db: Queryable,
  totals: Totals,
  { match, ...ranked }: SearchExpression,
  asked: Asked,
): Promise<Hits> {
  const { localeBit, category = null, locale, limit, offset } = asked;
  const page = { match, localeBit, locale, limit, offset, category };
  const rows =
    offset < rankedHits
      ? await rankedPage.all(db, { ...page, ...preferencesOf(ranked) })
      : await furtherPage.all(db, page);
  return hitsOf(db, totals, match, asked, rows);
}

/** Products that match most of a query. */
export async function findMostHits(
  db: Queryable,
  totals: Totals,
  { match, weights, ...ranked }: SearchExpression & { weights: readonly Weight[] },
  asked: Asked,
): Promise<Hits> {
  const { localeBit, category, locale, limit, offset } = asked;
  if (offset >= rankedHits) return findHits(db, totals, { match, ...ranked }, asked);
  const rows = await partialPage.all(db, {
    ...{ match, localeBit, locale, limit, offset },
    ...preferencesOf(ranked),
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
