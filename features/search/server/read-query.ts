import type { Queryable } from '@cubby/db';
import { corrections, expressionOf, type QueryWord, type SearchExpression, type SynonymMatch } from '../rules.ts';
import { findAlike, findFirstWithHits, understand } from './query-store.ts';

/** One interpretation of a query; `corrected` is its text if it differs from the words as typed. */
type Interpretation = {
  words: readonly QueryWord[];
  synonyms: readonly SynonymMatch[];
  expression: SearchExpression | null;
  corrected: string | null;
};
/** The interpretations of a query, the likeliest first, and the bit of the reader's language. */
type Reading = { interpretations: readonly Interpretation[]; localeBit: number };

/** A query as typed or, if no product has one of its words, as it may have been meant. */
export async function readQuery(db: Queryable, written: readonly string[], locale: string): Promise<Reading> {
  const { words, synonyms, localeBit } = await understand(db, written, locale);
  const isMistyped = ({ known, completions }: QueryWord, i: number) =>
    !known && completions.length === 0 && !synonyms.some(({ from, to }) => from <= i && i <= to);
  const mistyped = words.filter(isMistyped).map(({ word }) => word);
  if (mistyped.length === 0)
    return {
      interpretations: [{ words, synonyms, expression: expressionOf(words, synonyms), corrected: null }],
      localeBit,
    };

  const interpretations = corrections(words, await findAlike(db, mistyped, localeBit)).map((meant) => {
    // If a correction is two words, the positions of synonyms no longer match.
    const cached = meant.length === words.length ? synonyms : [];
    const text = textOf(meant);
    return {
      words: meant,
      synonyms: cached,
      expression: expressionOf(meant, cached),
      corrected: text === textOf(words) ? null : text,
    };
  });
  return { interpretations, localeBit };
}

/**
 * The results of the likeliest interpretation or, if it has none, of the first that has: the other words of the query
 * tell which one was meant.
 */
export async function findByInterpretations<Found extends { total: number | null }>(
  db: Queryable,
  { interpretations, localeBit }: Reading,
  find: (interpretation: Interpretation) => Promise<Found>,
): Promise<{ interpretation: Interpretation; found: Found }> {
  const likeliest = interpretations[0]!;
  const found = await find(likeliest);
  if (found.total !== 0 || interpretations.length === 1) return { interpretation: likeliest, found };
  const expressions = interpretations.map(({ expression }) => expression?.match ?? '');
  const interpretation = interpretations[(await findFirstWithHits(db, expressions, localeBit)) ?? 0]!;
  return { interpretation, found: interpretation === likeliest ? found : await find(interpretation) };
}

const textOf = (words: readonly QueryWord[]): string => words.map(({ word }) => word).join(' ');
