import { type Queryable, type RowOf, statement } from '@cubby/db';
import { findNames } from '@cubby/features/accounts/server';
import type { LeftOut, Payee, PayoutWay, RunStatus } from '../../rules.ts';

// Paid amounts count; before sending, the proposed ones.
const paid = `select coalesce(p.amount_minor, l.amount_minor) as minor, l.way from payout_line l left join payout p on p.payout_id = l.payout_line_id
     where l.payout_run_id = r.payout_run_id and l.left_out is null
   union all select p.amount_minor, p.way from payout p where p.payout_run_id = r.payout_run_id
     and not exists (select from payout_line l where l.payout_line_id = p.payout_id)`;
const heads = statement(
  'payout_runs',
  `select r.payout_run_id as "runId", to_char(r.week, 'YYYY-MM-DD') as "week!", r.status, r.begun_at as "proposedAt",
     (select count(*)::int from payout_approval a where a.payout_run_id = r.payout_run_id) as "approvals!", r.approvals_needed as "approvalsNeeded",
     r.sent_at as "sentAt", r.reconciled_at as "reconciledAt", r.rejected_at as "rejectedAt", r.reject_reason as "rejectReason",
     (select a.name from account_name a where a.account_id = r.rejected_by) as "rejectedBy", t.payees as "payees!", t.minor as "totalMinor!"
   from payout_run r, lateral (select count(*)::int as payees, coalesce(sum(minor), 0)::bigint as minor from (${paid}) paid) t
   where $runId?::uuid is null or r.payout_run_id = $runId? order by r.week desc limit 104`,
);
export type RunHead = Omit<RowOf<'payout_runs'>, 'status'> & { status: RunStatus };
export const findRuns = async (db: Queryable, runId: string | null = null): Promise<RunHead[]> =>
  (await heads.all(db, { runId })) as RunHead[];

const ways = statement(
  'payout_run_ways',
  `select paid.way, count(*)::int as "payees!", sum(paid.minor)::bigint as "totalMinor!" from payout_run r, lateral (${paid}) paid
   where r.payout_run_id = $runId group by paid.way order by 3 desc`,
);
export const findWays = async (db: Queryable, runId: string) =>
  (await ways.all(db, { runId })) as (Omit<RowOf<'payout_run_ways'>, 'way'> & { way: PayoutWay })[];

const left = statement(
  'payout_run_left_out',
  `select left_out as "reason!", count(*)::int as "payees!", sum(amount_minor)::bigint as "totalMinor!" from payout_line
   where payout_run_id = $runId and left_out is not null group by left_out order by 3 desc`,
);
export const findLeftOut = async (db: Queryable, runId: string) =>
  (await left.all(db, { runId })) as (Omit<RowOf<'payout_run_left_out'>, 'reason'> & { reason: LeftOut })[];

const lines = statement(
  'payout_run_lines',
  `with lines as (
     select l.payout_line_id, l.payee, l.seller_id, l.organisation_id, l.account_id, l.amount_minor, l.repaid_minor, l.way,
       l.payout_destination_id, l.left_out from payout_line l where l.payout_run_id = $runId
     union all select p.payout_id, p.payee, p.seller_id, p.organisation_id, p.account_id, p.amount_minor, p.repaid_minor, p.way,
       p.payout_destination_id, null from payout p where p.payout_run_id = $runId
         and not exists (select from payout_line l where l.payout_line_id = p.payout_id)
   )
   select l.payout_line_id as "lineId!", l.payee as "payee!", s.handle as shop, coalesce(s.name, o.name) as name, l.account_id as "accountId",
     coalesce(p.amount_minor, l.amount_minor) as "amountMinor!", coalesce(p.repaid_minor, l.repaid_minor) as "repaidMinor!", l.way as "way!",
     d.holder, right(d.iban, 4) as ending, coalesce(d.name_confirmed, false) as "isOddName!", l.left_out as reason,
     coalesce(p.settled_at is not null or p.transfer is not null, false) as "isSettled!", coalesce(p.returned_minor, 0) as "returnedMinor!",
     h.seller_id is not null as "isHeld!", h.reason as "holdReason", p.error, count(*) over ()::int as "total!"
   from lines l left join payout p on p.payout_id = l.payout_line_id left join seller_facts s on s.seller_id = l.seller_id
   left join organisation_facts o on o.organisation_id = l.organisation_id
   left join payout_destination d on d.payout_destination_id = l.payout_destination_id left join payout_hold h on h.seller_id = l.seller_id
   where (l.left_out is not null) = $isLeftOut order by coalesce(p.amount_minor, l.amount_minor) desc, l.payout_line_id limit $size offset $start`,
);
type RunLine = Omit<RowOf<'payout_run_lines'>, 'payee' | 'way' | 'reason' | 'name'> & {
  payee: Payee;
  way: PayoutWay;
  reason: LeftOut | null;
  name: string;
};
/** Largest first. */
export async function findRunLines(
  db: Queryable,
  asked: { runId: string; isLeftOut: boolean; size: number; start: number },
): Promise<RunLine[]> {
  const found = await lines.all(db, asked);
  const names = await findNames(
    db,
    found.flatMap(({ accountId }) => accountId ?? []),
  );
  return found.map((line) => ({ ...line, name: line.name ?? names.get(line.accountId ?? '') ?? '' })) as RunLine[];
}

const hold = statement(
  'payout_hold',
  `insert into payout_hold (seller_id, reason, held_by, held_at) values ($sellerId, $reason, $accountId, $now) on conflict do nothing`,
);
/** False if it is already on hold. */
export const addHold = async (
  db: Queryable,
  held: { sellerId: string; reason: string; accountId: string; now: Date },
): Promise<boolean> => (await hold.run(db, held)) === 1;

const end = statement(
  'payout_release_of',
  'delete from payout_hold where seller_id = $sellerId and held_at = any($heldAt::timestamptz[])',
);
/** Ends a hold that began at one of these instants, not one that replaced it. */
export const endHold = (db: Queryable, sellerId: string, heldAt: readonly Date[]): Promise<number> =>
  end.run(db, { sellerId, heldAt });

const release = statement('payout_release', 'delete from payout_hold where seller_id = $sellerId');
export const dropHold = async (db: Queryable, sellerId: string): Promise<boolean> =>
  (await release.run(db, { sellerId })) === 1;
