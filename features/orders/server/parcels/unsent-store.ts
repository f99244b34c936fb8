import { codes, type Queryable, statement } from '@cubby/db';
import { unsentStatuses } from '../../rules.ts';

const unsent = statement(
  'orders_unsent',
  `select count(*)::int as "count!" from seller_order where seller_id = $sellerId and status in (${codes(unsentStatuses)})`,
);
/** A shop's orders that are neither sent nor ended. */
export const countUnsent = async (db: Queryable, sellerId: string): Promise<number> =>
  (await unsent.first(db, { sellerId }))!.count;
