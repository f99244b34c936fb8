import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from '@cubby/db';
import { shortestPrefix } from '@cubby/features/search/rules';

/** From here on a prefix is searched as such, not as its completions. */
const mostCompletions = 8;

export type Sample = { path: string; sql: { text: string; values: unknown[] }[] };
export type Workload = { name: string; samples: Sample[] };

/** The yardstick's SQL for a request, fixed here: the program's own SQL may change, this does not change with it. */
const yardstick = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, 'yardsticks', `${name}.sql`), 'utf8')
    .split(/;\n/)
    .map((part) => part.trim())
    .filter(Boolean);

const list = '/api/catalog/products-by-attrs/list/v1/get';
const filters = '/api/catalog/products/filters/by/abstract-product/v1/get';
const search = '/api/catalog/products/page/v2/get';

export type ProductType = { id: number; code: string; count: number };
export const typesBySize = async (pool: Pool): Promise<ProductType[]> =>
  (
    await pool.query<ProductType>(
      `select product_type_id as id, code, count(*)::int as count from listing join product_type using (product_type_id)
       group by 1, 2 order by 3 desc`,
    )
  ).rows;

export async function listWorkloads(pool: Pool, type: ProductType): Promise<{ page: Workload; filters: Workload }> {
  const { rows } = await pool.query<{ codes: string[]; dollars: number }>(
    `select array(select distinct on (v.attribute_id) v.code from product_attribute pa join attribute_value v using (attribute_value_id)
       where pa.product_id = l.product_id order by v.attribute_id limit 2) as codes, l.min_price_minor / 100 as dollars
     from listing l where l.product_type_id = $1 and not l.sold_out order by md5(l.product_id::text) limit 24`,
    [type.id],
  );
  const pageSql = yardstick('products-page');
  const filterSql = yardstick('filters');
  const samples = rows.map(({ codes, dollars }) => {
    const from = Math.max(0, Math.floor(dollars / 2));
    const to = Math.ceil(dollars * 1.5) + 1;
    const query = `productAttributeValueCodes=${codes.join(',')}&priceFrom=${from}&priceTo=${to}`;
    const owner = { text: pageSql[0]!, values: [type.code] };
    return {
      page: {
        path: `${list}?abstractProductCode=${type.code}&${query}`,
        sql: [
          owner,
          { text: pageSql[1]!, values: [type.id, codes, [], 0, from * 100, to * 100, 'en', 24, 0, false, null, []] },
        ],
      },
      filters: {
        path: `${filters}?abstractProductCodeKeyword=${type.code}&${query}`,
        sql: [
          owner,
          { text: filterSql[1]!, values: [type.id, codes, [], 0, false, null, from * 100, to * 100, null, []] },
        ],
      },
    };
  });
  const name = `type of ${type.count}`;
  return {
    page: { name: `products page, ${name}`, samples: samples.map(({ page }) => page) },
    filters: { name: `filters, ${name}`, samples: samples.map((each) => each.filters) },
  };
}

export const pageOfList = (type: ProductType, page: number, sort = 'price'): Workload => ({
  name: `page ${page} of a type of ${type.count}, by ${sort}`,
  samples: [{ path: `${list}?abstractProductCode=${type.code}&page=${page}&sortField=${sort}`, sql: [] }],
});

type Words = { whole: string; mistyped: string; begun: string };
async function wordsOfNames(pool: Pool, count: number): Promise<Words[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from product_text tablesample system (5) where locale = 'en' order by md5(product_id::text) limit $1`,
    [count],
  );
  return rows.flatMap(({ name }) => {
    const words = name.toLowerCase().match(/[a-z]{5,}/g) ?? [];
    if (words.length < 3) return [];
    const [first, second] = [words[0]!, words[words.length - 1]!];
    return [
      {
        whole: `${first} ${second}`,
        mistyped: `${first} ${second.slice(0, 2)}${second.slice(3)}`,
        begun: second.slice(0, 4),
      },
    ];
  });
}

type YardstickWord = { word: string; stems: string[]; completions: string[] };
function yardstickExpression(words: readonly YardstickWord[]): { match: string; rank: string } {
  const any = (parts: readonly string[]) => `(${[...new Set(parts)].map((part) => `'${part}'`).join(' | ')})`;
  const match = words.map(({ word, stems, completions }) =>
    completions.length > mostCompletions ? `('${word}':* | ${any(stems)})` : any([word, ...stems, ...completions]),
  );
  const rank = words.map(({ word, stems, completions }) =>
    completions.length > 0 ? `(${any([word, ...stems])} | '${word}':*)` : any([word, ...stems]),
  );
  return { match: match.join(' & '), rank: rank.join(' | ') };
}

export async function searchWorkloads(
  pool: Pool,
): Promise<{ search: Workload; typo: Workload; suggestions: Workload }> {
  const words = await wordsOfNames(pool, 60);
  const searchSql = yardstick('search');
  const suggestionSql = yardstick('suggestions');
  const sample = async (query: string, path: string, sql: string[]): Promise<Sample> => {
    const asked = ['en', query.split(' '), shortestPrefix, mostCompletions + 1];
    const { rows } = await pool.query<{ words: YardstickWord[]; localeBit: number }>(sql[0]!, asked);
    const { match, rank } = yardstickExpression(rows[0]!.words);
    const hits = [match, rows[0]!.localeBit, null, rank, 'en'];
    const statements = [
      { text: sql[0]!, values: asked },
      { text: sql[1]!, values: path === search ? [...hits, 24, 0] : [...hits, 6, 3] },
    ];
    return { path: `${path}?productFullNameSearchMask=${encodeURIComponent(query)}`, sql: statements };
  };
  const all = (queries: string[], path: string, sql: string[]) =>
    Promise.all(queries.map((query) => sample(query, path, sql)));
  return {
    search: {
      name: 'search',
      samples: await all(
        words.map(({ whole }) => whole),
        search,
        searchSql,
      ),
    },
    typo: {
      name: 'search with a typo',
      samples: words.map(({ mistyped }) => ({
        path: `${search}?productFullNameSearchMask=${encodeURIComponent(mistyped)}`,
        sql: [],
      })),
    },
    suggestions: {
      name: 'suggestions',
      samples: await all(
        words.map(({ begun }) => begun),
        '/api/catalog/search/suggestions/v1/get',
        suggestionSql,
      ),
    },
  };
}

export async function productWorkloads(pool: Pool): Promise<{ product: Workload; offers: Workload }> {
  const { rows } = await pool.query<{ sku: string }>(
    `select sku from product tablesample system (5) order by md5(product_id::text) limit 60`,
  );
  const sql = yardstick('product');
  return {
    product: {
      name: 'product',
      samples: rows.map(({ sku }) => ({
        path: `/api/catalog/product/page/v3/get?sku=${sku}`,
        sql: [{ text: sql[0]!, values: [sku, 'en'] }],
      })),
    },
    offers: {
      name: 'offers of a product',
      samples: rows.map(({ sku }) => ({
        path: `/api/catalog/product/price/list/actual/v1/get?sku=${sku}`,
        sql: [{ text: sql[1]!, values: [sku, 'CA'] }],
      })),
    },
  };
}
