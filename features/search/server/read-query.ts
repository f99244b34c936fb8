import type { Queryable } from '@cubby/db';
import { corrections, expressionOf, type QueryWord, type SearchExpression, type SynonymMatch } from '../rules.ts';
import { findAlike, findFirstWithHits, understand } from './query-store.ts';

/** One way to read a query; `corrected` says it in words where they are not those that were written. */
type Interpretation = {
  words: readonly QueryWord[];
  synonyms: readonly SynonymMatch[];
  expression: SearchExpression | null;
  corrected: string | null;
};
/** The ways to read a query, the likeliest first, and the bit of its language's readers. */
type Reading = { interpretations: readonly Interpretation[]; localeBit: number };

/** A query as it was written or, where it has a word that no product has, as it may have been meant. */
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
    // Where a correction is two words, the places of synonyms no longer fit.
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

/** What the likeliest way finds or, where it finds nothing, the first that does: its other words say which one was meant. */
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
