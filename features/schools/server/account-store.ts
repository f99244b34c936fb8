import { code, codes, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import { payingRoles } from '../policy.ts';
import type { MovementKind, Purse } from '../rules.ts';

const columns = `a.organisation_id as "organisationId", a.purse, a.bill_id as "billId", a.balance_minor as "balanceMinor", a.currency`;

const lockForMember = statement(
  'schools_lock_for_member',
  `select ${columns}, o.country, o.address, o.postal_code as "postalCode" from school_account a join organisation o using (organisation_id)
   where a.bill_id = $billId and exists (select from membership m where m.organisation_id = a.organisation_id
     and m.account_id = $accountId and m.role in (${codes(payingRoles)}))
   for update of a`,
);
export const lockAccountForMember = (
  tx: Tx,
  of: { billId: string; accountId: string },
): Promise<RowOf<'schools_lock_for_member'> | undefined> => lockForMember.first(tx, of);

const lockByBill = statement(
  'schools_lock_by_bill',
  `select ${columns} from school_account a where a.bill_id = $billId for update`,
);
export const lockAccount = (tx: Tx, billId: string): Promise<RowOf<'schools_lock_by_bill'> | undefined> =>
  lockByBill.first(tx, { billId });

// The balance is checked and changed together: the second of two concurrent payments sees what is left.
const move = statement(
  'schools_move',
  `with moved as (
     update school_account a set balance_minor = a.balance_minor + $amountMinor
     where a.organisation_id = $organisationId and a.purse = $purse and not exists (select from school_movement m where m.key = $key)
     returning a.organisation_id, a.purse, a.balance_minor
   )
   insert into school_movement (school_movement_id, organisation_id, purse, position, kind, amount_minor, balance_minor, reference, key, at)
   select $movementId, v.organisation_id, v.purse,
     1 + coalesce((select max(m.position) from school_movement m where m.organisation_id = v.organisation_id and m.purse = v.purse), 0),
     $kind, $amountMinor, v.balance_minor, $reference, $key, $now
   from moved v`,
);
export type Movement = {
  movementId: string;
  organisationId: string;
  purse: Purse;
  kind: MovementKind;
  amountMinor: number;
  reference: string;
  key: string;
};
/** Posts a transaction on a locked account once per key; false if that key was used before. */
export const insertMovement = async (tx: Tx, movement: Movement, now: Date): Promise<boolean> =>
  (await move.run(tx, { ...movement, now })) === 1;

const lockOf = statement(
  'schools_lock_of',
  'select organisation_id as "organisationId" from school_account where organisation_id = $organisationId and purse = $purse for update',
);
export const lockAccountOf = (
  tx: Tx,
  of: { organisationId: string; purse: Purse },
): Promise<RowOf<'schools_lock_of'> | undefined> => lockOf.first(tx, of);

const paidWith = statement(
  'schools_paid_with',
  `select m.organisation_id as "organisationId", m.purse from school_movement m where m.key = $key and m.kind = ${code<MovementKind>('PAYMENT')}`,
);
export const findPayer = (db: Queryable, key: string): Promise<RowOf<'schools_paid_with'> | undefined> =>
  paidWith.first(db, { key });

const inPeriod = statement(
  'schools_movements',
  `select m.kind, m.amount_minor as "amountMinor", m.balance_minor as "balanceMinor", m.reference, m.at
   from school_movement m join school_account a using (organisation_id, purse)
   where a.bill_id = $billId and m.at >= $since and m.at < $until order by m.position limit $most`,
);
const before = statement(
  'schools_balance_before',
  `select m.balance_minor as "minor" from school_movement m join school_account a using (organisation_id, purse)
   where a.bill_id = $billId and m.at < $since order by m.position desc limit 1`,
);
/** The transactions of an account between two instants, oldest first, and the balance before them. */
export async function findAccountMovements(
  db: Queryable,
  asked: { billId: string; since: Date; until: Date; most: number },
): Promise<{ openingMinor: number; movements: RowOf<'schools_movements'>[] }> {
  const { billId, since } = asked;
  const [opening, rows] = await Promise.all([before.first(db, { billId, since }), inPeriod.all(db, asked)]);
  return { openingMinor: opening?.minor ?? 0, movements: rows };
}

const payable = statement(
  'schools_payable_shares',
  `select a.organisation_id as "organisationId", least(a.balance_minor, shares.minor)::bigint as "minor!", a.currency
   from (select organisation_id, balance_minor, currency from school_account where purse = ${code<Purse>('OWN')} order by organisation_id for update) a
   join lateral (select coalesce(sum(m.amount_minor), 0) as minor from school_movement m
     where m.organisation_id = a.organisation_id and m.purse = ${code<Purse>('OWN')}
       and m.kind in (${codes<MovementKind>(['COMMISSION', 'COMMISSION_BACK', 'PAYOUT', 'PAYOUT_BACK'])})) shares on true
   where least(a.balance_minor, shares.minor) > 0 order by 1`,
);
/**
 * The payable balances of schools, their accounts locked: shares of completed sales that were neither paid out nor
 * spent. A school's own deposits stay.
 */
export const findPayableShares = (tx: Tx): Promise<RowOf<'schools_payable_shares'>[]> => payable.all(tx);
