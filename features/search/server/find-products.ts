import type { Queryable } from '@cubby/db';
import type { Section } from '@cubby/features/catalog/rules';
import { expressionOf, type SearchPage, searchPageSize, wordsOf } from '../rules.ts';
import { type Asked, countHits, findAll, findHits, type Totals } from './hit-store.ts';
import { findByInterpretations, readQuery } from './read-query.ts';

export type Search = {
  query: string;
  page: number;
  category?: string | undefined;
  section?: Section | undefined;
};

/**
 * A page of a query's results. A word that no product has is replaced by the likeliest that some have. If the reader's
 * language finds nothing, English names are searched: people type what is printed on the box.
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
  return { ...found.page, fewerWords: await withoutOneWord(db, totals, found, asked.category) };
}

async function findByWords(
  db: Queryable,
  totals: Totals,
  { page, section }: Search,
  written: readonly string[],
  asked: Omit<Asked, 'localeBit'>,
  textLocale: string,
) {
  const reading = await readQuery(db, written, textLocale);
  const { localeBit } = reading;
  const { interpretation, found } = await findByInterpretations(db, reading, async ({ expression }) => {
    const match = [section && `'#${section}'`, expression && `(${expression.match})`].filter(Boolean).join(' & ');
    if (!match) return { total: 0, products: [], version: undefined };
    return findHits(db, totals, { match, rank: expression?.rank ?? match }, { ...asked, localeBit });
  });
  const { words, synonyms, corrected } = interpretation;
  return { page: pageOf(found, page, corrected), words, synonyms, localeBit, version: found.version };
}

/** The number of results without one of the words, most first (ux S3). */
async function withoutOneWord(
  db: Queryable,
  totals: Totals,
  { words, synonyms, localeBit, version }: Awaited<ReturnType<typeof findByWords>>,
  category: string | undefined,
): Promise<SearchPage['fewerWords']> {
  if (words.length < 2 || version === undefined) return [];
  const found = await Promise.all(
    words.map(async (left) => {
      const others = words.filter((word) => word !== left);
      const alone = synonyms.filter(({ from, to }) => from === to).map((span) => ({ ...span, word: words[span.from] }));
      const cached = alone
        .filter(({ word }) => word !== left)
        .map(({ word, terms }) => ({ from: others.indexOf(word!), to: others.indexOf(word!), terms }));
      const expression = expressionOf(others, cached);
      const total = expression ? await countHits(db, totals, expression.match, { localeBit, category }, version) : 0;
      return { query: others.map(({ word }) => word).join(' '), total };
    }),
  );
  return found
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .slice(0, 3);
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
