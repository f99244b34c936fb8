import { type Queryable, type RowOf, statement } from '@cubby/db';

const owner = statement(
  'orders_owner',
  'select order_number as number, account_id as "accountId", email from "order" where order_number = $orderNumber',
);
export const findOwner = (db: Queryable, orderNumber: string): Promise<RowOf<'orders_owner'> | undefined> =>
  owner.first(db, { orderNumber });
