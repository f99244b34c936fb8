import { code, codes, type Queryable, type RowOf, statement } from '@cubby/db';
import type { AccountType, EntryCode } from '@cubby/features/ledger/rules';
import { money } from '@cubby/money';
import type { PayoutEntry } from '../rules.ts';

const available = code<AccountType>('SELLER_AVAILABLE');
const payout = code<EntryCode>('P8');
const owned = codes<AccountType>(['SELLER_AVAILABLE', 'SELLER_ADVANCE']);
const isPaid = `code = ${payout} and key not like '%:returned:%'`;

const latest = statement(
  'lab_payouts',
  `select split_part(key, ':', 2) as "payoutId!", at as "at!", -sum(credited_minor)::bigint as "paidMinor!"
   from ledger_movement where object = $sellerId::uuid::text and ${isPaid} and type in (${owned})
   group by key, at having sum(credited_minor) < 0 order by at desc limit $size`,
);
/** What a shop was paid out, the newest first. */
export const findPayouts = (db: Queryable, sellerId: string, size: number): Promise<RowOf<'lab_payouts'>[]> =>
  latest.all(db, { sellerId, size });

const paidBy = statement(
  'lab_paid_by_payout',
  `with moved as (
     select ledger_entry_id, code, key, at, sum(credited_minor) filter (where type = ${available}) as available,
       coalesce(sum(credited_minor) filter (where type = ${code<AccountType>('SELLER_ADVANCE')}), 0) as advanced
     from ledger_movement where object = $sellerId::uuid::text and type in (${owned}) group by ledger_entry_id, code, key, at
     having coalesce(sum(credited_minor) filter (where type = ${available}), 0) <> 0),
   own as (select at, ledger_entry_id from moved where key = 'P8:' || $payoutId::uuid::text),
   since as (select p.at, p.ledger_entry_id from moved p, own where ${isPaid} and (p.at, p.ledger_entry_id) < (own.at, own.ledger_entry_id)
     order by p.at desc, p.ledger_entry_id desc limit 1)
   select e.ledger_entry_id as "entryId!", e.code as "code!", e.key like '%:returned:%' as "isReturn!", e.at as "at!", e.available::bigint as "availableMinor!",
     e.advanced::bigint as "advancedMinor!", m.to_me_minor as "toMeMinor"
   from own join moved e on (e.at, e.ledger_entry_id) <= (own.at, own.ledger_entry_id) left join since on true
     left join lab_movement m on m.ledger_entry_id = e.ledger_entry_id
   where since.at is null or (e.at, e.ledger_entry_id) > (since.at, since.ledger_entry_id) order by e.at, e.ledger_entry_id`,
);
type PaidEntry = PayoutEntry & { at: Date };
/** What moved a shop's balance since the payout before one, the oldest first; the last is the payout itself. */
export const findPaidBy = async (db: Queryable, sellerId: string, payoutId: string): Promise<PaidEntry[]> =>
  (await paidBy.all(db, { sellerId, payoutId })).map(({ availableMinor, advancedMinor, toMeMinor, ...entry }) => ({
    ...{ ...entry, available: money(availableMinor), toMe: toMeMinor === null ? null : money(toMeMinor) },
    repaid: money(entry.code === 'P8' ? advancedMinor : 0),
  }));
