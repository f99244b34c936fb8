import { type Queryable, type RowOf, statement } from '@cubby/db';

const owner = statement(
  'orders_owner',
  'select order_number as number, account_id as "accountId" from "order" where order_number = $orderNumber',
);
/** To whom an order belongs; undefined: there is none with this number. */
export const findOwner = (db: Queryable, orderNumber: string): Promise<RowOf<'orders_owner'> | undefined> =>
  owner.first(db, { orderNumber });
