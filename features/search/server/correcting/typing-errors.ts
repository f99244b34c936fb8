import { hasSameSounds, soundOf, undoubled } from './heard-alike.ts';
import { isSure } from './is-sure.ts';
import { keystrokesApart } from './keystrokes.ts';

/**
 * A word similar to a mistyped one, with its spelling; two words if the space was forgotten. `synonym`: products use
 * other words for it.
 */
export type Correction = { words: string[]; stems: string[]; spelling: string; products: number; synonym: boolean };

const mostCorrections = 3;

/**
 * The likeliest corrections, best first: fewest keystrokes apart, then the same first letter, then the more common
 * word. None if all differ too much: short words are only corrected if their letters were swapped, doubled or missing,
 * because another short word is more likely a word than an error.
 */
export function likeliest(mistyped: string, candidates: readonly Correction[], alone = true): Correction[] {
  const scored = candidates
    .map((candidate) => ({
      candidate,
      // a forgotten space counts half a keystroke: rarer than a typo within a word
      far: candidate.words.length > 1 ? 0.5 : slipsApart(mistyped, candidate.words[0]!),
    }))
    .filter(({ candidate: { words }, far }) => words.length > 1 || isSlip(mistyped, words[0]!, far, alone));
  const least = Math.min(...scored.map(({ far }) => far));
  const startsAlike = ({ words }: Correction) => Number(words[0]![0] === mistyped[0]);
  return scored
    .filter(({ far }) => far === least)
    .map(({ candidate }) => candidate)
    .sort((a, b) => startsAlike(b) - startsAlike(a) || b.products - a.products)
    .filter(({ words }, i, all) => all.findIndex((other) => other.words.join(' ') === words.join(' ')) === i)
    .slice(0, mostCorrections);
}

/** The distance in keystrokes, but the same sounds in other letters count as one. */
const slipsApart = (typed: string, meant: string): number =>
  Math.min(keystrokesApart(typed, meant), hasSameSounds(typed, meant) ? 1 : Infinity);

export const isMistyped = (typed: string, meant: string): boolean =>
  isSlip(typed, meant, slipsApart(typed, meant), true);

/** Whether a word at this distance may be a typing error of another; `alone`: it is the only word of the query. */
function isSlip(typed: string, meant: string, far: number, alone: boolean): boolean {
  const letters = [...typed];
  if (/\p{N}/u.test(typed) || far > (letters.length >= 12 ? 3 : letters.length >= 8 ? 2 : 1)) return false;
  const swapped =
    letters.length === [...meant].length && letters.toSorted().join('') === [...meant].toSorted().join('');
  if (letters.length <= 3) return swapped;
  if (letters.length <= 5)
    return (
      swapped ||
      meant.length > typed.length ||
      undoubled(typed) === undoubled(meant) ||
      soundOf(typed, letters.length === 5) === soundOf(meant, letters.length === 5) ||
      (!alone && typed[0] === meant[0])
    );
  return swapped || typed[0] === meant[0] || meant.endsWith(typed) || hasSameSounds(typed, meant);
}

/**
 * A reading of a mistyped query. `split`: words were only separated; `sure`: the typed form is certainly wrong;
 * `replaced`: the words that replace mistyped ones.
 */
export type Interpretation = {
  text: string;
  split: boolean;
  sure: boolean;
  replaced: ReadonlyMap<string, Correction>;
};

/** Every interpretation of a query with its mistyped words corrected, likeliest first, at most eight. */
export function corrections(
  words: readonly { word: string; typed: string }[],
  alike: ReadonlyMap<string, readonly Correction[]>,
  alone: boolean,
): Interpretation[] {
  return words
    .reduce<Interpretation[]>(
      (made, { word, typed }) => {
        const found = likeliest(word, alike.get(word) ?? [], alone);
        const meanings = found.length ? found : [null];
        return made.flatMap(({ text, split, sure, replaced }) =>
          meanings.map((meant) => ({
            text: `${text} ${meant ? meant.spelling : typed}`.trim(),
            split: split && (meant === null || meant.words.length > 1),
            sure: sure && (meant === null || meant.words.length > 1 || isSure(word, meant.words[0]!)),
            replaced: meant ? new Map([...replaced, [word, meant]]) : replaced,
          })),
        );
      },
      [{ text: '', split: true, sure: true, replaced: new Map() }],
    )
    .slice(0, 8);
}
