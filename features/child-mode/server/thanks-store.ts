import { type ParametersOf, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import { thanksShown } from '../rules.ts';

const insert = statement(
  'child_mode_show_thanks',
  `insert into child_thanks (support_thread_id, child_id, words, shown_at, shown_by)
   values ($threadId, $childId, $words?, $now, $accountId) on conflict do nothing`,
);
/** False: the child already sees it. */
export const insertThanks = async (tx: Tx, thanks: ParametersOf<'child_mode_show_thanks'>): Promise<boolean> =>
  (await insert.run(tx, thanks)) === 1;

const one = statement(
  'child_mode_thanks_of',
  'select words, shown_at as "shownAt" from child_thanks where support_thread_id = $threadId',
);
export const findThanks = (db: Queryable, threadId: string): Promise<RowOf<'child_mode_thanks_of'> | undefined> =>
  one.first(db, { threadId });

const latest = statement(
  'child_mode_thanks',
  'select words from child_thanks where child_id = $childId order by shown_at desc, support_thread_id limit $size',
);
/** What a child sees of a buyer's message: that it was a thank-you, and the guardian's words about it. */
export const findThanksFor = (db: Queryable, childId: string): Promise<RowOf<'child_mode_thanks'>[]> =>
  latest.all(db, { childId, size: thanksShown });
