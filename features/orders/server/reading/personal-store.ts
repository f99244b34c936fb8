import { type Queryable, type RowOf, statement } from '@cubby/db';

const own = statement(
  'orders_own_data',
  `select o.order_number as number, o.created_at as "placedAt", o.first_name as "firstName", o.last_name as "lastName",
     o.email, o.phone1, o.phone2, o.recipient, o.address, o.city, o.region, o.country, o.postal_code as "postalCode", o.note,
     o.currency, o.total_minor as "totalMinor",
     coalesce((select jsonb_agg(jsonb_build_object('sku', l.sku, 'name', l.name, 'quantity', l.quantity,
         'priceMinor', l.price_minor, 'status', so.status) order by so.position, l.position)
       from seller_order so join order_line l using (seller_order_id) where so.order_id = o.order_id), '[]') as "lines!"
   from "order" o where o.account_id = $accountId order by o.created_at`,
);
export const findOwnOrders = (db: Queryable, accountId: string): Promise<RowOf<'orders_own_data'>[]> =>
  own.all(db, { accountId });
