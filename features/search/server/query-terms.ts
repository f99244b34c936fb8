import type { QueryWord, Reading } from './query-reading.ts';
import { all, any, head, sameHead } from './tsquery.ts';
import { formsOrBeginnings, headsOf, meaning, wholeOrBegun, withoutStops } from './word-expressions.ts';

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
