import { type Queryable, statement } from '@cubby/db';
import { shortestPrefix, withNumberWords, wordsOf } from '../../rules.ts';
import { mostCompletions, type Reading } from './query-reading.ts';
import { readPacks } from './read-packs.ts';
import { type CachedWordLists, findWordLists, synonymsIn, type WordLists } from './word-list-store.ts';

const isKnown = (condition: string) =>
  `exists (select from lexicon v where (${condition}) and v.locale_mask & r.bit <> 0)`;

/**
 * Whether texts of a language have a word in any form, or one that starts with it while being typed; each by its index.
 */
const isIn = (locale: string, stem: number) =>
  `(exists (select from lexicon v where v.word = w.word and v.locale = ${locale})
     or exists (select from lexicon v where v.stem = w.stems[${stem}] and v.locale = ${locale})
     or $completing and w.n = (select max(n) from word)
       and exists (select from lexicon v where v.word >= w.word and v.word < w.word || chr(1114111) and v.locale = ${locale}))`;

/**
 * A number that grows whenever texts or synonyms change: the meaning and results of a query are valid for one of them.
 */
export const searchVersion =
  "(select coalesce(sum(v.version), 0)::int from cache_tag_version v where v.tag in ('search', 'synonyms'))";

const understood = statement(
  'search_understand',
  `with word as materialized (
     select q.n::int - 1 as n, q.word, array[search_stem(q.word, $locale), search_stem(q.word, 'en')] as stems
     from unnest(string_to_array(search_words($query), ' ')) with ordinality q(word, n)
   )
   select
     (select json_agg(json_build_object('word!', w.word, 'stems', w.stems,
         -- “لأقلام”: if other words have the stem, “for” is the first letter
         'isFor', $locale = 'ar' and w.word like 'ل%' and exists (select from lexicon v where v.stem = w.stems[1] and v.locale = 'ar' and v.word not like 'ل%'),
         'english!', $locale <> 'en' and not ${isIn('$locale', 1)} and ${isIn("'en'", 2)},
         'exact', k.exact, 'known', k.exact or ${isKnown('v.stem = any(w.stems)')},
         'completions', array(select distinct v.word from lexicon v
           where length(w.word) >= $shortestPrefix and w.n = (select max(n) from word) and ($completing or not k.exact)
             and v.word >= w.word and v.word < w.word || chr(1114111) and v.locale_mask & r.bit <> 0 limit $most),
         'endings', array(select distinct v.stem from lexicon v
           where $locale = 'de' and length(w.stems[1]) >= 4 and v.locale = 'de' and reverse(v.stem) collate "C" > reverse(w.stems[1])
             and reverse(v.stem) collate "C" < reverse(w.stems[1]) || chr(1114111) limit $most)) order by w.n)
       from word w cross join lateral (select ${isKnown('v.word = w.word')} as exact offset 0) k) as words,
     (select json_agg(json_build_object('from', a.n, 'word!', a.word || b.word, 'stem!', s.stem,
         'known', ${isKnown("v.word = a.word || b.word or v.stem = s.stem and s.stem !~ '[0-9]'")}))
       from word a join word b on b.n = a.n + 1 cross join lateral (select search_stem(a.word || b.word, $locale) as stem offset 0) s) as pairs,
     coalesce((select v.version from cache_tag_version v where v.tag = 'synonyms'), 0) as "synonymVersion!",
     ${searchVersion} as "version!",
     r.bit as "localeBit"
   from language r where r.locale = $locale`,
);

/**
 * A query’s words in a language with their data from the lexicon and the synonyms. `completing`: the last word is still
 * being typed, so words and terms that start with it are looked up even if it is complete.
 */
export async function understand(
  db: Queryable,
  wordLists: CachedWordLists,
  typedQuery: string,
  locale: string,
  completing: boolean,
): Promise<Reading> {
  const query = withNumberWords(typedQuery, locale);
  const asked = { locale, query, completing, shortestPrefix, most: mostCompletions + 1 };
  const { version, synonymVersion, localeBit, ...row } = (await understood.first(db, asked))!;
  const lists = await findWordLists(db, wordLists, locale, synonymVersion);
  const { stopWords, everydayWords, makeAnother } = lists;
  const last = row.words?.at(-1);
  const asksOne = row.words?.filter(({ word }) => !stopWords.has(word)).length === 1;
  const isEveryday = (word: string, stem: string) => everydayWords.has(word) || everydayWords.has(stem);
  const isTerm = ({ word, stems }: { word: string; stems: string[] }) =>
    lists.termsByStem.get(stems[0]!)?.some(({ term }) => term === word) === true;
  // Completed while being typed; later only if it is not a word, or an everyday word in a longer query.
  const isBegun =
    last !== undefined &&
    (completing || (!last.exact && !isTerm(last) && !(asksOne && isEveryday(last.word, last.stems[0]!))));
  const typed = wordsOf(query);
  const isAsTyped = typed.length === row.words?.length;
  const { qualifies, isPurpose } = sidesOf(row.words ?? [], lists, isPostposing(locale));
  const read = (row.words ?? []).map(({ exact, isFor: _, ...word }, i) => ({
    ...word,
    asTyped: exact,
    typed: isAsTyped ? typed[i]! : word.word,
    stop: stopWords.has(word.word),
    weak: stopWords.get(word.word)?.weak ?? false,
    qualifies: qualifies(i),
    purpose: isPurpose(i),
    everyday: isEveryday(word.word, word.stems[0]!),
    makesAnother: makeAnother.has(word.word) || makeAnother.has(word.stems[0]!),
    completions: isBegun ? word.completions : [],
  }));
  const pairs = row.pairs ?? [];
  const joins = pairs.filter(({ known }) => known).map(({ from, word, stem }) => ({ from, to: from + 1, word, stem }));
  const { synonyms, begun } = synonymsIn(
    lists,
    read.map(({ word, stems, stop }) => ({ word, stem: stems[0]!, stop })),
    new Map(pairs.map(({ from, stem }) => [from, stem])),
    isBegun && (completing || !last.known),
  );
  const { words, largest } = readPacks(read, synonyms, [...joins, ...synonyms]);
  return { words, joins, synonyms, begun, largest, localeBit, version };
}

/**
 * Where words are relative to prepositions: directly after one they do not name the product; everything after “for”
 * states its purpose. Turkish and Kazakh put such words after their nouns.
 */
function sidesOf(
  words: readonly { word: string; isFor: boolean | null }[],
  { stopWords }: WordLists,
  postposing: boolean,
) {
  const isThing = ({ word }: { word: string }) => !stopWords.has(word);
  const firstThing = words.findIndex(isThing);
  const lastThing = words.findLastIndex(isThing);
  const isPreposition = (i: number) => stopWords.get(words[i]?.word ?? '')?.weak === false;
  const saysFor = ({ word, isFor }: (typeof words)[number]) => isFor === true || stopWords.get(word)?.purpose === true;
  const from = words.findIndex((word, i) => i > firstThing && saysFor(word));
  const to = words.findLastIndex((word, i) => i < lastThing && saysFor(word));
  return postposing
    ? { qualifies: (i: number) => i < lastThing && isPreposition(i + 1), isPurpose: (i: number) => i < to }
    : {
        qualifies: (i: number) => i > firstThing && isPreposition(i - 1),
        isPurpose: (i: number) => from >= 0 && i >= from,
      };
}
const isPostposing = (locale: string) => locale === 'tr' || locale === 'kk';
