import { type Queryable, statement } from '@cubby/db';

const ofShop = statement(
  'sellers_account_of',
  'select account_id as "accountId" from seller_account where seller_id = $sellerId?',
);
/** The account that owns a shop: a business's, or a child's guardian's. */
export const findShopAccount = async (db: Queryable, sellerId: string | null): Promise<string | undefined> =>
  (await ofShop.first(db, { sellerId }))?.accountId;

const shopsOf = statement(
  'sellers_of_account',
  'select seller_id as "sellerId" from seller_account where account_id = $accountId',
);
/** The shops that an account owns. */
export const findShopsOf = async (db: Queryable, accountId: string): Promise<string[]> =>
  (await shopsOf.all(db, { accountId })).map(({ sellerId }) => sellerId);
