import { mostCompletions, type QueryWord, type SynonymMatch } from './query-reading.ts';
import { all, any, head, lexeme, sameHead } from './tsquery.ts';

export const meaning = ({ terms }: SynonymMatch): string[] =>
  terms.map((term) => all(term.words.map((word, k) => any([word, term.stems[k] ?? word]))));
export function formsOrBeginnings({ word, stems, completions, endings }: QueryWord): string {
  if (completions.length <= mostCompletions) return any([word, ...stems, ...completions, ...endings]);
  // Words that begin with it are already covered by the prefix: one term is looked up without checking each hit for
  // others.
  const others = [...stems, ...endings].filter((stem) => !stem.startsWith(word));
  return `(${[`${lexeme(word)}:*`, ...others.map(lexeme)].join(' | ')})`;
}
/** A whole word matches all terms and counts more than once; a prefix counts by the position of the word it matches. */
export function wholeOrBegun({ word, stems, completions, endings }: QueryWord): string {
  const whole = any([word, ...stems, ...endings]);
  return completions.length > 0 ? `(${whole} | ${lexeme(word)}:*)` : whole;
}
/** What words name, without “my” before and “for school” after it. */
export const withoutStops = (words: readonly QueryWord[]): QueryWord[] =>
  words.slice(
    words.findIndex(({ stop }) => !stop),
    words.findLastIndex(({ stop }) => !stop) + 1,
  );
/** The thing that words name, in either language that they are read in, or the things that they begin or end. */
export function headsOf(named: readonly QueryWord[]): string[] {
  const whole = [0, 1].flatMap((language) => {
    const stems = named.map(({ stems }) => stems[language] ?? stems[0]!);
    return [head(stems), sameHead(stems)];
  });
  const [only, ...others] = named;
  if (!only || others.length) return only ? whole : [];
  const { word, completions, endings } = only;
  return [...whole, ...endings.map((ending) => head([ending])), ...(completions.length ? [`${head([word])}:*`] : [])];
}
