import { code, codes, type Queryable, type RowOf, statement } from '@cubby/db';
import { type DisputeChannel, type DisputeStatus, openDisputes } from '../../rules.ts';
import type { DisputeActor } from '../../transitions.ts';

const due = statement(
  'disputes_due',
  `select dispute_id as "disputeId", seller_order_id as "sellerOrderId" from dispute where due_at <= $now order by due_at limit 200`,
);
export const findDueDisputes = (db: Queryable, now: Date): Promise<RowOf<'disputes_due'>[]> => due.all(db, { now });

const waiting = statement(
  'disputes_waiting',
  `select d.dispute_id as "disputeId", d.seller_order_id as "sellerOrderId", s.handle, e.has_answer as "hasAnswer!"
   from dispute d join seller_order_facts so using (seller_order_id) join seller_facts s on s.seller_id = so.seller_id
   cross join lateral (select max(x.at) as at, coalesce(bool_or(x.actor = ${code<DisputeActor>('SELLER')}), false) as has_answer
     from dispute_event x where x.dispute_id = d.dispute_id) e
   where d.channel = ${code<DisputeChannel>('BUYER')} and (d.status = ${code<DisputeStatus>('DRAFT')} or d.status in (${codes(openDisputes)}))
     and coalesce(e.at, d.created_at) <= $before and coalesce(e.at, d.created_at) > demo_past_end()
     and (d.status = ${code<DisputeStatus>('IN_PROGRESS')} or not exists (select from shop_visit v where v.seller_id = so.seller_id and v.at > $visitedSince))
   order by d.created_at limit 50`,
);
/**
 * Disputes without an event since an instant, and with one since the demo's history, with their shops. Those that wait
 * for a shop whose people were at the seller site since another instant are left to them.
 */
export const findWaitingDisputes = (
  db: Queryable,
  since: { before: Date; visitedSince: Date },
): Promise<RowOf<'disputes_waiting'>[]> => waiting.all(db, since);
