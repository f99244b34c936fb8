import { type Queryable, statement, type VersionedCache } from '@cubby/db';
import { shortestPrefix } from '../rules.ts';
import type { SynonymMatch } from './query-reading.ts';

/** How many groups of synonyms a term that is still being typed may belong to. */
const mostBegun = 6;
/** A term of more words is not a synonym. */
const longestTerm = 5;

type Meaning = { term: string; words: string[]; stems: string[] };
type AskedTerm = { group: string; term: string };
/** Stop words, everyday words and synonyms of a language. */
export type WordLists = {
  /** Stop words, and whether they are weak. */
  stopWords: ReadonlyMap<string, boolean>;
  everydayWords: ReadonlySet<string>;
  /** Terms that ask for their group, by their stems. */
  termsByStem: ReadonlyMap<string, readonly AskedTerm[]>;
  askedTerms: readonly AskedTerm[];
  /** All terms of a group. */
  groups: ReadonlyMap<string, readonly Meaning[]>;
};
/** Each language’s lists, read once for a version of the synonyms; the other tables change by migrations only. */
export type CachedWordLists = VersionedCache<WordLists>;

const tables = statement(
  'search_word_lists',
  `select
     (select json_agg(json_build_object('word', s.word, 'weak', s.weak)) from stop_word s where s.locale = $locale) as "stopWords",
     array(select e.word from everyday_word e where e.locale = $locale) as "everydayWords!",
     (select json_agg(json_build_object('group', y.synonym_group_id, 'term', y.term, 'stem', y.stem, 'stems', y.stems, 'asked', y.asked)
       order by y.synonym_group_id, y.position) from synonym y where y.locale = $locale) as synonyms`,
);

/** The word lists of a language at a version of the synonyms. */
export async function findWordLists(
  db: Queryable,
  wordLists: CachedWordLists,
  locale: string,
  version: number,
): Promise<WordLists> {
  const known = wordLists.find(locale);
  if (known?.version === version) return known.value;
  const { stopWords, everydayWords, synonyms } = (await tables.first(db, { locale }))!;
  const termsByStem = new Map<string, AskedTerm[]>();
  const groups = new Map<string, Meaning[]>();
  for (const { group, term, stem, stems, asked } of synonyms ?? []) {
    groups.set(group, [...(groups.get(group) ?? []), { term, words: term.split(' '), stems: stems.split(' ') }]);
    if (asked) termsByStem.set(stem, [...(termsByStem.get(stem) ?? []), { group, term }]);
  }
  const lists = {
    stopWords: new Map((stopWords ?? []).map(({ word, weak }) => [word, weak])),
    everydayWords: new Set(everydayWords),
    termsByStem,
    askedTerms: [...termsByStem.values()].flat(),
    groups,
  };
  wordLists.keep(locale, version, lists);
  return lists;
}

type Word = { word: string; stem: string; stop: boolean };
type Span = { from: number; to: number; term: string; stems: Set<string>; without: string | null };

/**
 * Words that stand together, as they are compared with terms: all stems, or one word of two, and those without stop words
 * between them. Stop words around them belong to no term, unless it is written with them.
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

/** The synonyms of a query, and those of which it has only the beginning; `begun`: its last word may be one. */
export function synonymsIn(
  { termsByStem, askedTerms, groups }: WordLists,
  words: readonly Word[],
  pairStems: ReadonlyMap<number, string>,
  begun: boolean,
): { synonyms: SynonymMatch[]; begun: SynonymMatch[] } {
  const spans = spansOf(words, pairStems);
  const meaningsOf = (group: string, except?: string) =>
    groups
      .get(group)!
      .filter(({ term }) => term !== except)
      .map(({ words, stems }) => ({ words, stems }));
  const synonyms = spans.flatMap(({ from, to, term, stems, without }) =>
    [...new Set([...stems, without ?? ''])]
      .flatMap((stem) => (termsByStem.get(stem) ?? []).filter((same) => stems.has(stem) || same.term === term))
      .map((same) => ({ from, to, exact: same.term === term, terms: meaningsOf(same.group, same.term) })),
  );
  const beginnings = begun
    ? spans.filter(({ to, term }) => to === words.length - 1 && [...term].length > shortestPrefix)
    : [];
  const completed = beginnings.flatMap(({ from, to, term }) => {
    const found = askedTerms.filter((each) => each.term !== term && each.term.startsWith(term));
    const few = [...new Set(found.map(({ group }) => group))].sort().slice(0, mostBegun);
    return few.map((group) => ({ from, to, exact: false, terms: meaningsOf(group) }));
  });
  return { synonyms: synonyms.filter(({ terms }) => terms.length), begun: completed };
}
