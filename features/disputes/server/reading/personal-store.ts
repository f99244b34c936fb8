import { type Queryable, type RowOf, statement } from '@cubby/db';

const own = statement(
  'disputes_of_account',
  `select d.code, o.order_number as "orderNumber", d.status, d.reason, d.wished, d.description, d.created_at as "writtenAt",
     (select coalesce(json_agg(json_build_object('at', e.at, 'body', e.body) order by e.position), '[]') from dispute_event e
      where e.dispute_id = d.dispute_id and e.account_id = $accountId and e.body <> '') as "messages!"
   from dispute d join seller_order_facts so using (seller_order_id) join order_facts o using (order_id)
   where o.account_id = $accountId order by d.created_at`,
);
export const findOwnDisputes = (db: Queryable, accountId: string): Promise<RowOf<'disputes_of_account'>[]> =>
  own.all(db, { accountId });
