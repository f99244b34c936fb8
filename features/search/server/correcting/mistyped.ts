import type { Reading } from '../reading/query-reading.ts';

/** Whether a query has only one meaningful word. */
export const isAlone = ({ words }: Reading): boolean => words.filter(({ stop }) => !stop).length < 2;

/** Words that match no product or synonym, and are not everyday words. */
export const mistypedIn = ({ words, joins, synonyms, begun }: Reading): string[] =>
  words
    .filter(
      ({ known, stop, everyday, completions, endings }, i) =>
        !(known || stop || everyday) &&
        completions.length + endings.length === 0 &&
        ![...joins, ...synonyms, ...begun].some(({ from, to }) => from <= i && i <= to),
    )
    .map(({ word }) => word);
