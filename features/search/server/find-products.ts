import type { Queryable } from '@cubby/db';
import type { Section } from '@cubby/features/catalog/rules';
import {
  corrections,
  expressionOf,
  type QueryWord,
  type SearchPage,
  type SynonymMatch,
  searchPageSize,
  wordsOf,
} from '../rules.ts';
import { countHits, findAll, findHits, type Totals } from './hit-store.ts';
import { findAlike, findFirstWithHits, understand } from './query-store.ts';

export type Search = {
  query: string;
  page: number;
  category: string | undefined;
  section: Section | undefined;
};

/** A page of what a query finds. A word that no product has is taken for the likeliest one that some have. */
export async function findProducts(
  db: Queryable,
  totals: Totals,
  { query, page, category, section }: Search,
  locale: string,
): Promise<SearchPage> {
  const asked = { category, locale, limit: searchPageSize, offset: (page - 1) * searchPageSize };
  const written = wordsOf(query);
  if (written.length === 0 && !section) return pageOf(await findAll(db, asked), page, null);
  const { words, synonyms, expression, reader, corrected } = await interpret(db, written, locale);
  const match = [section && `'#${section}'`, expression && `(${expression.match})`].filter(Boolean).join(' & ');
  if (!match) return pageOf({ total: 0, products: [] }, page, null);
  const found = await findHits(db, totals, { match, rank: expression?.rank ?? match }, { ...asked, reader });
  if (found.total > 0 || section) return pageOf(found, page, corrected);
  return {
    ...pageOf(found, page, corrected),
    fewerWords: await withoutOneWord(db, words, synonyms, { reader, category }),
  };
}

/** What the query would find with any one word less, the most first (ux S3). */
async function withoutOneWord(
  db: Queryable,
  words: readonly QueryWord[],
  synonyms: readonly SynonymMatch[],
  asked: { reader: number; category: string | undefined },
): Promise<SearchPage['fewerWords']> {
  if (words.length < 2) return [];
  const found = await Promise.all(
    words.map(async (left) => {
      const others = words.filter((word) => word !== left);
      const alone = synonyms.filter(({ from, to }) => from === to).map((span) => ({ ...span, word: words[span.from] }));
      const kept = alone
        .filter(({ word }) => word !== left)
        .map(({ word, terms }) => ({ from: others.indexOf(word!), to: others.indexOf(word!), terms }));
      const expression = expressionOf(others, kept);
      const total = expression ? await countHits(db, expression.match, asked) : 0;
      return { query: others.map(({ word }) => word).join(' '), total };
    }),
  );
  return found
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .slice(0, 3);
}

/** What a query asks the database for, after correcting what nobody has. */
export async function interpret(db: Queryable, written: readonly string[], locale: string) {
  const asWritten = await understand(db, written, locale);
  const { words, synonyms, reader } = asWritten;
  const mistyped = words.filter(
    ({ known, completions }, i) =>
      !known && completions.length === 0 && !synonyms.some(({ from, to }) => from <= i && i <= to),
  );
  if (mistyped.length === 0) return { ...asWritten, expression: expressionOf(words, synonyms), corrected: null };
  const spelled = words.map(({ word }) => word);
  const alike = await findAlike(
    db,
    mistyped.map(({ word }) => word),
    reader,
  );
  const meant = await likeliestTogether(db, corrections(spelled, alike), locale, reader);
  const corrected = meant.text === spelled.join(' ') ? null : meant.text;
  return { ...meant.understood, expression: meant.expression, corrected };
}

/** Of several ways to correct a query, the first that finds something: its other words say which one was meant. */
async function likeliestTogether(db: Queryable, ways: readonly string[][], locale: string, reader: number) {
  const understood = await Promise.all(ways.map((words) => understand(db, words, locale)));
  const read = understood.map((each, i) => ({
    understood: each,
    expression: expressionOf(each.words, each.synonyms),
    text: ways[i]!.join(' '),
  }));
  if (read.length === 1) return read[0]!;
  const expressions = read.map(({ expression }) => expression?.match ?? '');
  return read[(await findFirstWithHits(db, expressions, reader)) ?? 0]!;
}

const pageOf = (
  { total, products }: { total: number; products: SearchPage['products'] },
  current: number,
  corrected: string | null,
): SearchPage => ({
  current,
  total,
  last: Math.max(1, Math.ceil(total / searchPageSize)),
  products,
  corrected,
  fewerWords: [],
});
