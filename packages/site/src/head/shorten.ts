const ellipsis = '…';
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Shortens a text to a number of UTF-16 units including the ellipsis. Cuts at the end of a word, or between characters
 * if the first word is too long, never inside an emoji or a letter with its marks.
 */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const atWord = /^.*\S(?=\s)/su.exec(text.slice(0, most))?.[0];
  return (atWord ?? wholeCharacters(text, most - ellipsis.length)).replace(/[\s\p{P}]+$/u, '') + ellipsis;
}

function wholeCharacters(text: string, most: number): string {
  let end = 0;
  for (const { index, segment } of graphemes.segment(text.slice(0, most + 100))) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
