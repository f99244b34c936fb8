import type { Reading } from './query-reading.ts';

/** A reading of whole words, not as beginnings of others. */
export const unopened = (reading: Reading): Reading => ({
  ...reading,
  begun: [],
  words: reading.words.map((word) => ({ ...word, completions: [] })),
});
/**
 * Whether the last word is complete, but others start with it: all results are those of the word, the suggestions
 * include more.
 */
export const isOpen = ({ words, begun }: Reading): boolean => {
  const last = words.at(-1);
  return last?.known === true && last.completions.length + begun.length > 0;
};
