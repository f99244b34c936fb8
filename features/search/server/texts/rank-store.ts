import { type Queryable, statement } from '@cubby/db';

const rank = statement(
  'search_rank_texts',
  `with typed as (
     select w, exists (select from stop_word s where s.locale = $locale and search_stem(s.word, $locale) = w) as "isStop"
     from (select distinct w from unnest(string_to_array(search_stems(search_words($words), $locale), ' ')) w) t
     where length(w) > 1
   ), named as (
     select n::int as place, ' ' || search_stems(search_words(title), $locale) as title, ' ' || search_stems(search_words(body), $locale) as body
     from unnest($titles::text[], $bodies::text[]) with ordinality as t(title, body, n)
   ), word as (
     select w from typed where not "isStop"
     union all
     select w from typed where length(w) > 3 and not exists (select from typed where not "isStop")
       and (select count(*) filter (where title || body like '% ' || w || '%') * 2 <= count(*) from named)
   )
   select place as "place!" from named n
   cross join lateral (select sum(case when n.title like '% ' || w || '%' then 3 when n.body like '% ' || w || '%' then 1 else 0 end) as points
     from word) p
   where p.points > 0 order by p.points desc, place limit $most`,
);
/**
 * The texts relevant to a typed query, best first, by index (from 0): analysed like products and queries, by the stems
 * of their words. The last word may be unfinished. Words that say nothing about a product may be the whole query for
 * other texts (“order”): they count if there are no others, unless most texts contain them.
 */
export const rankTexts = async (
  db: Queryable,
  asked: { words: string; locale: string; titles: readonly string[]; bodies: readonly string[]; most: number },
): Promise<number[]> => (await rank.all(db, asked)).map(({ place }) => place - 1);
