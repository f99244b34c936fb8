import { type Queryable, statement } from '@cubby/db';
import type { Frequency } from './query-weights.ts';

/** More products than this are not told apart by counting them. */
const mostCounted = 5_000;
/** Either part has an index of its own; without naming them, all texts would be read. */
const countUpTo = (expression: string, most: number) =>
  `(select count(*) from (${['d.popular', 'not d.popular']
    .map(
      (part) =>
        `select from search_doc d where ${part} and d.words @@ ${expression}::tsquery and d.locale_mask & $localeBit::smallint <> 0`,
    )
    .join(' union all ')} limit ${most}) h)`;
const frequent = statement(
  'search_frequencies',
  `select (select json_agg(json_build_object('products!', ${countUpTo('w.match', mostCounted)},
       'types!', ${countUpTo('w.named', 1)}) order by w.n)
     from unnest($matches::text[], $named::text[]) with ordinality w(match, named, n)) as frequencies,
   (select max(g.products) from language g) as "products!"`,
);
/** How many products have each of some expressions, and of how many they are in the name of the product type. */
export async function findFrequencies(
  db: Queryable,
  matches: readonly string[],
  localeBit: number,
): Promise<{ frequencies: Frequency[]; products: number }> {
  const named = matches.map((match) =>
    match.replaceAll(' & ', ' | ').replace(/'(:\*)?(?=[ )]|$)/g, (_end, star) => (star ? "':*B" : "':B")),
  );
  const row = (await frequent.first(db, { matches, named, localeBit }))!;
  return {
    frequencies: row.frequencies ?? [],
    products: Math.max(row.products, ...(row.frequencies ?? []).map(({ products }) => products)),
  };
}
