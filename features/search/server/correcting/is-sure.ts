import { hasSameSounds, heard, undoubled } from './heard-alike.ts';
import { areNeighbours } from './keyboard-layouts.ts';
import { keystrokesApart } from './keystrokes.ts';

/** A word of this length is rarely another word with one letter added or replaced. */
const longForOneMore = 8;
const longForAnother = 10;

/**
 * Whether the typed word is certainly wrong: letters swapped, doubled or missing, sounding alike or on adjacent keys,
 * or with an ending. A list of real words is never complete; but “toalla” is not a mistyped “talla”, nor “Handtuch” a
 * mistyped “Halstuch”, so at most a missing letter counts.
 */
export function isSure(typed: string, meant: string): boolean {
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
function isPartOf(part: string, whole: string): boolean {
  let at = 0;
  for (const letter of whole) if (letter === part[at]) at++;
  return at === part.length;
}
