import { type Queryable, statement } from '@cubby/db';
import type { Term } from './query-terms.ts';
import type { Frequency } from './query-weights.ts';
import { within } from './tsquery.ts';

/** Products beyond this number are not counted. */
const mostCounted = 5_000;
/** Each part has its own index; without naming them, all texts would be read. */
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
       'types!', ${countUpTo('w.named', 1)},
       'wholes!', case when w.whole is null then 0 else ${countUpTo('w.whole', 1)} end) order by w.n)
     from unnest($matches::text[], $named::text[], $wholes::text[]) with ordinality w(match, named, whole, n)) as frequencies,
   (select max(g.products) from language g) as "products!"`,
);
export async function findFrequencies(
  db: Queryable,
  terms: readonly Pick<Term, 'match' | 'whole'>[],
  localeBit: number,
): Promise<{ frequencies: Frequency[]; products: number }> {
  const matches = terms.map(({ match }) => match);
  const named = matches.map((match) => within(match.replaceAll(' & ', ' | '), 'B'));
  const row = (await frequent.first(db, { matches, named, wholes: terms.map(({ whole }) => whole!), localeBit }))!;
  return {
    frequencies: row.frequencies ?? [],
    products: Math.max(row.products, ...(row.frequencies ?? []).map(({ products }) => products)),
  };
}
