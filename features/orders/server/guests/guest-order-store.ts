import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';

const toTake = statement(
  'orders_to_take',
  'select order_number as number, account_id as "accountId", email from "order" where order_number = $orderNumber for update',
);
export const lockToTake = (tx: Tx, orderNumber: string): Promise<RowOf<'orders_to_take'> | undefined> =>
  toTake.first(tx, { orderNumber });

const take = statement(
  'orders_take',
  'update "order" set account_id = $accountId where order_number = $orderNumber and account_id is null',
);
export const takeOrder = (tx: Tx, accountId: string, orderNumber: string): Promise<number> =>
  take.run(tx, { accountId, orderNumber });

const takeAll = statement(
  'orders_take_all',
  'update "order" set account_id = $accountId where lower(email) = lower($email) and account_id is null',
);
export const takeOrdersOf = (tx: Tx, accountId: string, email: string): Promise<number> =>
  takeAll.run(tx, { accountId, email });

const ofAddress = statement(
  'orders_of_guest',
  'select count(*)::int as "count!" from "order" where lower(email) = lower($email) and account_id is null',
);
export const countOrdersOf = async (db: Queryable, email: string): Promise<number> =>
  (await ofAddress.first(db, { email }))!.count;
