/** A text as runs: each with its direction, or that of its surroundings; `pieces` may be on different lines. */
export type Runs = { runs: { direction: 'ltr' | 'rtl' | null; pieces: string[] }[] };

const [firstStrong, leftToRight, end] = ['\u2068', '\u2066', '\u2069'];
/** Breaks a word that fits on no line. */
const mayBreak = '\u200B';
const isolates = new RegExp(`[${firstStrong}${leftToRight}]([^${end}]*)${end}`, 'gu');
const markers = new RegExp(`[${firstStrong}${leftToRight}${end}${mayBreak}\u200E\u200F]`, 'gu');

/** Text with its own direction, that of its first letter. */
export const isolated = (text: string): string => firstStrong + text + end;
/** Numbers and codes: always from left to right. */
export const leftToRightly = (text: string): string => leftToRight + text + end;
export const breakable = (word: string): string => word.replace(/.{16}(?=.)/gsu, `$&${mayBreak}`);
export const plain = (text: string): string => text.replace(markers, '');

/**
 * A text without direction marks and breaks, which would be read aloud and copied from a PDF, as runs that the template
 * sets. Stays a string if nothing in it needs a run.
 */
export function runsOf(text: string, around: 'ltr' | 'rtl'): string | Runs {
  if (!text.match(markers)) return text;
  const runs: Runs['runs'] = [];
  let at = 0;
  const outside = (until: number) => {
    if (until > at) runs.push({ direction: null, pieces: piecesOf(text.slice(at, until)) });
  };
  for (const found of text.matchAll(isolates)) {
    outside(found.index);
    const inner = found[1]!;
    runs.push({ direction: directionIn(inner, around, found[0].startsWith(leftToRight)), pieces: piecesOf(inner) });
    at = found.index + found[0].length;
  }
  outside(text.length);
  return runs.every(({ direction, pieces }) => direction === null && pieces.length === 1)
    ? runs.map(({ pieces }) => pieces[0]).join('')
    : { runs };
}

const piecesOf = (text: string): string[] => text.split(mayBreak).map(plain);

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
function directionIn(text: string, around: 'ltr' | 'rtl', isFigures: boolean): 'ltr' | 'rtl' | null {
  // In left-to-right text everything but Arabic and Hebrew is already placed correctly.
  if (around === 'ltr' && !rightToLeft.test(text)) return null;
  const first = /\p{L}/u.exec(text)?.[0];
  return !isFigures && first && rightToLeft.test(first) ? 'rtl' : 'ltr';
}
