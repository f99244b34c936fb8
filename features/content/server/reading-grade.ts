/**
 * How many years of school an English text requires (Flesch and Kincaid): 3 is a reader of eight or nine. Syllables are
 * counted as groups of vowels, without a silent e.
 */
export function gradeOf(text: string): number {
  const words = text.match(/[A-Za-z’']+/g) ?? [];
  const sentences = text.split(/[.!?:](?:\s|$)/).filter((part) => /[A-Za-z]/.test(part)).length;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / Math.max(1, sentences)) + 11.8 * (syllables / Math.max(1, words.length)) - 15.59;
}

function syllablesOf(word: string): number {
  const groups = word
    .toLowerCase()
    .replace(/(?:[^laeiouy]es|[^laeiouyt]ed|[^laeiouy]e)$/, '')
    .match(/[aeiouy]+/g);
  return Math.max(1, groups?.length ?? 0);
}
