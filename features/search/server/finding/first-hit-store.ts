import { type Queryable, statement } from '@cubby/db';

/**
 * Interpretations are ordered: the first row is the first with results. Hits are counted up to a limit: for a single
 * one the planner would read a million texts, because it overestimates the matches.
 */
const someHits = (part: string) => `(select count(*) from (select from search_doc d
     where ${part} and d.words @@ q.expression::tsquery and d.locale_mask & $localeBit::smallint <> 0 limit 60) h) > 0`;
const firstWithHits = statement(
  'search_first_with_hits',
  `select q.i::int - 1 as i from unnest($expressions::text[]) with ordinality as q(expression, i)
   where ${someHits('d.popular')} or ${someHits('not d.popular')} limit 1`,
);
export const findFirstWithHits = async (
  db: Queryable,
  expressions: readonly string[],
  localeBit: number,
): Promise<number | undefined> => (await firstWithHits.first(db, { expressions, localeBit }))?.i;
