import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { AccountType } from '@cubby/features/ledger/rules';
import type { PayoutWay } from '../rules.ts';

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
  `insert into payout (payout_id, payout_run_id, seller_id, amount_minor, repaid_minor, currency, way, account)
   values ($payoutId, $runId, $sellerId, $amountMinor, $repaidMinor, $currency, $way, $account?)`,
);
export type NewPayout = {
  payoutId: string;
  runId: string;
  sellerId: string;
  amountMinor: number;
  repaidMinor: number;
  currency: string;
  way: PayoutWay;
  /** At the provider. */
  account: string | null;
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
   from payout p join seller_facts s using (seller_id) where p.payout_run_id = $runId and p.way = ${code<PayoutWay>('FILE')}`,
);
/** What of a run is paid by the bank's file. */
export const findLines = (db: Queryable, runId: string): Promise<RowOf<'payouts_lines'>[]> => lines.all(db, { runId });

const written = statement(
  'payouts_written',
  'update payout_run set written_at = $now where payout_run_id = $runId and written_at is null',
);
export const noteWritten = (db: Queryable, runId: string, now: Date): Promise<number> =>
  written.run(db, { runId, now });

const isBegun = statement('payouts_is_begun', 'select true as "is!" from payout_run where week = $week');
/** Whether the run of a week has begun. */
export const hasBegun = async (db: Queryable, week: string): Promise<boolean> =>
  (await isBegun.first(db, { week })) !== undefined;

const unsent = statement(
  'payouts_unsent',
  `select p.payout_id as "payoutId", p.account as "account!", p.amount_minor as "amountMinor", p.currency, p.declines, r.week
   from payout p join payout_run r using (payout_run_id)
   where p.way = ${code<PayoutWay>('STRIPE')} and p.transfer is null and p.amount_minor > 0 order by p.payout_id`,
);
/** What the provider is still to send. */
export const findUnsent = (db: Queryable): Promise<RowOf<'payouts_unsent'>[]> => unsent.all(db);

const sent = statement(
  'payouts_sent',
  'update payout set transfer = $transfer, sent_at = $now, error = null where payout_id = $payoutId and transfer is null',
);
export const noteSent = (db: Queryable, done: { payoutId: string; transfer: string; now: Date }): Promise<number> =>
  sent.run(db, done);

const failed = statement(
  'payouts_failed',
  `update payout set error = left($error, 500), declines = declines + $isDeclined::boolean::int
   where payout_id = $payoutId and transfer is null`,
);
type FailedTry = { payoutId: string; error: string; isDeclined: boolean };
export const noteFailure = (db: Queryable, tried: FailedTry): Promise<number> => failed.run(db, tried);

const recent = statement(
  'payouts_recent',
  `select p.payout_id as id, r.week, s.handle as seller, p.amount_minor as "amountMinor", p.repaid_minor as "repaidMinor", p.currency,
     p.way, case p.way when ${code<PayoutWay>('FILE')} then r.written_at else p.sent_at end as "sentAt", p.error
   from payout p join payout_run r using (payout_run_id) join seller_facts s using (seller_id)
   order by r.week desc, s.handle limit 500`,
);
export const findPayouts = (db: Queryable): Promise<RowOf<'payouts_recent'>[]> => recent.all(db);
