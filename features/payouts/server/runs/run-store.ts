import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { StopReason } from '@cubby/features/sellers/rules';
import {
  type LeftOut,
  type Payee,
  type PayoutSchedule,
  type PayoutWay,
  type RunAction,
  type RunStatus,
  runTransitions,
} from '../../rules.ts';

const begin = statement(
  'payout_run_begin',
  `insert into payout_run (payout_run_id, week, begun_at, status, approvals_needed)
   values ($runId, $week, $now, ${code<RunStatus>('PROPOSED')}, $approvals) on conflict do nothing`,
);
/** Starts the run of a week; false if it was started before, in any process, or an earlier one is open. */
export const beginRun = async (
  tx: Tx,
  run: { runId: string; week: string; approvals: number; now: Date },
): Promise<boolean> => (await begin.run(tx, run)) === 1;

const isDue = statement(
  'payout_run_is_due',
  `select not exists (select from payout_run where week = $week
     or status in (${code<RunStatus>('PROPOSED')}, ${code<RunStatus>('APPROVED')})) as "is!"`,
);
/** Whether a week's run is still to be proposed, and no earlier one is open. */
export const isRunDue = async (db: Queryable, week: string): Promise<boolean> => (await isDue.first(db, { week }))!.is;

const noApproval = statement(
  'payout_run_needs_no_approval',
  'update payout_run set approvals_needed = 0 where payout_run_id = $runId',
);
export const needNoApproval = (tx: Tx, runId: string): Promise<number> => noApproval.run(tx, { runId });

const move = statement(
  'payout_run_move',
  `update payout_run set status = $to,
     approved_at = case $to when ${code<RunStatus>('APPROVED')} then $now else approved_at end,
     sent_at = case $to when ${code<RunStatus>('SENT')} then $now else sent_at end,
     reconciled_at = case $to when ${code<RunStatus>('RECONCILED')} then $now else reconciled_at end
   where payout_run_id = $runId and status = $from`,
);
/** Changes a run's status; false if it is in another one (reliability rule 11). */
export const moveRun = async (tx: Tx, runId: string, action: RunAction, now: Date): Promise<boolean> =>
  (await move.run(tx, { runId, now, ...runTransitions[action] })) === 1;

const reject = statement(
  'payout_run_reject',
  `update payout_run set status = $to, rejected_at = $now, rejected_by = $accountId, reject_reason = $reason
   where payout_run_id = $runId and status = $from`,
);
/** False if it is no longer waiting for approval. */
export const rejectProposed = async (
  tx: Tx,
  by: { runId: string; accountId: string; reason: string; now: Date },
): Promise<boolean> => (await reject.run(tx, { ...by, ...runTransitions.REJECT })) === 1;

const lock = statement(
  'payout_run_lock',
  `select payout_run_id as "runId", to_char(week, 'YYYY-MM-DD') as "week!", status, approvals_needed as "approvalsNeeded"
   from payout_run where payout_run_id = $runId for update`,
);
export type LockedRun = Omit<RowOf<'payout_run_lock'>, 'status'> & { status: RunStatus };
export const lockRun = async (tx: Tx, runId: string): Promise<LockedRun | undefined> =>
  (await lock.first(tx, { runId })) as LockedRun | undefined;

const approvals = statement(
  'payout_approvals',
  `select p.account_id as "accountId", a.name, p.at from payout_approval p left join account_name a using (account_id)
   where p.payout_run_id = $runId order by p.at`,
);
export const findApprovals = (db: Queryable, runId: string): Promise<RowOf<'payout_approvals'>[]> =>
  approvals.all(db, { runId });

const approve = statement(
  'payout_approve',
  'insert into payout_approval (payout_run_id, account_id, at) values ($runId, $accountId, $now)',
);
export const addApproval = (tx: Tx, by: { runId: string; accountId: string; now: Date }): Promise<number> =>
  approve.run(tx, by);

const insertLine = statement(
  'payout_line_insert',
  `insert into payout_line (payout_line_id, payout_run_id, payee, seller_id, organisation_id, account_id, amount_minor, repaid_minor,
     way, account, payout_destination_id, left_out)
   values ($lineId, $runId, $payee, case $payee when ${code<Payee>('SELLER')} then $payeeId::uuid end,
     case $payee when ${code<Payee>('SCHOOL')} then $payeeId::uuid end, case $payee when ${code<Payee>('REFERRER')} then $payeeId::uuid end,
     $amountMinor, $repaidMinor, $way, $account?, $destinationId?, $leftOut?)`,
);
export type Line = {
  lineId: string;
  payee: Payee;
  payeeId: string;
  amountMinor: number;
  repaidMinor: number;
  way: PayoutWay;
  account: string | null;
  destinationId: string | null;
};
export const addLine = (tx: Tx, runId: string, line: Line & { leftOut: LeftOut | null }): Promise<number> =>
  insertLine.run(tx, { runId, ...line });

const payable = statement(
  'payout_lines_payable',
  `select payout_line_id as "lineId", payee, coalesce(seller_id, organisation_id, account_id) as "payeeId", amount_minor as "amountMinor",
     repaid_minor as "repaidMinor", way, account, payout_destination_id as "destinationId"
   from payout_line where payout_run_id = $runId and left_out is null and ($after?::uuid is null or payout_line_id > $after?)
   order by payout_line_id limit $size`,
);
/** The payable lines of a run, after a given one. */
export const findPayable = async (
  db: Queryable,
  asked: { runId: string; after: string | null; size: number },
): Promise<(Omit<Line, 'payeeId'> & { payeeId: string | null })[]> => (await payable.all(db, asked)) as Line[];

const leave = statement(
  'payout_line_leave',
  'update payout_line set left_out = $leftOut where payout_line_id = $lineId',
);
export const leaveOut = (tx: Tx, lineId: string, leftOut: LeftOut): Promise<number> =>
  leave.run(tx, { lineId, leftOut });

const standings = statement(
  'payout_standings',
  `select s.seller_id as "sellerId!", h.seller_id is not null as "isHeld!", ${code<StopReason>('FACTS')} = any(f.stopped_for) as "lacksFacts!", coalesce(p.schedule, ${code<PayoutSchedule>('WEEKLY')}) as "schedule!",
     case when d.payout_destination_id is not null then json_build_object('destinationId', d.payout_destination_id, 'holder', d.holder,
       'country', d.country, 'iban', d.iban, 'bic', d.bic, 'inForceAt', d.in_force_at, 'blockedAt', d.blocked_at) end as destination
   from unnest($sellerIds::uuid[]) as s(seller_id) join seller_facts f using (seller_id) left join payout_hold h using (seller_id) left join payout_schedule p using (seller_id)
   left join lateral (select * from payout_destination d where d.seller_id = s.seller_id and d.undone_at is null
     order by d.entered_at desc, d.payout_destination_id desc limit 1) d on true`,
);
type FoundDestination = Record<'destinationId' | 'holder' | 'country' | 'iban' | 'bic' | 'inForceAt', string> & {
  blockedAt: string | null;
};
/** The facts that decide whether and where shops are paid: holds and the applicable destination. */
export const findStandings = async (db: Queryable, sellerIds: readonly string[]) =>
  new Map(
    (await standings.all(db, { sellerIds })).map(({ sellerId, destination, schedule, ...standing }) => {
      const found = destination as FoundDestination | null;
      const dated = found && {
        ...{ ...found, inForceAt: new Date(found.inForceAt), undoneAt: null },
        blockedAt: found.blockedAt === null ? null : new Date(found.blockedAt),
      };
      return [
        sellerId,
        { ...standing, schedule: schedule as PayoutSchedule, destination: dated ?? undefined },
      ] as const;
    }),
  );
export type Standings = Awaited<ReturnType<typeof findStandings>>;

const isMember = statement(
  'payout_run_pays',
  `select exists (select from payout_line l where l.payout_run_id = $runId and l.left_out is null
     and (l.account_id = $accountId or l.seller_id = any($sellerIds::uuid[]) or l.organisation_id = any($organisationIds::uuid[]))) as "is!"`,
);
/** Whether a run pays a person, or a shop or school of theirs. */
export const paysThem = async (
  db: Queryable,
  asked: { runId: string; accountId: string; sellerIds: readonly string[]; organisationIds: readonly string[] },
): Promise<boolean> => (await isMember.first(db, asked))!.is;

const unsettled = statement(
  'payout_run_unsettled',
  `select exists (select from payout where payout_run_id = $runId and amount_minor > returned_minor
     and case way when ${code<PayoutWay>('STRIPE')} then transfer else settled_at::text end is null) as "is!"`,
);
/** Whether a payout of a run is known neither to have arrived nor to have come back. */
export const isUnsettled = async (db: Queryable, runId: string): Promise<boolean> =>
  (await unsettled.first(db, { runId }))!.is;

const settle = statement(
  'payouts_settle',
  `update payout set settled_at = $now where payout_run_id = $runId and ($payoutId?::uuid is null or payout_id = $payoutId?)
     and way <> ${code<PayoutWay>('STRIPE')} and settled_at is null and amount_minor > returned_minor`,
);
/** Records that the bank has carried out payouts of a run: one of them, or all remaining ones. */
export const settlePayouts = (
  tx: Tx,
  settled: { runId: string; payoutId: string | null; now: Date },
): Promise<number> => settle.run(tx, settled);
