import { type Queryable, statement, type Tx } from '@cubby/db';
import { summariesOf, summaryOf } from '@cubby/features/offers/server';
import { type SearchPage, searchPageSize } from '../rules.ts';

/** All words must stand in the product's text of the reader's language or English; the last may be a beginning. */
const matches = `(cardinality($1::text[]) = 0 or exists (
     select from search_doc d where d.product_id = l.product_id and d.locale in ($2, 'en')
     and d.words @@ (select to_tsquery('simple', string_agg(quote_literal(fold_text(w)) || case when n = cardinality($1) then ':*' else '' end, ' & '))
       from unnest($1::text[]) with ordinality as q(w, n))))
     and ($3::text is null or exists (select from category c where c.category_id = l.main_category_id and c.code = $3))
     and ($4::text is null or exists (select from attribute_value v where v.code = $4 and l.attribute_value_ids @> array[v.attribute_value_id]))`;
const total = statement<{ total: number }>(
  'search_total',
  `select count(*)::int as total from listing l where ${matches}`,
);
const pageRows = statement<Parameters<typeof summaryOf>[0]>(
  'search_page',
  `with page as materialized (
     select l.product_id, row_number() over (order by (l.min_price_minor is null), l.popularity desc, l.product_id) as place
     from listing l where ${matches}
     order by (l.min_price_minor is null), l.popularity desc, l.product_id limit $5 offset $6
   ) ${summariesOf('page', '$2')}`,
);

export async function findByWords(
  db: Queryable,
  words: readonly string[],
  page: number,
  { category, section }: { category: string | undefined; section: string | undefined },
  locale: string,
): Promise<SearchPage> {
  const [counted, rows] = await Promise.all([
    total.first(db, words, locale, category ?? null, section ?? null),
    pageRows.all(db, words, locale, category ?? null, section ?? null, searchPageSize, (page - 1) * searchPageSize),
  ]);
  return {
    current: page,
    total: counted!.total,
    last: Math.max(1, Math.ceil(counted!.total / searchPageSize)),
    products: rows.map(summaryOf),
  };
}

const refresh = statement(
  'search_refresh',
  `insert into search_doc (product_id, locale, words)
   select p.product_id, t.locale, to_tsvector('simple', fold_text(concat_ws(' ', t.name, p.sku, m.name, yt.name,
     (select string_agg(vt.name, ' ') from product_attribute pa join attribute_value_text vt using (attribute_value_id)
       where pa.product_id = p.product_id and vt.locale = t.locale))))
   from product p join product_text t using (product_id)
   left join manufacturer m using (manufacturer_id)
   left join product_type_text yt on yt.product_type_id = p.product_type_id and yt.locale = t.locale
   where p.product_id = any($1)
   on conflict (product_id, locale) do update set words = excluded.words`,
);

/** Brings the words of some products up to date, in the transaction that changed their texts. */
export async function refreshSearchDocs(tx: Tx, productIds: readonly string[]): Promise<void> {
  await refresh.run(tx, productIds);
}
