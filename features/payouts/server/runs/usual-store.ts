import { type Queryable, statement } from '@cubby/db';
import { type Money, money } from '@cubby/money';
import { usualOver } from '../../rules.ts';

/** SQL: the median of the last amounts; the smaller of two in the middle. */
const median = (amounts: string) =>
  `(select percentile_disc(0.5) within group (order by minor) from (${amounts} order by week desc limit ${usualOver}) last)`;

const ofRuns = statement(
  'payout_usual_of_runs',
  `select ${median(`select r.week, sum(p.amount_minor) as minor from payout_run r join payout p using (payout_run_id)
     where r.week < $week group by r.week having sum(p.amount_minor) > 0`)}::bigint as "minor"`,
);
/** The usual total of a run before a week; undefined: there was none. */
export const findUsualTotal = async (db: Queryable, week: string): Promise<Money | undefined> =>
  moneyIn((await ofRuns.first(db, { week }))!.minor);

const ofLines = statement(
  'payout_usual_of_lines',
  `select i.payout_line_id as "lineId!", ${median(`select r.week, p.amount_minor as minor from payout p join payout_run r using (payout_run_id)
     where (p.seller_id = l.seller_id or p.organisation_id = l.organisation_id or p.account_id = l.account_id)
       and r.week < $week and p.amount_minor > 0`)}::bigint as "minor"
   from unnest($lineIds::uuid[]) as i(payout_line_id) join payout_line l using (payout_line_id)`,
);
/** The usual amount of each line's payee before a week; none if nothing was paid. */
export const findUsualOfLines = async (
  db: Queryable,
  asked: { lineIds: readonly string[]; week: string },
): Promise<Map<string, Money>> =>
  new Map(
    (await ofLines.all(db, asked)).flatMap(({ lineId, minor }) => {
      const usual = moneyIn(minor);
      return usual ? [[lineId, usual] as const] : [];
    }),
  );

const moneyIn = (minor: number | null): Money | undefined => (minor === null ? undefined : money(minor));
