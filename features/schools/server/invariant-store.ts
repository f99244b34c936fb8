import { code } from '@cubby/db';
import type { AccountType } from '@cubby/features/ledger/rules';
import type { Purse } from '../rules.ts';

const heldAs = `case a.purse when ${code<Purse>('OWN')} then ${code<AccountType>('SCHOOL_AVAILABLE')} else ${code<AccountType>('DONOR_FUND')} end`;

export const schoolInvariants = [
  {
    name: 'schools: an account holds the sum of its movements, as the ledger says',
    sql: `select a.organisation_id, a.balance_minor, m.minor as movements, l.minor as ledger from school_account a
      cross join lateral (select coalesce(sum(x.amount_minor), 0) as minor from school_movement x where (x.organisation_id, x.purse) = (a.organisation_id, a.purse)) m
      cross join lateral (select -coalesce(sum(b.balance_minor), 0) as minor from ledger_balance b
        where b.type = ${heldAs} and b.object = a.organisation_id::text) l
      where a.balance_minor <> m.minor or a.balance_minor <> l.minor`,
  },
  {
    name: 'schools: each movement leads from the balance before it to its own',
    sql: `select m.school_movement_id, m.balance_minor from school_movement m left join school_movement b
        on (b.organisation_id, b.purse) = (m.organisation_id, m.purse) and b.position = m.position - 1
      where m.balance_minor <> m.amount_minor + coalesce(b.balance_minor, 0) or (b.position is null and m.position > 1)`,
  },
  {
    name: 'schools: the ledger owes schools what is pending of their shares',
    sql: `select coalesce(s.organisation_id::text, l.object) as organisation, s.minor, l.minor as ledger
      from (select organisation_id, sum(amount_minor) as minor from school_share where not is_available group by organisation_id) s
      full join (select object, -sum(balance_minor) as minor from ledger_balance where type = ${code<AccountType>('SCHOOL_PENDING')} group by object) l
        on l.object = s.organisation_id::text
      where coalesce(s.minor, 0) <> coalesce(l.minor, 0)`,
  },
] as const;
