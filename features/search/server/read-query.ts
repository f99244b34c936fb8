import type { Queryable } from '@cubby/db';
import { corrections, expressionOf, type QueryWord, type SearchExpression, type SynonymMatch } from '../rules.ts';
import { findAlike, findFirstWithHits, understand } from './query-store.ts';

/** One way to read a query; `corrected` says it in words where they are not those that were written. */
type Way = {
  words: readonly QueryWord[];
  synonyms: readonly SynonymMatch[];
  expression: SearchExpression | null;
  corrected: string | null;
};
/** The ways to read a query, the likeliest first, and the bit of its language's readers. */
type Reading = { ways: readonly Way[]; reader: number };

/** A query as it was written or, where it has a word that no product has, as it may have been meant. */
export async function readQuery(db: Queryable, written: readonly string[], locale: string): Promise<Reading> {
  const { words, synonyms, reader } = await understand(db, written, locale);
  const isMistyped = ({ known, completions }: QueryWord, i: number) =>
    !known && completions.length === 0 && !synonyms.some(({ from, to }) => from <= i && i <= to);
  const mistyped = words.filter(isMistyped).map(({ word }) => word);
  if (mistyped.length === 0)
    return { ways: [{ words, synonyms, expression: expressionOf(words, synonyms), corrected: null }], reader };

  const ways = corrections(words, await findAlike(db, mistyped, reader)).map((meant) => {
    // Where a correction is two words, the places of synonyms no longer fit.
    const kept = meant.length === words.length ? synonyms : [];
    const text = textOf(meant);
    return {
      words: meant,
      synonyms: kept,
      expression: expressionOf(meant, kept),
      corrected: text === textOf(words) ? null : text,
    };
  });
  return { ways, reader };
}

/** What the likeliest way finds or, where it finds nothing, the first that does: its other words say which one was meant. */
export async function findByWays<Found extends { total: number | null }>(
  db: Queryable,
  { ways, reader }: Reading,
  find: (way: Way) => Promise<Found>,
): Promise<{ way: Way; found: Found }> {
  const likeliest = ways[0]!;
  const found = await find(likeliest);
  if (found.total !== 0 || ways.length === 1) return { way: likeliest, found };
  const expressions = ways.map(({ expression }) => expression?.match ?? '');
  const way = ways[(await findFirstWithHits(db, expressions, reader)) ?? 0]!;
  return { way, found: way === likeliest ? found : await find(way) };
}

const textOf = (words: readonly QueryWord[]): string => words.map(({ word }) => word).join(' ');
