import { code } from '@cubby/db';
import type { Entry } from '@cubby/features/ledger/rules';
import type { PayoutWay } from '../rules.ts';

export const payoutInvariants = [
  {
    name: 'payouts: each is posted, and nothing else is',
    sql: `select p.payout_id, e.key from payout p full join (select key from ledger_entry_facts where code = ${code<Entry['code']>('P8')}
        and split_part(key, ':', 3) <> 'returned') e
      on e.key = 'P8:' || p.payout_id where p.payout_id is null or e.key is null`,
  },
  {
    name: 'payouts: each that came back is posted up to what is recorded, and nothing else is',
    sql: `select p.payout_id, p.returned_minor, e.minor from (select payout_id::text, returned_minor from payout where returned_minor > 0) p
      full join (select split_part(key, ':', 2) as payout_id, max(split_part(key, ':', 4)::bigint) as minor from ledger_entry_facts
        where code = ${code<Entry['code']>('P8')} and split_part(key, ':', 3) = 'returned' group by 1) e using (payout_id)
      where p.returned_minor is distinct from e.minor`,
  },
  {
    name: 'payouts: the file of a week is written within a day',
    sql: `select r.week from payout_run r where r.written_at is null and r.begun_at < (select max(begun_at) from payout_run) - interval '1 day'`,
  },
  {
    name: 'payouts: the provider has sent those of former weeks',
    sql: `select p.payout_id, p.error from payout p join payout_run r using (payout_run_id)
      where p.way = ${code<PayoutWay>('STRIPE')} and p.transfer is null and p.amount_minor > 0
        and r.begun_at < (select max(begun_at) from payout_run)`,
  },
] as const;
