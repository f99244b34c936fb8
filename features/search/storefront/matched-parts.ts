export type TextPart = { text: string; matched: boolean };

const word = /[\p{L}\p{M}\p{N}]+/gu;
/** How many more letters than the text's word a query's word may have, as an ending: “notebooks” for “notebook”. */
const longestEnding = 2;
const shortestStem = 3;

/** A name in parts, so that the typed text can be marked (ux S1): beginnings of words, ignoring accents and case. */
export function matchedParts(name: string, query: string): TextPart[] {
  const sought = [...query.matchAll(word)].map(([text]) => folded(text)).sort((a, b) => b.length - a.length);
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: text, index } of name.matchAll(word)) {
    const length = matchedLength(text, sought);
    if (length === 0) continue;
    if (index > end) parts.push({ text: name.slice(end, index), matched: false });
    end = index + length;
    parts.push({ text: name.slice(index, end), matched: true });
  }
  if (end < name.length) parts.push({ text: name.slice(end), matched: false });
  return parts;
}

function matchedLength(text: string, sought: readonly string[]): number {
  const whole = folded(text);
  const beginning = sought.find((each) => whole.startsWith(each));
  if (beginning === undefined) return sought.some((each) => isEndingOf(each, whole)) ? text.length : 0;
  let length = 0;
  let seen = '';
  for (const letter of text) {
    // Combining marks over the last letter belong to it.
    if (seen.length >= beginning.length && folded(letter) !== '') break;
    seen += folded(letter);
    length += letter.length;
  }
  return length;
}

const isEndingOf = (sought: string, whole: string): boolean =>
  whole.length >= shortestStem && sought.startsWith(whole) && sought.length - whole.length <= longestEnding;

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
