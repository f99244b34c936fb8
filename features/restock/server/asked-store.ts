import { code, statement, type Tx } from '@cubby/db';
import type { RestockStatus } from '../rules.ts';

export type Due = {
  requestId: string;
  email: string;
  brand: 'cubby' | 'kids';
  locale: string;
  sku: string;
  name: string;
};

const oneRow = statement(
  'restock_one',
  `select r.restock_request_id as "requestId", r.email, r.brand, r.locale, p.sku, w.name
   from restock_request r join product_facts p using (product_id) join product_words($locale) w using (product_id)
   where r.restock_request_id = $requestId`,
);
export const findAsked = async (tx: Tx, requestId: string, locale: string): Promise<Due> =>
  (await oneRow.first(tx, { requestId, locale }))!;

const settle = statement(
  'restock_settle',
  `with due as materialized (
     select r.restock_request_id, l.min_price_minor from restock_request r join listed_product l using (product_id)
     where r.status = ${code<RestockStatus>('CONFIRMED')} and not l.sold_out
     order by r.confirmed_at limit 100 for update of r skip locked
   )
   update restock_request r set status = ${code<RestockStatus>('DONE')}, done_at = $now from due, product_facts p
   where r.restock_request_id = due.restock_request_id and p.product_id = r.product_id
   returning r.restock_request_id as "requestId", r.email, r.brand, r.locale, p.sku, due.min_price_minor as "priceMinor!",
     (select w.name from product_words(r.locale) w where w.product_id = r.product_id) as "name!"`,
);
/** Ends requests whose product is back, longest waiting first; their mails are written in the same transaction. */
export const settleRequests = (tx: Tx, now: Date): Promise<(Due & { priceMinor: number })[]> => settle.all(tx, { now });
