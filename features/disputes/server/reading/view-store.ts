import { code, codes, type Queryable, type RowOf, statement } from '@cubby/db';
import type { CartSeller } from '@cubby/features/cart/rules';
import { type DisputeStatus, openDisputes } from '../../rules.ts';

/** What lists and pages show of a dispute `d`. */
const listed = `d.dispute_id as "disputeId", d.code, d.status, d.channel, d.reason, o.order_number as "orderNumber",
     o.order_number || '-' || so.position as "number!", s.name as "sellerName", s.handle as "sellerHandle", s.kind = ${code<CartSeller['kind']>('CHILD')} as "isChildShop!", json_build_object('country', o.delivery_country, 'region', o.delivery_region) as place, d.due_at as "dueAt",
     d.asked_at as "askedAt", d.sent_back_at as "sentBackAt", coalesce(d.opened_at, d.created_at) as "openedAt!", d.created_at as "reportedAt",
     d.items_minor + d.shipping_minor + d.tax_minor as "totalMinor!",
     (select json_agg(json_build_object('offerId', l.offer_id, 'sku', l.sku, 'name', l.name, 'pictureId', l.picture_id, 'quantity', x.quantity)
        order by l.position)
      from dispute_line x join order_line_facts l using (order_line_id) where x.dispute_id = d.dispute_id) as "lines!"`;
const tables = `dispute d join seller_order_facts so using (seller_order_id) join order_facts o using (order_id)
     join seller_facts s on s.seller_id = so.seller_id`;
const wanted = `o.account_id = $accountId and ($status?::text is null or d.status = $status?)`;

const count = statement('disputes_count', `select count(*)::int as "count!" from ${tables} where ${wanted}`);
const page = statement(
  'disputes_page',
  `select ${listed} from ${tables} where ${wanted} order by d.created_at desc, d.dispute_id limit $size offset $offset`,
);
export type ListedRow = RowOf<'disputes_page'>;
type Wanted = { accountId: string; status: DisputeStatus | null };
export const countDisputes = async (db: Queryable, by: Wanted): Promise<number> => (await count.first(db, by))!.count;
export const findDisputes = (db: Queryable, by: Wanted & { size: number; offset: number }): Promise<ListedRow[]> =>
  page.all(db, by);

const toDo = statement(
  'disputes_to_do',
  `select ${listed} from ${tables}
   where ($isStaff and d.status in (${code<DisputeStatus>('IN_PROGRESS')}, ${code<DisputeStatus>('RETURN')}) and d.asked_at is null)
     or (so.seller_id = any($sellerIds::uuid[]) and (d.status = ${code<DisputeStatus>('DRAFT')} or d.status in (${codes(openDisputes)})))
   order by d.due_at nulls last, d.created_at limit $size`,
);
/** Open disputes of some shops, or for staff those that wait for staff, most urgent first. */
export const findToDo = (
  db: Queryable,
  by: { sellerIds: readonly string[]; isStaff: boolean; size: number },
): Promise<ListedRow[]> => toDo.all(db, by);

const one = statement(
  'disputes_view',
  `select ${listed}, d.description, d.wished, d.items_minor as "itemsMinor", d.shipping_minor as "shippingMinor", d.tax_minor as "taxMinor",
     d.remedy, d.with_return as "withReturn", d.refunded_minor as "refundedMinor", o.locale, d.rejected_at as "rejectedAt",
     d.return_carrier as "returnCarrier", d.return_tracker as "returnTracker",
     (select f.order_number || '-' || r.position from seller_order_facts r join order_facts f using (order_id)
      where r.seller_order_id = d.replaced_by) as "replacement",
     (select coalesce(json_agg(json_build_object('pictureId', p.picture_id, 'alt', p.alt, 'by', p.actor) order by p.position), '[]')
      from dispute_picture p where p.dispute_id = d.dispute_id) as "pictures!",
     (select coalesce(json_agg(json_build_object('kind', e.kind, 'transition', e.transition, 'status', e.to_status, 'by', e.actor,
        'body', e.body, 'at', e.at) order by e.position), '[]') from dispute_event e where e.dispute_id = d.dispute_id) as "events!"
   from ${tables} where d.dispute_id = $disputeId`,
);
export const findDisputeView = (db: Queryable, disputeId: string): Promise<RowOf<'disputes_view'> | undefined> =>
  one.first(db, { disputeId });

const ofOrder = statement(
  'disputes_of_order',
  `select d.code, o.order_number || '-' || so.position as "number!", d.status, d.channel,
     json_build_object('country', o.delivery_country, 'region', o.delivery_region) as place, d.due_at as "dueAt", d.asked_at as "askedAt",
     d.sent_back_at as "sentBackAt"
   from dispute d join seller_order_facts so using (seller_order_id) join order_facts o using (order_id)
   where o.order_number = $orderNumber order by so.position, d.created_at desc`,
);
export type SummaryRow = RowOf<'disputes_of_order'>;
export const findDisputesOfOrder = (db: Queryable, orderNumber: string): Promise<SummaryRow[]> =>
  ofOrder.all(db, { orderNumber });
