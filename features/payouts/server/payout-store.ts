import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import { findNames } from '@cubby/features/accounts/server';
import type { AccountType } from '@cubby/features/ledger/rules';
import type { Payee, PayoutLine, PayoutWay } from '../rules.ts';

const owed = statement(
  'payouts_owed_sellers',
  `select s.seller_id as "sellerId" from ledger_balance a join seller_facts s on s.seller_id::text = a.object
   where a.type = ${code<AccountType>('SELLER_AVAILABLE')} and a.balance_minor < 0 order by s.seller_id`,
);
/** The sellers with a positive balance. */
export const findOwedSellers = async (tx: Tx): Promise<string[]> =>
  (await owed.all(tx)).map(({ sellerId }) => sellerId);

const funds = statement(
  'payouts_funds',
  `select s.seller_id as "sellerId!", -coalesce(a.balance_minor, 0) as "availableMinor!", coalesce(v.balance_minor, 0) as "advancedMinor!"
   from unnest($sellerIds::uuid[]) as s(seller_id) join ledger_balance a on a.object = s.seller_id::text
   left join ledger_balance v on v.type = ${code<AccountType>('SELLER_ADVANCE')} and v.object = a.object and v.currency = a.currency
   where a.type = ${code<AccountType>('SELLER_AVAILABLE')} and a.balance_minor < 0 order by s.seller_id`,
);
export const findFunds = (tx: Tx, sellerIds: readonly string[]): Promise<RowOf<'payouts_funds'>[]> =>
  funds.all(tx, { sellerIds });

const rewards = statement(
  'payouts_rewards',
  `select b.object::uuid as "accountId!", -b.balance_minor as "minor!" from ledger_balance b
   where b.type = ${code<AccountType>('REFERRAL_PAYABLE')} and b.balance_minor < 0 order by 1`,
);
export const findRewards = (tx: Tx): Promise<RowOf<'payouts_rewards'>[]> => rewards.all(tx);

const insert = statement(
  'payouts_insert',
  `insert into payout (payout_id, payout_run_id, payee, seller_id, organisation_id, account_id, amount_minor, repaid_minor, currency, way, account, payout_destination_id)
   values ($payoutId, $runId, $payee, case $payee when ${code<Payee>('SELLER')} then $payeeId::uuid end,
     case $payee when ${code<Payee>('SCHOOL')} then $payeeId::uuid end, case $payee when ${code<Payee>('REFERRER')} then $payeeId::uuid end,
     $amountMinor, $repaidMinor, $currency, $way, $account?, $destinationId?)`,
);
export type NewPayout = {
  payoutId: string;
  runId: string;
  payee: Payee;
  payeeId: string;
  amountMinor: number;
  repaidMinor: number;
  currency: string;
  way: PayoutWay;
  account: string | null;
  destinationId: string | null;
};
export const insertPayout = (tx: Tx, payout: NewPayout): Promise<number> => insert.run(tx, payout);

/** SQL: the public id of a payee `p`: a shop's handle, a school's code. */
const handle = `coalesce(s.handle, o.partner_code, o.organisation_id::text, lower(p.payee))`;

const unwritten = statement(
  'payouts_unwritten',
  'select payout_run_id as "runId", week from payout_run where written_at is null and sent_at is not null order by week',
);
export const findUnwritten = (db: Queryable): Promise<RowOf<'payouts_unwritten'>[]> => unwritten.all(db);

const lines = statement(
  'payouts_lines',
  `select p.payout_id as "payoutId", ${handle} as "handle!", coalesce(s.name, o.name) as name, p.account_id as "accountId", p.amount_minor as "amountMinor", p.currency,
     d.iban, d.bic
   from payout p left join seller_facts s using (seller_id) left join organisation_facts o using (organisation_id)
   left join payout_destination d using (payout_destination_id)
   where p.payout_run_id = $runId and p.way = ${code<PayoutWay>('FILE')} and p.amount_minor > 0`,
);
export async function findLines(db: Queryable, runId: string): Promise<PayoutLine[]> {
  const found = await lines.all(db, { runId });
  const names = await findNames(
    db,
    found.flatMap(({ accountId }) => accountId ?? []),
  );
  return found.map(({ accountId, name, ...line }) => ({ ...line, name: name ?? names.get(accountId ?? '') ?? '' }));
}

const written = statement(
  'payouts_written',
  'update payout_run set written_at = $now where payout_run_id = $runId and written_at is null',
);
export const noteWritten = (db: Queryable, runId: string, now: Date): Promise<number> =>
  written.run(db, { runId, now });

const unsent = statement(
  'payouts_unsent',
  `select p.payout_id as "payoutId", p.account as "account!", p.amount_minor as "amountMinor", p.currency, p.declines, r.week
   from payout p join payout_run r using (payout_run_id)
   where p.way = ${code<PayoutWay>('STRIPE')} and p.transfer is null and p.amount_minor > 0 order by p.payout_id`,
);
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
  `select p.payout_id as id, r.week, p.payee, ${handle} as "seller!", p.amount_minor as "amountMinor", p.repaid_minor as "repaidMinor",
     p.returned_minor as "returnedMinor", p.currency, p.way, case p.way when ${code<PayoutWay>('FILE')} then r.written_at when ${code<PayoutWay>('BANK')} then r.sent_at else p.sent_at end as "sentAt", p.error
   from payout p join payout_run r using (payout_run_id) left join seller_facts s using (seller_id) left join organisation_facts o using (organisation_id)
   order by r.week desc, p.payee desc, 4 limit 500`,
);
export const findPayouts = (db: Queryable): Promise<RowOf<'payouts_recent'>[]> => recent.all(db);

const told = statement(
  'payout_told',
  `select p.payout_id as "payoutId", p.seller_id as "sellerId!", s.name as "shop!", p.amount_minor as "amountMinor", p.returned_minor as "returnedMinor",
     d.holder, right(d.iban, 4) as ending, to_char(r.week, 'YYYY-MM-DD') as "week!"
   from payout p join payout_run r using (payout_run_id) join seller_facts s on s.seller_id = p.seller_id
   left join payout_destination d using (payout_destination_id) where p.payout_id = $payoutId`,
);
export type ToldPayout = RowOf<'payout_told'>;
/** A shop's payout, for its mails. */
export const findToldPayout = (db: Queryable, payoutId: string): Promise<ToldPayout | undefined> =>
  told.first(db, { payoutId });
