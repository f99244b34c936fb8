import { counts, type Preference, preferencesOf } from '../finding/preferences.ts';
import { type Part, partOf } from './query-parts.ts';
import type { Reading } from './query-reading.ts';
import { all, any, either, within } from './tsquery.ts';
import { formsOrBeginnings, meaning, wholeWord } from './word-expressions.ts';

export type Term = {
  from: number;
  to: number;
  match: string;
  preferences: Preference[];
  /** The tsquery of products called exactly that, or null. */
  whole: string | null;
  known: boolean;
  /** An everyday thing that is not sold here. */
  everyday: boolean;
  /** Its purpose or material. */
  qualifies: boolean;
  purpose: boolean;
  /** The tsquery of products that are the thing, by their whole name or its head, or null. */
  named: string | null;
};

/** The database's search expression: `match` filters; `preferences` rank. */
export type SearchExpression = {
  match: string;
  preferences: readonly Preference[];
  /** Equal products are sorted by pack size, largest first. */
  largest: boolean;
};

/** The terms of a query, in order. Stop words are omitted while others remain. */
export function termsOf(reading: Reading): Term[] {
  const { words, joins, synonyms, begun } = reading;
  const onlyStops = words.every(({ stop }) => stop);
  const terms: Term[] = [];
  for (let from = 0; from < words.length; ) {
    const spans = [...joins, ...synonyms, ...begun].filter((span) => span.from === from && span.to < words.length);
    const to = Math.max(from, ...spans.map((span) => span.to));
    const part = partOf(reading, { from, to, onlyStops });
    if (part.own.length) terms.push({ from, to, ...termOf(part) });
    from = to + 1;
  }
  return terms;
}

function termOf(part: Part): Omit<Term, 'from' | 'to'> {
  const { own, joined, ownForms, same, beginning, isMeasure, isThing, wholeNames, synonymWholes } = part;
  const { ownHeads, synonymHeads, isPurpose, qualifies } = part;
  return {
    match: any(
      [
        // a dimension’s parts alone would match any four and any millilitre
        ...(isMeasure ? [] : joined.length ? [all(own.map(formsOrBeginnings)), ...joined] : ownForms),
        ...(isMeasure ? joined : []),
        ...same.flatMap(meaning),
        ...beginning.flatMap(meaning),
      ],
      true,
    ),
    preferences: preferencesOf(part),
    whole: either([...(isThing ? wholeNames : []), ...synonymWholes]) || null,
    known:
      joined.length + same.length + beginning.length > 0 ||
      own.every(({ known, completions, endings }) => known || completions.length + endings.length > 0),
    everyday: own.every(({ known, everyday }) => !known && everyday),
    qualifies,
    purpose: isPurpose,
    named: (isThing && either([...ownHeads, ...synonymHeads])) || null,
  };
}

/**
 * A query as PostgreSQL's tsquery: all its terms; weak words are only preferred. Words before “for” name the required
 * product. Null: nothing to search for.
 */
export function expressionOf(
  terms: readonly Term[],
  { words, largest }: Pick<Reading, 'words' | 'largest'>,
): SearchExpression | null {
  if (terms.length === 0) return null;
  const weak = words.filter((each) => each.weak).map((word) => ({ match: wholeWord(word), weight: counts.wholeWord }));
  const things = namedBeforeFor(terms);
  // “Glue and tape” are both glue, so the product’s own name must match too
  const named = things?.map(({ match, named }) => all([`(${named})`, within(match, 'C')]));
  return {
    match: [...terms.map((term) => term.match), ...(named ? [`(${either(named)})`] : [])].join(' & '),
    preferences: [...terms.flatMap(({ preferences }) => preferences), ...weak],
    largest,
  };
}

/** The product that a query names before “for”; undefined if it states no purpose, or names none. */
function namedBeforeFor(terms: readonly Term[]): { match: string; named: string }[] | undefined {
  const things = terms.flatMap(({ match, named, purpose }) => (named && !purpose ? { match, named } : []));
  return things.length && terms.some(({ purpose }) => purpose) ? things : undefined;
}

export function aroundFor(terms: readonly Term[]): { everywhere: string; alone: string } | undefined {
  const things = namedBeforeFor(terms);
  if (!things) return undefined;
  const matchOf = (some: readonly Term[]) => some.map(({ match }) => match).join(' & ');
  const named = either(things.map(({ named }) => named));
  return { everywhere: matchOf(terms), alone: `${matchOf(terms.filter(({ purpose }) => !purpose))} & (${named})` };
}
