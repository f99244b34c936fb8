import { type Queryable, statement } from '@cubby/db';
import { type Correction, mostCompletions, type QueryWord, type SynonymMatch, shortestPrefix } from '../rules.ts';

const understood = statement(
  'search_understand',
  `with locale_bit as (select bit, forms::regconfig as forms from language where locale = $locale),
   words as materialized (
     select row_number() over (order by n) - 1 as n, word, array[search_stem(word, $locale), search_stem(word, 'en')] as stems
     from (select n, search_words(w) as word from unnest($words::text[]) with ordinality q(w, n)) folded where word <> ''
   ), spans as (
     select a.n as first, b.n as last, string_agg(w.stems[1], ' ' order by w.n) as stem
     from words a join words b on b.n between a.n and a.n + 2 join words w on w.n between a.n and b.n group by 1, 2
   )
   select
     (select json_agg(json_build_object('word!', w.word, 'stems', w.stems,
         'stop!', to_tsvector(r.forms, w.word) = '',
         'known', exists (select from lexicon v where v.word = w.word and v.locale_mask & r.bit <> 0)
           or exists (select from lexicon v where v.stem = any(w.stems) and v.locale_mask & r.bit <> 0),
         'completions', array(select distinct v.word from lexicon v
           where length(w.word) >= $shortestPrefix and w.n = (select max(n) from words)
             and v.word >= w.word and v.word < w.word || chr(1114111) and v.locale_mask & r.bit <> 0 limit $most)) order by w.n)
       from words w) as words,
     (select json_agg(json_build_object('from', s.first, 'to', s.last, 'terms!',
         (select json_agg(json_build_object('words!', string_to_array(o.term, ' '), 'stems!', string_to_array(o.stem, ' ')))
           from synonym o where o.synonym_group_id = y.synonym_group_id and o.term <> y.term)))
       from spans s join synonym y on y.stem = s.stem and y.locale = $locale) as synonyms,
     r.bit as "localeBit"
   from locale_bit r`,
);

/** The words of a query in a language, their synonyms, and the bit of that language's locale_mask. */
export async function understand(
  db: Queryable,
  words: readonly string[],
  locale: string,
): Promise<{ words: QueryWord[]; synonyms: SynonymMatch[]; localeBit: number }> {
  const row = (await understood.first(db, { locale, words, shortestPrefix, most: mostCompletions + 1 }))!;
  return { words: row.words ?? [], synonyms: row.synonyms ?? [], localeBit: row.localeBit };
}

const alike = statement(
  'search_alike',
  `select w.word as mistyped, array[a.word] as words, array[a.stem] as stems, a.products as "products!"
   from unnest($words::text[]) as w(word) cross join lateral words_alike(w.word, $localeBit::smallint) a
   union all
   select w.word, array[l.word, r.word], array[l.stem, r.stem], least(l.products, r.products) as "products!"
   from unnest($words::text[]) as w(word) cross join lateral generate_series(3, length(w.word) - 3) as at(i)
   cross join lateral (select v.word, v.stem, v.products from lexicon v
     where v.word = left(w.word, at.i) and v.locale_mask & $localeBit <> 0 limit 1) l
   cross join lateral (select v.word, v.stem, v.products from lexicon v
     where v.word = substr(w.word, at.i + 1) and v.locale_mask & $localeBit <> 0 limit 1) r`,
);

/**
 * Interpretations come in order: the first row is the first with results. Hits are counted up to a limit: for a single
 * one the planner would read a million texts, because it overestimates the matches.
 */
const someHits = (part: string) => `(select count(*) from (select from search_doc d
     where ${part} and d.words @@ q.expression::tsquery and d.locale_mask & $localeBit::smallint <> 0 limit 60) h) > 0`;
const firstWithHits = statement(
  'search_first_with_hits',
  `select q.i::int - 1 as i from unnest($expressions::text[]) with ordinality as q(expression, i)
   where ${someHits('d.popular')} or ${someHits('not d.popular')} limit 1`,
);
/** The index of the first expression with results. */
export const findFirstWithHits = async (
  db: Queryable,
  expressions: readonly string[],
  localeBit: number,
): Promise<number | undefined> => (await firstWithHits.first(db, { expressions, localeBit }))?.i;

/** Words of the lexicon similar to unknown ones: by their letters, or as two words. */
export async function findAlike(
  db: Queryable,
  mistyped: readonly string[],
  localeBit: number,
): Promise<Map<string, Correction[]>> {
  const found = new Map(mistyped.map((word) => [word, [] as Correction[]]));
  for (const { mistyped: word, ...correction } of await alike.all(db, { words: mistyped, localeBit }))
    found.get(word)!.push(correction);
  return found;
}
