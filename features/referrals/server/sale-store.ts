import { type RowOf, statement, type Tx } from '@cubby/db';

const lock = statement(
  'referrals_lock',
  `select referrer_id as "referrerId", awards, is_awarded as "isAwarded", awarded_at as "awardedAt"
   from referral where seller_id = $sellerId and excluded_as is null for update`,
);
/** Locks the referral that a seller's sales count for; undefined if none does. */
export const lockReferral = (tx: Tx, sellerId: string): Promise<RowOf<'referrals_lock'> | undefined> =>
  lock.first(tx, { sellerId });

const insert = statement(
  'referrals_insert_sale',
  `insert into referral_sale (seller_order_id, seller_id, items_minor) values ($sellerOrderId, $sellerId, $itemsMinor)
   on conflict (seller_order_id) do nothing`,
);
export const insertSale = (
  tx: Tx,
  sale: { sellerOrderId: string; sellerId: string; itemsMinor: number },
): Promise<number> => insert.run(tx, sale);

const change = statement(
  'referrals_change_sale',
  'update referral_sale set items_minor = $itemsMinor where seller_order_id = $sellerOrderId and items_minor > $itemsMinor',
);
/** The unrefunded part of a sale; false if it does not count, or nothing has changed. */
export const reduceSale = async (tx: Tx, sale: { sellerOrderId: string; itemsMinor: number }): Promise<boolean> =>
  (await change.run(tx, sale)) === 1;

const sum = statement(
  'referrals_sold',
  'select coalesce(sum(items_minor), 0)::bigint as "minor!" from referral_sale where seller_id = $sellerId',
);
export const findSold = async (tx: Tx, sellerId: string): Promise<number> => (await sum.first(tx, { sellerId }))!.minor;

const award = statement(
  'referrals_award',
  'update referral set is_awarded = true, awards = awards + 1, awarded_at = $now where seller_id = $sellerId',
);
export const noteAwarded = (tx: Tx, sellerId: string, now: Date): Promise<number> => award.run(tx, { sellerId, now });

const reverse = statement('referrals_reverse', 'update referral set is_awarded = false where seller_id = $sellerId');
export const noteReversed = (tx: Tx, sellerId: string): Promise<number> => reverse.run(tx, { sellerId });
