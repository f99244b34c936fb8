import { codes, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { OrderStatus } from '@cubby/features/orders/rules';
import type { DeadlineKind } from '../rules.ts';

const insert = statement(
  'incidents_insert',
  `with opened as (
     insert into incident (incident_id, code, description, opened_at) values ($incidentId, $code, $description, $now)
     on conflict (code) do nothing returning incident_id
   ), lines as (
     insert into incident_line (incident_id, order_line_id) select incident_id, l from opened, unnest($orderLineIds::uuid[]) as l
   )
   insert into incident_deadline (incident_id, kind, due_at)
   select incident_id, d.kind, d.due_at from opened, unnest($kinds::text[], $dueAts::timestamptz[]) as d(kind, due_at)`,
);
export type NewIncident = {
  incidentId: string;
  code: string;
  description: string;
  orderLineIds: readonly string[];
  deadlines: readonly { kind: DeadlineKind; dueAt: Date }[];
};
/** Opens an incident with its timers, once per dispute. */
export const insertIncident = (tx: Tx, { deadlines, ...incident }: NewIncident, now: Date): Promise<number> =>
  insert.run(tx, {
    ...incident,
    kinds: deadlines.map(({ kind }) => kind),
    dueAts: deadlines.map(({ dueAt }) => dueAt),
    now,
  });

const listed = `i.incident_id as "incidentId", i.code, i.description, i.opened_at as "openedAt", i.dismissal,
     (select json_agg(json_build_object('kind', d.kind, 'dueAt', d.due_at, 'doneAt', d.done_at, 'reference', d.reference)
        order by d.due_at) from incident_deadline d where d.incident_id = i.incident_id) as "deadlines!",
     (select json_agg(distinct jsonb_build_object('sku', l.sku, 'name', l.name, 'sellerName', s.name))
      from incident_line x join order_line_facts l using (order_line_id) join seller_order_facts so using (seller_order_id)
        join seller_facts s on s.seller_id = so.seller_id where x.incident_id = i.incident_id) as "products!"`;
const waiting = statement(
  'incidents_open',
  `select ${listed} from incident i join lateral (select min(d.due_at) as first from incident_deadline d
     where d.incident_id = i.incident_id and d.done_at is null) w on w.first is not null
   where i.dismissed_at is null order by w.first limit 200`,
);
export type IncidentRow = RowOf<'incidents_open'>;
export const findOpenIncidents = (db: Queryable): Promise<IncidentRow[]> => waiting.all(db);

const one = statement('incidents_one', `select ${listed} from incident i where i.code = $code`);
export const findIncident = (db: Queryable, code: string): Promise<IncidentRow | undefined> => one.first(db, { code });

const lock = statement(
  'incidents_lock',
  'select incident_id as "incidentId", dismissed_at as "dismissedAt" from incident where code = $code for update',
);
export const lockIncident = (tx: Tx, code: string): Promise<RowOf<'incidents_lock'> | undefined> =>
  lock.first(tx, { code });

const arrived = codes<OrderStatus>(['IN_DELIVERY', 'DELIVERED', 'COMPLETED', 'CLOSED', 'DISPUTE_OPEN', 'RETURN']);
const sales = statement(
  'incidents_sales',
  `select so.seller_order_id as "sellerOrderId", so.order_id as "orderId", o.order_number || '-' || so.position as "number!", so.status,
     l.sku, l.name, l.quantity, so.delivered_at as "deliveredAt", r.told_at as "toldAt"
   from (select distinct m.sku, n.seller_id from incident_line x join order_line_facts m using (order_line_id)
       join seller_order_facts n using (seller_order_id) where x.incident_id = $incidentId) same
     join order_line_facts l on l.sku = same.sku
     join seller_order_facts so on so.seller_order_id = l.seller_order_id and so.seller_id = same.seller_id
     join order_facts o using (order_id)
     left join incident_recall r on r.incident_id = $incidentId and r.seller_order_id = so.seller_order_id
   where so.status in (${arrived}) and coalesce(so.delivered_at, $since) >= $since
   order by o.order_number, so.position, l.sku`,
);
export type SaleRow = RowOf<'incidents_sales'>;
/** Every shipped sale of the same products by the same seller, since an instant. */
export const findSales = (db: Queryable, of: { incidentId: string; since: Date }): Promise<SaleRow[]> =>
  sales.all(db, of);

const told = statement(
  'incidents_told',
  `insert into incident_recall (incident_id, seller_order_id, told_at) values ($incidentId, $sellerOrderId, $now) on conflict do nothing`,
);
/** 0 if they were notified before. */
export const noteTold = (tx: Tx, of: { incidentId: string; sellerOrderId: string }, now: Date): Promise<number> =>
  told.run(tx, { ...of, now });

const done = statement(
  'incidents_done',
  `update incident_deadline set done_at = $now, reference = $reference where incident_id = $incidentId and kind = $kind and done_at is null`,
);
/** 0 if it was done before. */
export const noteDone = (
  tx: Tx,
  report: { incidentId: string; kind: DeadlineKind; reference: string },
  now: Date,
): Promise<number> => done.run(tx, { ...report, now });

const dismiss = statement(
  'incidents_dismiss',
  'update incident set dismissed_at = $now, dismissal = $reason where incident_id = $incidentId and dismissed_at is null',
);
export const dismissOne = (tx: Tx, of: { incidentId: string; reason: string }, now: Date): Promise<number> =>
  dismiss.run(tx, { ...of, now });
