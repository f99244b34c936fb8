import { code, codes, type Queryable, type RowOf, statement } from '@cubby/db';
import type { AccountType, EntryCode } from '@cubby/features/ledger/rules';
import { money } from '@cubby/money';
import type { Movement, PayoutEntry } from '../../rules.ts';

const available = code<AccountType>('SELLER_AVAILABLE');
const kind = (of: Movement['kind']) => code<Movement['kind']>(of);

const latest = statement(
  'lab_payouts',
  `select payout_id as "payoutId!", at as "at!", amount_minor as "paidMinor!" from payout_of_seller
   where seller_id = $sellerId and returned_at is null order by at desc limit $size`,
);
/** A shop's payouts that did not come back, newest first. */
export const findPayouts = (db: Queryable, sellerId: string, size: number): Promise<RowOf<'lab_payouts'>[]> =>
  latest.all(db, { sellerId, size });

const one = statement(
  'lab_payout',
  `select p.at as "at!", p.amount_minor as "paidMinor!", p.repaid_minor as "repaidMinor!",
     (select max(b.at) from payout_of_seller b where b.seller_id = p.seller_id and b.at < p.at) as since
   from payout_of_seller p where p.payout_id = $payoutId and p.seller_id = $sellerId and p.returned_at is null`,
);
/** A payout of a shop, and the time of the previous one. */
export const findPayout = (
  db: Queryable,
  sellerId: string,
  payoutId: string,
): Promise<RowOf<'lab_payout'> | undefined> => one.first(db, { sellerId, payoutId });

const columns = `p.ledger_entry_id as "entryId!", p.code as "code!", p.key like 'P8:%:returned:%' as "isReturn!", -sum(p.amount_minor)::bigint as "availableMinor!",
     max(m.to_me_minor) filter (where m.kind = ${kind('READY')}) as "toMeMinor"`;
const ofSales = statement(
  'lab_paid_sales',
  `select ${columns} from lab_movement m join ledger_posting p using (ledger_entry_id)
   where m.child_id = $childId and m.at > coalesce($since?::timestamptz, '-infinity') and m.at <= $until and m.kind <> ${kind('SALE')} and p.type = ${available}
   group by p.ledger_entry_id, p.code, p.key, p.at order by p.at, p.ledger_entry_id`,
);
const ofAll = statement(
  'lab_paid_all',
  `select ${columns} from ledger_posting p left join lab_movement m using (ledger_entry_id)
   where p.type = ${available} and p.object = $sellerId::uuid::text and p.at > coalesce($since?::timestamptz, '-infinity') and p.at <= $until
     and (p.code not in (${codes<EntryCode>(['P8'])}) or p.key like 'P8:%:returned:%')
   group by p.ledger_entry_id, p.code, p.key, p.at order by p.at, p.ledger_entry_id`,
);
type Paid = { childId: string; sellerId: string; since: Date | null; until: Date };
const entryOf = ({ availableMinor, toMeMinor, ...entry }: RowOf<'lab_paid_all'>): PayoutEntry => ({
  ...{ ...entry, available: money(availableMinor) },
  toMe: toMeMinor === null ? null : money(toMeMinor),
});
/** How sales and refunds changed a balance between two payouts, by the child's own entries. */
export const findPaidSales = async (db: Queryable, { childId, since, until }: Paid): Promise<PayoutEntry[]> =>
  (await ofSales.all(db, { childId, since, until })).map(entryOf);
/** All changes, from all of the shop's entries. */
export const findAllPaid = async (db: Queryable, { sellerId, since, until }: Paid): Promise<PayoutEntry[]> =>
  (await ofAll.all(db, { sellerId, since, until })).map(entryOf);
