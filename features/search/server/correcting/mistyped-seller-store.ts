import { code, type Queryable, statement } from '@cubby/db';
import type { SearchPage } from '../../rules.ts';
import { mostSellers } from '../finding/seller-store.ts';
import type { Reading } from '../reading/query-reading.ts';
import { isMistyped } from './typing-errors.ts';

const child = code<'BUSINESS' | 'CHILD'>('CHILD');
const alike = statement(
  'search_sellers_alike',
  `select s.handle, s.name, string_to_array(search_words(s.name), ' ') as "words!" from seller_names s
   where s.name_variants && (select array_agg(v) from unnest($words::text[]) w cross join lateral unnest(deletion_variants(w)) v where length(w) > 2)
     and (not $childrenOnly or s.kind = ${child}) order by s.name`,
);

/**
 * The shops whose names a query contains with typing errors, as an exact query would find them: by all words of the
 * query, or all of the name. Only words that match no product may be mistyped names.
 */
export async function findMistypedSellers(
  db: Queryable,
  { words }: Reading,
  { completing, childrenOnly }: { completing: boolean; childrenOnly: boolean },
): Promise<SearchPage['sellers']> {
  if (!words.some(({ known, everyday, stop, completions }) => !known && !everyday && !stop && completions.length === 0))
    return [];
  const asked = words.filter(({ stop, weak }) => !stop || weak).map(({ word }) => word);
  const together = words.map(({ word }) => word).join('');
  const found = (await alike.all(db, { words: [...asked, together], childrenOnly })).map((seller) => {
    const isNamed = (word: string, i: number) =>
      seller.words.some(
        (name) => isSame(word, name) || (completing && i === asked.length - 1 && name.startsWith(word)),
      );
    const whole =
      isSame(together, seller.words.join('')) || seller.words.every((name) => asked.some((word) => isSame(word, name)));
    return { seller, whole, every: asked.every(isNamed) };
  });
  return found
    .filter(({ whole, every }) => whole || every)
    .sort((a, b) => Number(b.whole) - Number(a.whole))
    .slice(0, mostSellers)
    .map(({ seller: { handle, name } }) => ({ handle, name }));
}

const isSame = (typed: string, name: string): boolean => typed === name || isMistyped(typed, name);
