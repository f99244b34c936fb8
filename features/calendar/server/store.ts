import { code, codes, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { InvoiceStatus } from '@cubby/features/invoices/rules';
import type { OrderStatus } from '@cubby/features/orders/rules';
import { withdrawUntil } from '@cubby/features/orders/server';

const link = statement('calendar_link', 'select link_id as "linkId" from calendar_link where account_id = $accountId');
export const findLink = async (db: Queryable, accountId: string): Promise<string | undefined> =>
  (await link.first(db, { accountId }))?.linkId;

const make = statement(
  'calendar_make_link',
  `insert into calendar_link (account_id, link_id, created_at) values ($accountId, $linkId, $now)
   on conflict (account_id) do update set link_id = excluded.link_id, created_at = excluded.created_at`,
);
export const keepLink = (tx: Tx, kept: { accountId: string; linkId: string; now: Date }): Promise<number> =>
  make.run(tx, kept);

const end = statement('calendar_end_link', 'delete from calendar_link where account_id = $accountId');
export const endLink = (tx: Tx, accountId: string): Promise<number> => end.run(tx, { accountId });

const owner = statement(
  'calendar_owner',
  'select account_id as "accountId" from calendar_link where link_id = $linkId',
);
/** The member of a calendar link; undefined: it has ended. */
export const findLinkOwner = async (db: Queryable, linkId: string): Promise<string | undefined> =>
  (await owner.first(db, { linkId }))?.accountId;

/** In transit, or still to be sent. */
const awaited = ['PAID', 'CONFIRMED', 'IN_PROGRESS', 'IN_DELIVERY'] as const satisfies readonly OrderStatus[];
const orders = statement(
  'calendar_orders',
  `select o.order_number as "orderNumber", so.position, s.name as "sellerName", so.arrives_from as "arrivesFrom", so.arrives_to as "arrivesTo",
     ${withdrawUntil} as "returnUntil", so.status = ${code<OrderStatus>('DELIVERED')} as "isDelivered!",
     o.delivery_country as country, o.delivery_region as region
   from order_facts o join seller_order_facts so using (order_id) join seller_facts s using (seller_id)
   where o.account_id = $accountId and ((so.status in (${codes(awaited)}) and so.delivered_at is null)
     or (so.status = ${code<OrderStatus>('DELIVERED')} and ${withdrawUntil} > $now))
   order by so.arrives_to, o.order_number, so.position limit $most`,
);
export const findDates = (
  db: Queryable,
  of: { accountId: string; now: Date; most: number },
): Promise<RowOf<'calendar_orders'>[]> => orders.all(db, of);

const owed = [
  'CREATED',
  'APPROVED',
  'AWAITING_PAYMENT',
  'PARTIALLY_PAID',
  'REJECTED',
] as const satisfies readonly InvoiceStatus[];
const invoices = statement(
  'calendar_invoices',
  `select number as "number!", due_on as "dueOn!", currency as "currency!", outstanding_minor as "outstandingMinor!" from invoice_facts
   where account_id = $accountId and status in (${codes(owed)}) and outstanding_minor > 0 and due_on is not null
   order by due_on limit $most`,
);
export const findDueInvoices = (
  db: Queryable,
  of: { accountId: string; most: number },
): Promise<RowOf<'calendar_invoices'>[]> => invoices.all(db, of);
