import { mostCompletions, type QueryWord, type SynonymMatch } from './query-reading.ts';
import { all, any, head, lexeme, wholeName } from './tsquery.ts';

export const meaning = ({ terms }: SynonymMatch): string[] =>
  terms.map((term) => all(term.words.map((word, k) => any([word, term.stems[k] ?? word]))));
export function formsOrBeginnings({ word, stems, completions, endings }: QueryWord): string {
  if (completions.length <= mostCompletions) return any([word, ...stems, ...completions, ...endings]);
  // The prefix already covers words that start with it: one term is looked up without checking each hit for others.
  const others = [...stems, ...endings].filter((stem) => !stem.startsWith(word));
  return `(${[`${lexeme(word)}:*`, ...others.map(lexeme)].join(' | ')})`;
}
/** A whole word in any of its forms, without completions. */
export const wholeWord = ({ word, stems, endings }: QueryWord): string => any([word, ...stems, ...endings]);

/** The words that name something, without “my” before and “for school” after them. */
export const withoutStops = (words: readonly QueryWord[]): QueryWord[] =>
  words.slice(
    words.findIndex(({ stop }) => !stop),
    words.findLastIndex(({ stop }) => !stop) + 1,
  );
/** Words as written, if their forms would be those of others. */
export const asTyped = (words: readonly QueryWord[]): string => all(words.map(({ word }) => lexeme(word)));

const readings = (named: readonly QueryWord[]): string[][] =>
  [0, 1].map((language) => named.map(({ stems }) => stems[language] ?? stems[0]!));
export function headsOf(named: readonly QueryWord[]): string[] {
  const heads = named.length ? readings(named).map(head) : [];
  const [only, ...others] = named;
  if (!only || others.length) return heads;
  const { word, completions, endings } = only;
  return [...heads, ...endings.map((ending) => head([ending])), ...(completions.length ? [`${head([word])}:*`] : [])];
}
export const wholeNamesOf = (named: readonly QueryWord[]): string[] =>
  named.length ? readings(named).map(wholeName) : [];
