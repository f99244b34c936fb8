import { utcDay } from '@cubby/days';
import { type Queryable, statement } from '@cubby/db';
import { isWorthNoting, longestMissed, type MissedSearch, retentionDays, wordsOf } from '../rules.ts';

/** The most different queries recorded per day: nobody reads more, and nonsense is endless. */
const mostOfADay = 2_000;
const mostListed = 100;

const note = statement(
  'search_missed_note',
  `insert into missed_search (day, locale, query, times)
   select $day::date, $locale, folded.query, 1 from (select search_words($words) as query) folded
   where length(folded.query) between 1 and $longest
     and (exists (select from missed_search m where m.day = $day and m.locale = $locale and m.query = folded.query)
       or (select count(*) from missed_search m where m.day = $day) < $most)
   on conflict (day, locale, query) do update set times = missed_search.times + 1`,
);
/** Records a query without results, without the user (ux S3), unless its words may be personal. */
export async function noteMissed(db: Queryable, query: string, locale: string, now: Date): Promise<void> {
  if (isWorthNoting(query))
    await note.run(db, {
      day: utcDay(now),
      locale,
      words: wordsOf(query).join(' '),
      longest: longestMissed,
      most: mostOfADay,
    });
}

const list = statement(
  'search_missed_list',
  `select query, sum(times)::int as times, max(day)::text as last from missed_search
   where locale = $locale and day > $today::date - $days::int
   group by query order by times desc, last desc, query limit $most`,
);
/** The queries without results of the last days, most frequent first. */
export const findMissed = (db: Queryable, locale: string, days: number, now: Date): Promise<MissedSearch[]> =>
  list.all(db, { locale, today: utcDay(now), days, most: mostListed });

const forget = statement('search_missed_forget', 'delete from missed_search where day <= $today::date - $days::int');
export const forgetMissed = (db: Queryable, now: Date): Promise<number> =>
  forget.run(db, { today: utcDay(now), days: retentionDays });
