import { code, type Queryable, statement } from '@cubby/db';
import type { SearchPage } from '../../rules.ts';

export const mostSellers = 3;
const child = code<'BUSINESS' | 'CHILD'>('CHILD');

const sellers = statement(
  'search_sellers',
  `with word as materialized (
     select w.word, w.n, exists (select from stop_word s where s.locale = $locale and s.word = w.word and not s.weak) as stop
     from unnest(string_to_array(search_words($query), ' ')) with ordinality w(word, n)
   ), lexeme as (
     select w.word, w.stop, quote_literal(w.word) || case when $completing and w.n = (select max(n) from word) then ':*' else '' end as asked from word w
   ), sought as materialized (
     select string_agg(l.asked, ' | ')::tsquery as some, (string_agg(l.asked, ' & ') filter (where not l.stop))::tsquery as every, array_agg(l.word) as words
     from lexeme l
   )
   select s.handle, s.name from sought q join seller_names s on s.words @@ q.some
   cross join lateral (select tsvector_to_array(s.words) <@ q.words as whole) n
   where (s.words @@ q.every or n.whole) and (not $childrenOnly or s.kind = ${child})
   order by n.whole desc, s.name limit ${mostSellers}`,
);
export const findSellers = (
  db: Queryable,
  asked: { query: string; locale: string; completing: boolean; childrenOnly: boolean },
): Promise<SearchPage['sellers']> => sellers.all(db, asked);
