/**
 * Up to this many completions, a prefix is searched by its completed words, which the rest of the query narrows before
 * they are read; above it, by the index's own prefix search, which is cheaper than many words (database 5).
 */
export const mostCompletions = 8;

/** A word of a query with its entry in the lexicon. */
export type QueryWord = {
  /** Folded. */
  word: string;
  /** As the visitor wrote it. */
  typed: string;
  stems: string[];
  /** “with”, “для”: a stop word, which matches nothing by itself. */
  stop: boolean;
  /** “school”: a stop word that is preferred, not asked for. */
  weak: boolean;
  /** Some product has it. */
  known: boolean;
  /** It follows a preposition (“board for chalk”), so it says what the thing is for or of, not what it is. */
  qualifies: boolean;
  /** A word of everyday life, so not a mistyped one. */
  everyday: boolean;
  /** Words that begin with it, if it is still being typed or unknown; `mostCompletions` + 1 of them mean too many. */
  completions: string[];
  /** Stems of words that end with it: “Schulrucksack”. */
  endings: string[];
};
/** Consecutive words, counted from 0, with terms of the same meaning; not `exact` in another form of the words. */
export type SynonymMatch = { from: number; to: number; exact: boolean; terms: { words: string[]; stems: string[] }[] };
/** Two words that the lexicon has as one. */
export type Join = { from: number; to: number; word: string; stem: string };
/** A query with what the lexicon and the synonyms of a language say of it. */
export type Reading = {
  words: QueryWord[];
  joins: Join[];
  synonyms: SynonymMatch[];
  /** Synonyms of which the query has only the beginning. */
  begun: SynonymMatch[];
  /** The bit of the language in a locale mask. */
  localeBit: number;
  /** Of the texts and synonyms that it was read by. */
  version: number;
};

/** One thing that a query asks for: a word, or several that belong together, with everything that means the same. */
export type Term = {
  from: number;
  to: number;
  /** The tsquery that finds it, and the one that prefers what is such a thing, and whole words over beginnings. */
  match: string;
  rank: string;
  /** Whether products can have it. */
  known: boolean;
  /** A thing of everyday life that no product is. */
  everyday: boolean;
  /** What the thing is for or of. */
  qualifies: boolean;
};

/** The search expressions for the database: `match` finds, `rank` prefers whole words over beginnings. */
export type SearchExpression = { match: string; rank: string };

/** What a query asks for, in its order. Stop words are left out while others remain. */
export function termsOf({ words, joins, synonyms, begun }: Reading): Term[] {
  const onlyStops = words.every(({ stop }) => stop);
  const terms: Term[] = [];
  for (let i = 0; i < words.length; ) {
    const at = <Span extends { from: number; to: number }>(spans: readonly Span[]) =>
      spans.filter(({ from, to }) => from === i && to < words.length);
    const to = Math.max(i, ...[...at(joins), ...at(synonyms), ...at(begun)].map((span) => span.to));
    const ending = <Span extends { to: number }>(spans: readonly Span[]) => spans.filter((span) => span.to === to);
    const asked = words.slice(i, to + 1);
    const own = asked.filter(({ stop }) => onlyStops || !stop);
    if (own.length) {
      const neighbours = ending(at(joins));
      const joined = neighbours.map(({ word, stem }) => any([word, stem]));
      // “a 4” and “500 ml” are asked for as one; their parts alone would find any four and any millilitre
      const isMeasure = joined.length > 0 && asked.some(({ word }) => /^\p{N}+$/u.test(word));
      // what the typed letters begin comes before what means the same as another form of them or as a term they begin
      const isCompleted = own.some(({ completions }) => completions.length > 0);
      const spans = ending(at(synonyms));
      const same = spans.filter(({ exact }) => exact || !isCompleted);
      const beginning = [...spans.filter(({ exact }) => !exact && isCompleted), ...ending(at(begun))];
      const preferred = isCompleted ? [] : beginning;
      const isKnown = own.every(({ known }) => known);
      terms.push({
        from: i,
        to,
        match: any(
          [
            ...(isMeasure ? [] : [all(own.map(formsOrBeginnings))]),
            ...joined,
            ...same.flatMap(meaning),
            ...beginning.flatMap(meaning),
          ],
          true,
        ),
        // the word that two neighbours make is meant rather than both; all results have the measure
        rank: isMeasure
          ? ''
          : [
              ...(joined.length ? joined : own.map(wholeOrBegun)),
              ...[...same, ...preferred].flatMap(meaning),
              ...(own[0]!.qualifies
                ? []
                : new Set([
                    ...neighbours.flatMap(({ stem }) => [head([stem]), sameHead([stem])]),
                    ...headsOf(same.some(({ exact }) => exact) ? asked : withoutStops(asked)),
                    ...[...same, ...(isKnown ? [] : preferred)].flatMap(({ terms }) =>
                      terms.map(({ stems }) => head(stems)),
                    ),
                  ])),
            ].join(' | '),
        known:
          joined.length + same.length + beginning.length > 0 ||
          own.every(({ known, completions, endings }) => known || completions.length + endings.length > 0),
        everyday: own.every(({ known, everyday }) => !known && everyday),
        qualifies: own[0]!.qualifies,
      });
    }
    i = to + 1;
  }
  return terms;
}

/** A query as PostgreSQL's tsquery: all its terms; weak words are only preferred. Null: nothing to search for. */
export function expressionOf(terms: readonly Term[], words: readonly QueryWord[]): SearchExpression | null {
  if (terms.length === 0) return null;
  const weak = words.filter((each) => each.weak).map(wholeOrBegun);
  const match = terms.map((term) => term.match).join(' & ');
  return { match, rank: [...new Set([...terms.flatMap(({ rank }) => rank || []), ...weak])].join(' | ') || match };
}

const meaning = ({ terms }: SynonymMatch): string[] =>
  terms.map((term) => all(term.words.map((word, k) => any([word, term.stems[k] ?? word]))));
function formsOrBeginnings({ word, stems, completions, endings }: QueryWord): string {
  if (completions.length <= mostCompletions) return any([word, ...stems, ...completions, ...endings]);
  // Words that begin with it are already covered by the prefix: one term is looked up without checking each hit for
  // others.
  const others = [...stems, ...endings].filter((stem) => !stem.startsWith(word));
  return `(${[`${lexeme(word)}:*`, ...others.map(lexeme)].join(' | ')})`;
}
/** A whole word matches all terms and counts more than once; a prefix counts by the position of the word it matches. */
function wholeOrBegun({ word, stems, completions, endings }: QueryWord): string {
  const whole = any([word, ...stems, ...endings]);
  return completions.length > 0 ? `(${whole} | ${lexeme(word)}:*)` : whole;
}
/** What texts have that are of a thing, not only about it (`type_heads`), and once more for the very word. */
const head = (stems: readonly string[]): string => lexeme(`=${stems.join(' ')}`);
const sameHead = (stems: readonly string[]): string => lexeme(`==${stems.join(' ')}`);
/** What words name, without “my” before and “for school” after it. */
const withoutStops = (words: readonly QueryWord[]): QueryWord[] =>
  words.slice(
    words.findIndex(({ stop }) => !stop),
    words.findLastIndex(({ stop }) => !stop) + 1,
  );
/** The thing that words name, in either language that they are read in, or the things that they begin or end. */
function headsOf(named: readonly QueryWord[]): string[] {
  const whole = [0, 1].flatMap((language) => {
    const stems = named.map(({ stems }) => stems[language] ?? stems[0]!);
    return [head(stems), sameHead(stems)];
  });
  const [only, ...others] = named;
  if (!only || others.length) return only ? whole : [];
  const { word, completions, endings } = only;
  return [...whole, ...endings.map((ending) => head([ending])), ...(completions.length ? [`${head([word])}:*`] : [])];
}
const lexeme = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
/** SQL of a tsquery: one of some lexemes or expressions. */
export const any = (parts: readonly string[], expressions = false): string =>
  `(${[...new Set(expressions ? parts : parts.map(lexeme))].join(' | ')})`;
export const all = (expressions: readonly string[]): string => `(${expressions.join(' & ')})`;

/** Whether a query has only one word that says something. */
export const isAlone = ({ words }: Reading): boolean => words.filter(({ stop }) => !stop).length < 2;

/** Words that no product has, no synonym explains, and that are not everyday words. */
export const mistypedIn = ({ words, joins, synonyms, begun }: Reading): string[] =>
  words
    .filter(
      ({ known, stop, everyday, completions, endings }, i) =>
        !(known || stop || everyday) &&
        completions.length + endings.length === 0 &&
        ![...joins, ...synonyms, ...begun].some(({ from, to }) => from <= i && i <= to),
    )
    .map(({ word }) => word);
