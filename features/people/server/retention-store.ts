import { type Queryable, type RowOf, statement } from '@cubby/db';
import { limitsOf, type Retained } from '../retention.ts';

const counted = statement(
  'people_retention',
  `select r.what as "what!", count(k.since)::int as "kept!", count(*) filter (where k.since <= r.overdue_before)::int as "overdue!",
     count(*) filter (where k.since <= r.due_before and k.since > r.overdue_before)::int as "due!"
   from unnest($whats::text[], $dueBefore::timestamptz[], $overdueBefore::timestamptz[]) with ordinality as r(what, due_before, overdue_before, nth)
     left join kept_for_a_time k using (what) group by r.what, r.nth order by r.nth`,
);
/** The number of kept records of each kind, and how many are due or overdue. */
export const countRetained = (
  db: Queryable,
  kinds: readonly Retained[],
  now: Date,
): Promise<RowOf<'people_retention'>[]> => {
  const limits = kinds.map((what) => limitsOf(what, now));
  return counted.all(db, {
    whats: [...kinds],
    dueBefore: limits.map(({ dueBefore }) => dueBefore),
    overdueBefore: limits.map(({ overdueBefore }) => overdueBefore),
  });
};
