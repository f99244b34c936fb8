import type { QueryWord, Reading } from './query-reading.ts';
import { all, any, head, wholeName } from './tsquery.ts';
import { asTyped, formsOrBeginnings, headsOf, meaning, wholeNamesOf, withoutStops } from './word-expressions.ts';

export type Part = ReturnType<typeof partOf>;

export function partOf(
  { words, joins, synonyms, begun }: Reading,
  { from, to, onlyStops }: { from: number; to: number; onlyStops: boolean },
) {
  const at = <Span extends { from: number; to: number }>(spans: readonly Span[]) =>
    spans.filter((span) => span.from === from && span.to === to);
  const asked = words.slice(from, to + 1);
  const own = asked.filter(({ stop }) => onlyStops || !stop);
  const neighbours = at(joins);
  const joined = neighbours.map(({ word, stem }) => any([word, stem]));
  // “a 4” and “500 ml” are searched as one word
  const hasNumber = asked.some(({ word }) => /^\p{N}+$/u.test(word));
  const isMeasure = joined.length > 0 && hasNumber;
  // completions of the typed letters come before synonyms of another form of them or of a term that they start
  const isCompleted = own.some(({ completions }) => completions.length > 0);
  const spans = at(synonyms);
  const same = spans.filter(({ exact }) => exact || !isCompleted);
  const beginning = [...spans.filter(({ exact }) => !exact && isCompleted), ...at(begun)];
  const preferred = isCompleted ? [] : beginning;
  const narrower = same.flatMap(({ terms }) => terms.filter((term) => term.narrower));

  const named = same.length ? asked : withoutStops(asked);
  const qualifies = own[0]?.qualifies || own[0]?.purpose || false;
  const isThing = !(isMeasure || qualifies);
  const isPurpose = own.length > 0 && own.every(({ purpose }) => purpose);
  // “كراسة” is a notebook, though chairs have the same stem: products without this exact word must have its meaning
  const isHomonym = same.some(({ homonym }) => homonym) && !own.every((word) => word.asTyped);
  const stemsOf = (meant: typeof same) => meant.flatMap(({ terms }) => terms.map(({ stems }) => stems));
  return {
    own,
    joined,
    isMeasure,
    isCompleted,
    isThing,
    isPurpose,
    qualifies,
    same,
    beginning,
    narrower,
    ownForms: ownForms(),
    meanings: [...same, ...preferred].flatMap(meaning),
    ownHeads: isHomonym ? [] : [...neighbours.map(({ stem }) => head([stem])), ...headsOf(named)],
    synonymHeads: stemsOf([...same, ...(own.every(({ known }) => known) ? [] : preferred)]).map(head),
    wholeNames: isHomonym ? [] : [...neighbours.map(({ stem }) => wholeName([stem])), ...wholeNamesOf(named)],
    synonymWholes: stemsOf([...same, ...preferred]).map(wholeName),
    meantNames: narrower.map(({ stems }) => wholeName(stems)),
    weakNames: weakNames(),
  };

  /** The words themselves; none if they have another meaning alone. */
  function ownForms(): string[] {
    // two neighbours are preferred as one word
    if (joined.length) return joined;
    // “#2 pencil” is an HB one, not a pencil with a two in its name
    if (hasNumber && own.length > 1 && same.length) return [];
    // “en gros” is not “gros”, and a “school bag” not any bag
    if (own.length === 1 && asked.length > 1 && same.some(({ exact }) => exact)) return [];
    return [isHomonym ? asTyped(own) : all(own.map(formsOrBeginnings))];
  }

  /** “okul defteri” is the name of a product, though “okul” is only preferred. */
  function weakNames(): string[] {
    const beside = [words[from - 1], words[to + 1]].flatMap((word): QueryWord[][] =>
      word?.weak
        ? [
            [word, ...own],
            [...own, word],
          ]
        : [],
    );
    return [...(asked.some(({ weak }) => weak) ? [asked] : []), ...beside].flatMap(wholeNamesOf);
  }
}
