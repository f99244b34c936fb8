import type { Interpretation } from '../correcting/typing-errors.ts';
import type { Reading } from './query-reading.ts';

/** A reading with other words for mistyped ones, which are in no synonym and have no completions. */
export const withWords = (reading: Reading, replaced: Interpretation['replaced']): Reading => ({
  ...reading,
  words: reading.words.map((word) => {
    const meant = replaced.get(word.word);
    return meant ? { ...word, word: meant.words[0]!, stems: meant.stems, known: true, asTyped: true } : word;
  }),
});
