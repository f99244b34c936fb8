import { code } from '@cubby/db';
import type { AccountType, Entry } from '@cubby/features/ledger/rules';

/** Invariants of referrals (domain 5.3 P7, P11): each query finds the violations. */
export const referralInvariants = [
  {
    name: 'referrals: each award and each reversal is posted, and no others',
    sql: `select r.seller_id, r.awards, r.is_awarded, e.awarded, e.reversed from referral r
      cross join lateral (select count(*) filter (where f.code = ${code<Entry['code']>('P7')}) as awarded, count(*) filter (where f.code = ${code<Entry['code']>('P11')}) as reversed
        from ledger_entry_facts f where f.key like 'P7:' || r.seller_id || ':%' or f.key like 'P11:' || r.seller_id || ':%') e
      where e.awarded <> r.awards or e.reversed <> r.awards - r.is_awarded::int`,
  },
  {
    name: 'referrals: they cost 5.00 for each that stands',
    sql: `select b.minor, r.count from (select coalesce(sum(balance_minor), 0) as minor from ledger_balance where type = ${code<AccountType>('REFERRAL_EXP')}) b
      cross join (select count(*) from referral where is_awarded) r where b.minor <> 500 * r.count`,
  },
] as const;
