import { code } from '@cubby/db';
import type { Entry } from '@cubby/features/ledger/rules';
import { hoursToUndo, type Payee, type PayoutWay, type RunStatus } from '../rules.ts';

export const payoutInvariants = [
  {
    name: 'payouts: each is posted, and nothing else is',
    sql: `select p.payout_id, e.key from payout p full join (select key from ledger_entry_facts where code = ${code<Entry['code']>('P8')}
        and split_part(key, ':', 3) <> 'returned') e
      on e.key = 'P8:' || p.payout_id where p.payout_id is null or e.key is null`,
  },
  {
    name: 'payouts: each that came back is posted up to what is recorded, and nothing else is',
    sql: `select payout_id, p.returned_minor, e.minor from (select payout_id::text, returned_minor from payout where returned_minor > 0) p
      full join (select split_part(key, ':', 2) as payout_id, max(split_part(key, ':', 4)::bigint) as minor from ledger_entry_facts
        where code = ${code<Entry['code']>('P8')} and split_part(key, ':', 3) = 'returned' group by 1) e using (payout_id)
      where p.returned_minor is distinct from e.minor`,
  },
  {
    name: 'payouts: the file of a week is written within a day',
    sql: `select r.week from payout_run r where r.written_at is null and r.sent_at < (select max(sent_at) from payout_run) - interval '1 day'`,
  },
  {
    name: 'payouts: the provider has sent those of former weeks',
    sql: `select p.payout_id, p.error from payout p join payout_run r using (payout_run_id)
      where p.way = ${code<PayoutWay>('STRIPE')} and p.transfer is null and p.amount_minor > 0
        and r.sent_at < (select max(sent_at) from payout_run)`,
  },
  {
    name: 'payouts: what is sent was approved by as many as must, and what is not sent has no payouts',
    sql: `select r.week, r.status from payout_run r
      where r.status <> ${code<RunStatus>('PROPOSED')} and exists (select from payout p where p.payout_run_id = r.payout_run_id)
          and (select count(*) from payout_approval a where a.payout_run_id = r.payout_run_id) < r.approvals_needed
        or r.sent_at is null and exists (select from payout p where p.payout_run_id = r.payout_run_id)`,
  },
  {
    name: 'payouts: a line that was paid is the payout of its id, of no more than was approved, and one left out is none',
    sql: `select l.payout_line_id, l.amount_minor, p.amount_minor as paid from payout_line l join payout_run r using (payout_run_id)
      left join payout p on p.payout_id = l.payout_line_id
      where (p.payout_id is not null) <> (r.sent_at is not null and l.left_out is null)
          and (l.account_id is not null or l.payee <> ${code<Payee>('REFERRER')})
        or p.amount_minor > l.amount_minor`,
  },
  {
    name: 'payouts: money goes to a destination of its shop that was in force when it was sent',
    sql: `select p.payout_id from payout p join payout_run r using (payout_run_id) join payout_destination d using (payout_destination_id)
      where d.seller_id <> p.seller_id or d.in_force_at > r.sent_at or d.undone_at is not null or d.blocked_at < r.sent_at`,
  },
  {
    name: 'payouts: a destination waits for 72 hours, is undone only meanwhile, and blocked once its money came back',
    sql: `select d.payout_destination_id from payout_destination d
      where d.in_force_at < d.entered_at + interval '${hoursToUndo} hours' or d.undone_at > d.in_force_at
        or d.blocked_at is null and exists (select from payout p
          where p.payout_destination_id = d.payout_destination_id and p.returned_minor > 0)`,
  },
  {
    name: 'payouts: a run that is reconciled waits for nothing, and nobody approved a reward of their own',
    sql: `select r.week from payout_run r where r.status = ${code<RunStatus>('RECONCILED')} and exists (select from payout p
        where p.payout_run_id = r.payout_run_id and p.amount_minor > p.returned_minor
          and case p.way when ${code<PayoutWay>('STRIPE')} then p.transfer else p.settled_at::text end is null)
      union all select r.week from payout_run r join payout_approval a using (payout_run_id) join payout_line l using (payout_run_id)
        where l.account_id = a.account_id and l.left_out is null`,
  },
] as const;
