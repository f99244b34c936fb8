import type { Queryable } from '@cubby/db';
import type { Section } from '@cubby/features/catalog/rules';
import {
  corrections,
  expressionOf,
  type QueryWord,
  type SearchExpression,
  type SearchPage,
  type SynonymMatch,
  searchPageSize,
  wordsOf,
} from '../rules.ts';
import { type Asked, countHits, findAll, findHits, type Totals } from './hit-store.ts';
import { findAlike, findFirstWithHits, understand } from './query-store.ts';

export type Search = {
  query: string;
  page: number;
  category: string | undefined;
  section: Section | undefined;
};

/**
 * A page of what a query finds. A word that no product has is taken for the likeliest one that some have. Where the reader's
 * language finds nothing, the English names may: people type what is printed on the box.
 */
export async function findProducts(db: Queryable, totals: Totals, search: Search, locale: string): Promise<SearchPage> {
  const asked = {
    category: search.category,
    locale,
    limit: searchPageSize,
    offset: (search.page - 1) * searchPageSize,
  };
  const written = wordsOf(search.query);
  if (written.length === 0 && !search.section) return pageOf(await findAll(db, asked), search.page, null);
  const found = await findByWords(db, totals, search, written, asked, locale);
  if (found.page.total > 0) return found.page;
  if (locale !== 'en') {
    const inEnglish = await findByWords(db, totals, search, written, asked, 'en');
    if (inEnglish.page.total > 0) return inEnglish.page;
  }
  const { words, synonyms, reader } = found;
  return { ...found.page, fewerWords: await withoutOneWord(db, words, synonyms, { ...asked, reader }) };
}

async function findByWords(
  db: Queryable,
  totals: Totals,
  { page, section }: Search,
  written: readonly string[],
  asked: Omit<Asked, 'reader'>,
  textLocale: string,
) {
  const { words, synonyms, expression, reader, corrected } = await interpret(db, written, textLocale);
  const match = [section && `'#${section}'`, expression && `(${expression.match})`].filter(Boolean).join(' & ');
  const found = match
    ? await findHits(db, totals, { match, rank: expression?.rank ?? match }, { ...asked, reader })
    : { total: 0, products: [] };
  return { page: pageOf(found, page, corrected), words, synonyms, reader };
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
  const { words, synonyms, reader } = await understand(db, written, locale);
  const isMistyped = ({ known, completions }: QueryWord, i: number) =>
    !known && completions.length === 0 && !synonyms.some(({ from, to }) => from <= i && i <= to);
  const mistyped = words.filter(isMistyped).map(({ word }) => word);
  if (mistyped.length === 0)
    return { words, synonyms, reader, expression: expressionOf(words, synonyms), corrected: null };

  const ways = corrections(words, await findAlike(db, mistyped, reader)).map((meant) => {
    // Where a correction is two words, the places of synonyms no longer fit.
    const kept = meant.length === words.length ? synonyms : [];
    return { words: meant, synonyms: kept, reader, expression: expressionOf(meant, kept) };
  });
  // A single word that the vocabulary has is in some text: there is nothing to find out.
  const chosen = ways.length === 1 || words.length === 1 ? ways[0]! : await firstThatFinds(db, ways, reader);
  const text = chosen.words.map(({ word }) => word).join(' ');
  return { ...chosen, corrected: text === words.map(({ word }) => word).join(' ') ? null : text };
}

/** Of several ways to correct a query, the first that finds something: its other words say which one was meant. */
async function firstThatFinds<Way extends { expression: SearchExpression | null }>(
  db: Queryable,
  ways: readonly Way[],
  reader: number,
): Promise<Way> {
  const expressions = ways.map(({ expression }) => expression?.match ?? '');
  return ways[(await findFirstWithHits(db, expressions, reader)) ?? 0]!;
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
