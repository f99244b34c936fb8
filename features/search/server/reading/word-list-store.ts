import { type Queryable, statement, type VersionedCache } from '@cubby/db';
import { packWords, shortestPrefix } from '../../rules.ts';
import type { Packs, SynonymMatch } from './query-reading.ts';

const mostBegun = 6;
/** A term with more words is not a synonym. */
const longestTerm = 5;

type Meaning = { term: string; words: string[]; stems: string[]; narrower: boolean };
/** `weak` words are preferred; `purpose` words (“for”) separate a product from its purpose. */
type StopWord = { weak: boolean; purpose: boolean };
type AskedTerm = { group: string; term: string };
export type WordLists = {
  stopWords: ReadonlyMap<string, StopWord>;
  everydayWords: ReadonlySet<string>;
  /** Those that change the kind of product beside them, and their stems. */
  makeAnother: ReadonlySet<string>;
  termsByStem: ReadonlyMap<string, readonly AskedTerm[]>;
  askedTerms: readonly AskedTerm[];
  groups: ReadonlyMap<string, readonly Meaning[]>;
  /** Groups that mean “pack” or the largest ones. */
  packs: ReadonlyMap<string, Packs>;
};
/** Each language’s lists, read once per version of the synonyms; the other tables change by migrations only. */
export type CachedWordLists = VersionedCache<WordLists>;

const tables = statement(
  'search_word_lists',
  `select
     (select json_agg(json_build_object('word', s.word, 'weak', s.weak, 'purpose', s.purpose)) from stop_word s where s.locale = $locale) as "stopWords",
     array(select e.word from everyday_word e where e.locale = $locale) as "everydayWords!", search_words($packWord) as "packWord!",
     array(select unnest(array[e.word, search_stem(e.word, $locale)]) from everyday_word e where e.locale = $locale and e.makes_another) as "makeAnother!",
     (select json_agg(json_build_object('group', y.synonym_group_id, 'term', y.term, 'stem', y.stem, 'stems', y.stems, 'asked', y.asked)
       order by y.synonym_group_id, y.position) from synonym y where y.locale = $locale) as synonyms`,
);

export async function findWordLists(
  db: Queryable,
  wordLists: CachedWordLists,
  locale: string,
  version: number,
): Promise<WordLists> {
  const known = wordLists.find(locale);
  if (known?.version === version) return known.value;
  const { stopWords, everydayWords, makeAnother, packWord, synonyms } = (await tables.first(db, {
    locale,
    packWord: packWords[locale]!,
  }))!;
  const termsByStem = new Map<string, AskedTerm[]>();
  const groups = new Map<string, Meaning[]>();
  const packs = new Map<string, Packs>();
  for (const { group, term, stem, stems, asked } of synonyms ?? []) {
    groups.set(group, [
      ...(groups.get(group) ?? []),
      { term, words: term.split(' '), stems: stems.split(' '), narrower: !asked },
    ]);
    if (term === packWord) packs.set(group, asked ? 'any' : 'largest');
    if (asked) termsByStem.set(stem, [...(termsByStem.get(stem) ?? []), { group, term }]);
  }
  const lists = {
    stopWords: new Map((stopWords ?? []).map(({ word, ...stop }) => [word, stop])),
    everydayWords: new Set(everydayWords),
    makeAnother: new Set(makeAnother),
    termsByStem,
    askedTerms: [...termsByStem.values()].flat(),
    groups,
    packs,
  };
  wordLists.keep(locale, version, lists);
  return lists;
}

type Word = { word: string; stem: string; stop: boolean };
type Span = { from: number; to: number; term: string; stems: Set<string>; without: string | null };

/**
 * Adjacent words in the form in which they are compared with terms: all stems, or one joined word of two, and without
 * stop words between them. Stop words around them belong to no term, unless the term contains them.
 */
function spansOf(words: readonly Word[], pairStems: ReadonlyMap<number, string>): Span[] {
  return words.flatMap((_, from) =>
    words.slice(from, from + longestTerm).flatMap((_last, length) => {
      const part = words.slice(from, from + length + 1);
      const asked = part.filter(({ stop }) => !stop);
      if (asked.length === 0) return [];
      const stems = new Set([part.map(({ stem }) => stem).join(' ')]);
      const without = asked.length >= 2 ? asked.map(({ stem }) => stem).join(' ') : null;
      if (without && !part[0]!.stop && !part.at(-1)!.stop) stems.add(without);
      if (length === 1) stems.add(pairStems.get(from)!);
      return [{ from, to: from + length, term: part.map(({ word }) => word).join(' '), stems, without }];
    }),
  );
}

/** The synonyms of a query, and those of which it has only the start; `begun`: its last word may be one. */
export function synonymsIn(
  { termsByStem, askedTerms, groups, packs }: WordLists,
  words: readonly Word[],
  pairStems: ReadonlyMap<number, string>,
  begun: boolean,
): { synonyms: SynonymMatch[]; begun: SynonymMatch[] } {
  const spans = spansOf(words, pairStems);
  const meaningsOf = (group: string, except?: string) =>
    groups
      .get(group)!
      .filter(({ term }) => term !== except)
      .map(({ term: _, ...meaning }) => meaning);
  const synonyms = spans.flatMap(({ from, to, term, stems, without }) => {
    const found = [...new Set([...stems, without ?? ''])].flatMap((stem) =>
      (termsByStem.get(stem) ?? []).filter((same) => stems.has(stem) || same.term === term),
    );
    // a term as written is not another word with the same stem
    const meant = found.some((same) => same.term === term) ? found.filter((same) => same.term === term) : found;
    return meant.map((same) => ({
      ...{ from, to, exact: same.term === term },
      ...{ homonym: meant.length < found.length, terms: meaningsOf(same.group, same.term) },
      packs: packs.get(same.group) ?? null,
    }));
  });
  const beginnings = begun
    ? spans.filter(({ to, term }) => to === words.length - 1 && [...term].length > shortestPrefix)
    : [];
  const completed = beginnings.flatMap(({ from, to, term }) => {
    const found = askedTerms.filter((each) => each.term !== term && each.term.startsWith(term));
    const few = [...new Set(found.map(({ group }) => group))].sort().slice(0, mostBegun);
    return few.map((group) => ({ from, to, exact: false, homonym: false, packs: null, terms: meaningsOf(group) }));
  });
  return { synonyms: synonyms.filter(({ terms }) => terms.length), begun: completed };
}
