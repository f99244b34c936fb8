import { type Queryable, type RowOf, statement } from '@cubby/db';

const traders = statement(
  'orders_traders',
  `select s.handle as "handle!", t.legal_name as "legalName!", t.email as "email!", t.phone, t.address, t.country as "country!", t.region
   from "order" o join seller_order so using (order_id) join seller_trader t using (seller_id) join seller_facts s using (seller_id)
   where o.order_number = $orderNumber`,
);
export type Trader = RowOf<'orders_traders'>;
/** The firms that an order was placed with, by the handles of their shops. */
export const findTraders = async (db: Queryable, orderNumber: string): Promise<Map<string, Trader>> =>
  new Map((await traders.all(db, { orderNumber })).map((trader) => [trader.handle, trader]));
