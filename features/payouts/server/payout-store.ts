import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { AccountType } from '@cubby/features/ledger/rules';

const begin = statement(
  'payouts_begin',
  `insert into payout_run (payout_run_id, week, begun_at) values ($runId, $week, $now) on conflict (week) do nothing`,
);
/** Begins the run of a week; false if it has begun before, in any process. */
export const beginRun = async (tx: Tx, runId: string, week: string, now: Date): Promise<boolean> =>
  (await begin.run(tx, { runId, week, now })) === 1;

const funds = statement(
  'payouts_funds',
  `select s.seller_id as "sellerId", -coalesce(a.balance_minor, 0) as "availableMinor!", coalesce(v.balance_minor, 0) as "advancedMinor!"
   from ledger_balance a join seller_facts s on s.seller_id::text = a.object
   left join ledger_balance v on v.type = ${code<AccountType>('SELLER_ADVANCE')} and v.object = a.object and v.currency = a.currency
   where a.type = ${code<AccountType>('SELLER_AVAILABLE')} and a.balance_minor < 0 order by s.seller_id`,
);
/** What sellers have to be paid out, and what they were advanced. */
export const findFunds = (tx: Tx): Promise<RowOf<'payouts_funds'>[]> => funds.all(tx);

const insert = statement(
  'payouts_insert',
  `insert into payout (payout_id, payout_run_id, seller_id, amount_minor, repaid_minor, currency)
   values ($payoutId, $runId, $sellerId, $amountMinor, $repaidMinor, $currency)`,
);
export type NewPayout = {
  payoutId: string;
  runId: string;
  sellerId: string;
  amountMinor: number;
  repaidMinor: number;
  currency: string;
};
export const insertPayout = (tx: Tx, payout: NewPayout): Promise<number> => insert.run(tx, payout);

const unwritten = statement(
  'payouts_unwritten',
  'select payout_run_id as "runId", week from payout_run where written_at is null order by week',
);
/** Runs whose file is not written yet. */
export const findUnwritten = (db: Queryable): Promise<RowOf<'payouts_unwritten'>[]> => unwritten.all(db);

const lines = statement(
  'payouts_lines',
  `select p.payout_id as "payoutId", s.handle, s.name, p.amount_minor as "amountMinor", p.currency
   from payout p join seller_facts s using (seller_id) where p.payout_run_id = $runId`,
);
export const findLines = (db: Queryable, runId: string): Promise<RowOf<'payouts_lines'>[]> => lines.all(db, { runId });

const written = statement(
  'payouts_written',
  'update payout_run set written_at = $now where payout_run_id = $runId and written_at is null',
);
export const noteWritten = (db: Queryable, runId: string, now: Date): Promise<number> =>
  written.run(db, { runId, now });

const recent = statement(
  'payouts_recent',
  `select p.payout_id as id, r.week, s.handle as seller, p.amount_minor as "amountMinor", p.repaid_minor as "repaidMinor", p.currency,
     r.written_at as "writtenAt"
   from payout p join payout_run r using (payout_run_id) join seller_facts s using (seller_id)
   order by r.week desc, s.handle limit 500`,
);
export const findPayouts = (db: Queryable): Promise<RowOf<'payouts_recent'>[]> => recent.all(db);
