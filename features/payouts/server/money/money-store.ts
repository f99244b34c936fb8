import { code, codes, type Queryable, type RowOf, statement } from '@cubby/db';
import type { AccountType, Entry } from '@cubby/features/ledger/rules';
import type { PayoutWay } from '../../rules.ts';

const [available, pending, advance, hold] = [
  code<AccountType>('SELLER_AVAILABLE'),
  code<AccountType>('SELLER_PENDING'),
  code<AccountType>('SELLER_ADVANCE'),
  code<AccountType>('DISPUTE_HOLD'),
];

const payout = code<Entry['code']>('P8');

/** SQL: whether the bank or the provider has confirmed that a payout was sent. */
const isSettled = (paid: string) =>
  `case ${paid}.way when ${code<PayoutWay>('STRIPE')} then ${paid}.transfer is not null else ${paid}.settled_at is not null end`;

const sumOf = (type: string) => `coalesce(sum(m.credited_minor) filter (where m.type = ${type}), 0)`;

const balances = statement(
  'money_balances',
  `select ${sumOf(available)}::bigint as "availableMinor!", ${sumOf(pending)}::bigint as "pendingMinor!",
     ${sumOf(hold)}::bigint as "heldMinor!", (-${sumOf(advance)})::bigint as "advancedMinor!",
     (select coalesce(sum(p.credited_minor), 0)::bigint from seller_movement own
       join payout o on o.payout_id = split_part(own.key, ':', 2)::uuid and not ${isSettled('o')}
       join ledger_movement p on p.ledger_entry_id = own.ledger_entry_id and p.type in (${codes<AccountType>(['BANK', 'PSP_CASH'])})
       where own.seller_id = $sellerId::uuid and own.type = ${available} and own.code = ${payout}) as "onItsWayMinor!"
   from seller_movement m where m.seller_id = $sellerId::uuid`,
);
export const findBalances = async (db: Queryable, sellerId: string): Promise<RowOf<'money_balances'>> =>
  (await balances.first(db, { sellerId }))!;

const days = statement(
  'money_pending_days',
  `select case when c.at is not null then to_char(c.at at time zone 'UTC', 'YYYY-MM-DD') end as "on", sum(o.minor)::bigint as "minor!", count(*)::int as "sales!"
   from (select m.order_id, sum(m.credited_minor)::bigint as minor from ledger_movement m
     where m.type = ${pending} and m.object = $sellerId::uuid::text group by m.order_id having sum(m.credited_minor) <> 0) o
   left join lateral (select max(c.at) as at from sale_completion c where c.order_id = o.order_id and c.seller_id = $sellerId::uuid) c on true
   group by 1 order by 1 nulls last`,
);
/** The pending balance, by the day on which it becomes available. */
export const findPendingDays = (db: Queryable, sellerId: string): Promise<RowOf<'money_pending_days'>[]> =>
  days.all(db, { sellerId });

/** SQL: the number of a seller order, as in `ABCDEFGH12-1`. */
const number = `(select o.order_number || '-' || min(so.position) from order_facts o join seller_order_facts so using (order_id)
     where o.order_id = e.order_id and so.seller_id = $sellerId::uuid group by o.order_number)`;
/** SQL: each entry's change of a seller's balances, with the available balance after it. */
const moved = `select m.ledger_entry_id, m.code, m.key, m.order_id, m.at, ${sumOf(available)}::bigint as available,
     ${sumOf(pending)}::bigint as pending, ${sumOf(hold)}::bigint as held, ${sumOf(advance)}::bigint as advanced,
     (sum(${sumOf(available)}) over (order by m.at, m.ledger_entry_id))::bigint as balance
   from seller_movement m where m.seller_id = $sellerId::uuid
   group by m.ledger_entry_id, m.code, m.key, m.order_id, m.at`;

const entries = statement(
  'money_entries',
  `with entries as (${moved}), page as (
     select *, count(*) over ()::int as total, sum(available) over ()::bigint as available_sum, sum(pending) over ()::bigint as pending_sum
     from entries where ($from?::date is null or at >= $from?::date at time zone 'UTC')
       and ($to?::date is null or at < ($to?::date + 1) at time zone 'UTC') and ($kind?::text is null or code = $kind?)
     order by at desc, ledger_entry_id desc limit $size offset $start)
   select e.ledger_entry_id as "entryId!", e.at as "at!", e.code as "code!", e.key as "key!", ${number} as number, e.available as "availableMinor!",
     e.pending as "pendingMinor!", e.held as "heldMinor!", e.advanced as "advancedMinor!", e.balance as "balanceMinor!", e.total as "total!", e.available_sum as "availableSumMinor!", e.pending_sum as "pendingSumMinor!",
     (select json_agg(json_build_object('account', p.type, 'creditedMinor', p.credited_minor) order by p.credited_minor, p.type)
       from ledger_movement p where p.ledger_entry_id = e.ledger_entry_id) as "postings!"
   from page e order by e.at desc, e.ledger_entry_id desc`,
);
export type MoneyEntry = Omit<RowOf<'money_entries'>, 'postings'> & {
  postings: { account: AccountType; creditedMinor: number }[];
};
/** Newest first. */
export const findEntries = async (
  db: Queryable,
  asked: { sellerId: string; from: string | null; to: string | null; kind: string | null; size: number; start: number },
): Promise<MoneyEntry[]> => (await entries.all(db, asked)) as MoneyEntry[];

const months = statement(
  'money_months',
  `select to_char(m.at at time zone 'UTC', 'YYYY-MM-01') as "month!", coalesce(sum(m.credited_minor) filter (where m.code <> ${payout}), 0)::bigint as "earnedMinor!",
     coalesce(sum(c.minor), 0)::bigint as "paidMinor!"
   from ledger_movement m left join lateral (select sum(p.credited_minor) as minor from ledger_movement p
     where m.code = ${payout} and p.ledger_entry_id = m.ledger_entry_id and p.type in (${codes<AccountType>(['BANK', 'PSP_CASH'])})) c on true
   where m.object = $sellerId::uuid::text and m.type = ${available} group by 1 order by 1 desc limit 12`,
);
/** For months with transactions: what became available, and what was paid to the shop. */
export const findMonths = (db: Queryable, sellerId: string): Promise<RowOf<'money_months'>[]> =>
  months.all(db, { sellerId });

const ofShop = statement(
  'money_payouts',
  `select p.payout_id as "payoutId", r.sent_at as "sentAt!", p.amount_minor as "amountMinor", p.repaid_minor as "repaidMinor",
     p.returned_minor as "returnedMinor", ${isSettled('p')} as "isSettled!",
     right(d.iban, 4) as ending
   from payout p join payout_run r using (payout_run_id) left join payout_destination d using (payout_destination_id)
   where p.seller_id = $sellerId order by r.week desc limit 26`,
);
/** Those of the last half year, newest first. */
export const findOwnPayouts = (db: Queryable, sellerId: string): Promise<RowOf<'money_payouts'>[]> =>
  ofShop.all(db, { sellerId });

const one = statement(
  'money_payout',
  `select p.payout_id as "payoutId", p.seller_id as "sellerId!", s.handle as "handle!", s.name as "shop!", to_char(r.week, 'YYYY-MM-DD') as "week!",
     r.sent_at as "sentAt!", right(d.iban, 4) as ending, d.holder
   from payout p join payout_run r using (payout_run_id) join seller_facts s on s.seller_id = p.seller_id
   left join payout_destination d using (payout_destination_id) where p.payout_id = $payoutId`,
);
export type OwnPayout = RowOf<'money_payout'>;
export const findOwnPayout = (db: Queryable, payoutId: string): Promise<OwnPayout | undefined> =>
  one.first(db, { payoutId });

const paidBy = statement(
  'money_paid_by_payout',
  `with entries as (${moved}), paid as (
     select *, row_number() over (order by at, ledger_entry_id) as place from entries where available <> 0),
   own as (select place from paid where key = 'P8:' || $payoutId::uuid::text),
   since as (select coalesce(max(p.place), 0) as place from paid p, own where p.place < own.place and p.code = ${code<Entry['code']>('P8')} and p.available < 0)
   select e.at as "at!", e.code as "code!", e.key as "key!", ${number} as number, e.available as "availableMinor!", e.balance as "balanceMinor!"
   from paid e, own, since where e.place > since.place and e.place <= own.place order by e.place`,
);
/** The entries of a payout: all since the previous one, oldest first, and the payout itself. */
export const findPaidBy = (
  db: Queryable,
  asked: { sellerId: string; payoutId: string },
): Promise<RowOf<'money_paid_by_payout'>[]> => paidBy.all(db, asked);
