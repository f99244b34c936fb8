import type { Queryable } from '@cubby/db';
import type { Section } from '@cubby/features/catalog/rules';
import {
  expressionOf,
  likeliest,
  type QueryWord,
  type SearchPage,
  type SynonymMatch,
  searchPageSize,
  wordsOf,
} from '../rules.ts';
import { countHits, findAll, findHits } from './hit-store.ts';
import { findAlike, understand } from './query-store.ts';

export type Search = {
  query: string;
  page: number;
  category: string | undefined;
  section: Section | undefined;
};

/** A page of what a query finds. A word that no product has is taken for the likeliest one that some have. */
export async function findProducts(
  db: Queryable,
  { query, page, category, section }: Search,
  locale: string,
): Promise<SearchPage> {
  const asked = { category, locale, limit: searchPageSize, offset: (page - 1) * searchPageSize };
  const written = wordsOf(query);
  if (written.length === 0 && !section) return pageOf(await findAll(db, asked), page, null);
  const { words, synonyms, expression, reader, corrected } = await interpret(db, written, locale);
  const match = [section && `'#${section}'`, expression && `(${expression.match})`].filter(Boolean).join(' & ');
  if (!match) return pageOf({ total: 0, products: [] }, page, null);
  const found = await findHits(db, { match, rank: expression?.rank ?? match }, { ...asked, reader });
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
  const first = await understand(db, written, locale);
  const mistyped = first.words.filter(({ known, completions }) => !known && completions.length === 0);
  if (mistyped.length === 0)
    return { ...first, expression: expressionOf(first.words, first.synonyms), corrected: null };
  const alike = await findAlike(
    db,
    mistyped.map(({ word }) => word),
    first.reader,
  );
  const meant = first.words.flatMap(({ word }) => likeliest(word, alike.get(word) ?? [])?.words ?? [word]);
  const second = await understand(db, meant, locale);
  const changed = meant.join(' ') !== first.words.map(({ word }) => word).join(' ');
  return {
    ...second,
    expression: expressionOf(second.words, second.synonyms),
    corrected: changed ? meant.join(' ') : null,
  };
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
