import { codes, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import { seeingRoles } from '../policy.ts';

const lock = statement(
  'schools_lock_share',
  `select organisation_id as "organisationId", amount_minor as "amountMinor", changes, is_available as "isAvailable"
   from school_share where seller_order_id = $sellerOrderId for update`,
);
/** Locks the share that a school has of a sale; undefined if there is none. */
export const lockShare = (tx: Tx, sellerOrderId: string): Promise<RowOf<'schools_lock_share'> | undefined> =>
  lock.first(tx, { sellerOrderId });

const insert = statement(
  'schools_insert_share',
  `insert into school_share (seller_order_id, organisation_id, amount_minor, changes)
   values ($sellerOrderId, $organisationId, $amountMinor, 1) on conflict (seller_order_id) do nothing`,
);
/** Records a school's share of a sale; false if it was recorded before. */
export const insertShare = async (
  tx: Tx,
  share: { sellerOrderId: string; organisationId: string; amountMinor: number },
): Promise<boolean> => (await insert.run(tx, share)) === 1;

const change = statement(
  'schools_change_share',
  `update school_share set amount_minor = $amountMinor, changes = changes + 1, is_available = $isAvailable
   where seller_order_id = $sellerOrderId`,
);
export const changeShare = (
  tx: Tx,
  share: { sellerOrderId: string; amountMinor: number; isAvailable: boolean },
): Promise<number> => change.run(tx, share);

const memberships = statement(
  'schools_partners_of',
  `select o.organisation_id as "organisationId", o.partner_code as "partnerCode"
   from membership m join organisation o using (organisation_id)
   where m.account_id = $accountId and (o.partner_code is not null or m.role in (${codes(seeingRoles)})) order by m.created_at`,
);
export const findOrganisationsOf = (db: Queryable, accountId: string): Promise<RowOf<'schools_partners_of'>[]> =>
  memberships.all(db, { accountId });
