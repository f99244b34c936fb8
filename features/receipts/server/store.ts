import { type Queryable, type RowOf, statement } from '@cubby/db';

const payment = statement(
  'receipts_payment',
  `select p.at as "at!", p.kind as "kind!" from order_facts o join order_payment p using (order_id) where o.order_number = $orderNumber`,
);
export const findPayment = (db: Queryable, orderNumber: string): Promise<RowOf<'receipts_payment'> | undefined> =>
  payment.first(db, { orderNumber });
