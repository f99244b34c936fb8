import { type Queryable, statement } from '@cubby/db';
import { isWorthNoting, longestMissed, type MissedSearch, retentionDays, wordsOf } from '../rules.ts';

/** So many different queries a day are written down: nobody reads more, and nonsense has no end. */
const mostOfADay = 2_000;
const mostListed = 100;

const note = statement(
  'search_missed_note',
  `insert into missed_search (day, locale, query, times)
   select $1::date, $2, folded.query, 1 from (select search_words($3) as query) folded
   where length(folded.query) between 1 and $4
     and (exists (select from missed_search m where m.day = $1 and m.locale = $2 and m.query = folded.query)
       or (select count(*) from missed_search m where m.day = $1) < $5)
   on conflict (day, locale, query) do update set times = missed_search.times + 1`,
);
/** Writes down, without who asked, that a query found nothing (ux S3), unless its words may be somebody's own. */
export async function noteMissed(db: Queryable, query: string, locale: string, now: Date): Promise<void> {
  if (isWorthNoting(query)) await note.run(db, dayOf(now), locale, wordsOf(query).join(' '), longestMissed, mostOfADay);
}

const list = statement<MissedSearch>(
  'search_missed_list',
  `select query, sum(times)::int as times, max(day)::text as last from missed_search
   where locale = $1 and day > $2::date - $3::int
   group by query order by times desc, last desc, query limit $4`,
);
/** What found nothing on the last so many days, the most frequent first. */
export const findMissed = (db: Queryable, locale: string, days: number, now: Date): Promise<MissedSearch[]> =>
  list.all(db, locale, dayOf(now), days, mostListed);

const forget = statement('search_missed_forget', 'delete from missed_search where day <= $1::date - $2::int');
export const forgetMissed = (db: Queryable, now: Date): Promise<number> => forget.run(db, dayOf(now), retentionDays);

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
