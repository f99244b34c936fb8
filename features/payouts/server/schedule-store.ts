import { code, type Queryable, statement, type Tx } from '@cubby/db';
import type { PayoutSchedule, RunStatus } from '../rules.ts';

const chosen = statement('payout_schedule_of', 'select schedule from payout_schedule where seller_id = $sellerId');
export const findSchedule = async (db: Queryable, sellerId: string): Promise<PayoutSchedule> =>
  ((await chosen.first(db, { sellerId }))?.schedule ?? 'WEEKLY') as PayoutSchedule;

const choose = statement(
  'payout_schedule_choose',
  `insert into payout_schedule (seller_id, schedule) values ($sellerId, $schedule)
   on conflict (seller_id) do update set schedule = excluded.schedule`,
);
export const keepSchedule = (tx: Tx, sellerId: string, schedule: PayoutSchedule): Promise<number> =>
  choose.run(tx, { sellerId, schedule });

const latest = statement(
  'payout_last_week',
  `select to_char(max(week), 'YYYY-MM-DD') as week from payout_run
   where status <> ${code<RunStatus>('REJECTED')} and ($before?::date is null or week < $before?)`,
);
/** The Monday of the latest run that was not rejected, or of the latest before a given one. */
export const findLastWeek = async (db: Queryable, before: string | null = null): Promise<string | undefined> =>
  (await latest.first(db, { before }))?.week ?? undefined;
