import { areNeighbours } from './keyboard-layouts.ts';

/**
 * A word similar to a mistyped one, and how it is spelled; two words if the space was forgotten. `synonym`: products have
 * other words for it.
 */
export type Correction = { words: string[]; stems: string[]; spelling: string; products: number; synonym: boolean };

/** How many corrections of one word are tried with the rest of the query. */
const mostCorrections = 3;

/**
 * The likeliest corrections, best first: fewest keystrokes apart, then the same first letter, then the more common
 * word. None if all differ too much: short words are only corrected where their letters were swapped, doubled or left
 * out, because another short word is rather a word than an error.
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

/** Keystrokes apart, but the same sounds in other letters are one slip. */
const slipsApart = (typed: string, meant: string): number =>
  Math.min(keystrokesApart(typed, meant), hasSameSounds(typed, meant) ? 1 : Infinity);
/** In words too long to be others by chance, as “wash” and “wax”. */
const hasSameSounds = (typed: string, meant: string): boolean =>
  typed.length > 5 && inOneLetter(typed) === inOneLetter(meant);
/** Sounds that some words write in two letters and others in one: “borracha”, “caixa”. */
const inOneLetter = (word: string): string => word.replace(/s?ch|sh/g, 'x').replaceAll('ph', 'f');

/** Whether a word so far from another may be a typing error of it; `alone`: no other word of the query tells. */
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
const undoubled = (word: string): string => word.replace(/(.)\1+/gu, '$1');
/** Letters that are heard alike, and perhaps vowels, as one. */
function soundOf(word: string, ofVowels: boolean): string {
  const heard = [...word].map((letter) => heardAlike.find((alike) => alike.includes(letter))?.[0] ?? letter).join('');
  return ofVowels ? heard.replace(/[aeiouyаеиоуыэюя]/gu, '.') : heard;
}
const heardAlike = [
  'ckq',
  'sz',
  'iy',
  'gj',
  'fv',
  'бп',
  'дт',
  'зс',
  'гк',
  'жш',
  'вф',
  'оа',
  'еи',
  'ظض',
  'سصث',
  'تط',
  'ذدز',
  'هح',
  'كق',
];

/**
 * A reading of a mistyped query. `split`: words were only parted; `sure`: nobody types what was typed and means it;
 * `replaced`: the words in place of mistyped ones.
 */
export type Interpretation = {
  text: string;
  split: boolean;
  sure: boolean;
  replaced: ReadonlyMap<string, Correction>;
};

/** Every interpretation of a query with its mistyped words corrected, the likeliest first, at most eight. */
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

/** A word of so many letters is hardly another word with one letter more, or with another letter. */
const longForOneMore = 8;
const longForAnother = 10;

/**
 * Whether nobody means a word as typed: it is another with letters swapped, doubled or left out, heard alike or on keys
 * side by side, or with an ending. A list of real words is never complete; but “toalla” is not “talla” with a slip, nor
 * “Handtuch” “Halstuch”, so these corrections are only offered.
 */
function isSure(typed: string, meant: string): boolean {
  const far = keystrokesApart(typed, meant);
  const isSwapped = typed.length === meant.length && [...typed].toSorted().join('') === [...meant].toSorted().join('');
  if (isSwapped || hasSameSounds(typed, meant)) return true;
  if (typed[0] !== meant[0]) return false;
  if (typed.startsWith(meant) && meant.length >= longForOneMore) return true;
  if (heard(undoubled(typed)) === heard(undoubled(meant))) return true;
  if (isPartOf(heard(typed), heard(meant))) return true;
  if (far > 1) return false;
  if (typed.length === meant.length) {
    const i = [...typed].findIndex((letter, k) => letter !== meant[k]);
    return typed.length >= longForAnother || areNeighbours(typed[i]!, meant[i]!);
  }
  return typed.length >= longForOneMore;
}
/** As it is heard: “fueller” like “füller”, without silent and short letters. */
const heard = (word: string): string => soundOf(word.replace(/([aou])e/g, '$1'), true).replace(/h|(?<=.)[اوي]/gu, '');
/** Whether a word is another with letters left out. */
function isPartOf(part: string, whole: string): boolean {
  let at = 0;
  for (const letter of whole) if (letter === part[at]) at++;
  return at === part.length;
}

/** Letters to add, drop, change or swap with their neighbour (optimal string alignment distance). */
export function keystrokesApart(a: string, b: string): number {
  const from = [...a];
  const to = [...b];
  let older: number[] = [];
  let old = to.map((_, j) => j + 1);
  old.unshift(0);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const change = from[i - 1] === to[j - 1] ? 0 : 1;
      let least = Math.min(old[j]! + 1, row[j - 1]! + 1, old[j - 1]! + change);
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        least = Math.min(least, older[j - 2]! + 1);
      row.push(least);
    }
    older = old;
    old = row;
  }
  return old[to.length]!;
}
