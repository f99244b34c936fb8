import { code, codes, type Queryable, type RowOf, statement } from '@cubby/db';
import {
  endedStatuses,
  type OrderRoute,
  type OrderStatus,
  orderNumberPattern,
  type ReservationState,
  type SaleTab,
  type SaleWork,
} from '../../rules.ts';
import type { OrderActor, ReturnCause } from '../../transitions.ts';
import { shopRegion } from './sale-store.ts';

/** Card orders reach the seller once paid; on a prepaid invoice the seller confirms first. */
const isSellersTurn = `(case o.route when ${code<OrderRoute>('CARD')} then so.status <> ${code<OrderStatus>('CREATED')}
       when ${code<OrderRoute>('INVOICE_PREPAID')} then so.status <> ${code<OrderStatus>('CONFIRMED')} else true end)`;

/** SQL: whether a seller order has ever reached its seller; card orders do once paid. */
export const hasReached = `(o.route <> ${code<OrderRoute>('CARD')} or so.outstanding_minor < so.total_minor or so.total_minor = 0)`;
const hasEnded = `so.status in (${codes(endedStatuses)})`;

/** SQL: the seller's next task with a seller order, as the table of transitions names it. */
export const work = `case when ${hasEnded} then ${code<SaleWork>('NONE')}
       when (so.status = ${code<OrderStatus>('PAID')} and so.confirmed_at is null and o.route = ${code<OrderRoute>('CARD')})
         or (so.status in (${codes<OrderStatus>(['CREATED', 'APPROVED'])}) and o.route <> ${code<OrderRoute>('CARD')} and not so.needs_approval)
         then ${code<SaleWork>('CONFIRM')}
       when so.status = ${code<OrderStatus>('IN_PROGRESS')} or (so.status = ${code<OrderStatus>('PAID')} and so.confirmed_at is not null)
         or (so.status = ${code<OrderStatus>('CONFIRMED')} and (o.route = ${code<OrderRoute>('INVOICE_TERMS')}
           or (o.route = ${code<OrderRoute>('CARD')} and so.outstanding_minor = 0))) then ${code<SaleWork>('SHIP')}
       when so.status = ${code<OrderStatus>('RETURN')} and (so.return_cause = ${code<ReturnCause>('UNDELIVERABLE')} or (so.return_cause = ${code<ReturnCause>('WITHDRAWAL')}
         and exists (select from return_parcel b where b.seller_order_id = so.seller_order_id and b.ended_at is null)))
         then ${code<SaleWork>('RECEIVE')}
       else ${code<SaleWork>('WAIT')} end`;

/**
 * SQL: the day by which a paid seller order should be sent: the shop's handling time, counted from payment in its
 * business days.
 */
const shipBy = `ship_by(so.seller_id, coalesce((select min(e.at) from seller_order_event e
       where e.seller_order_id = so.seller_order_id and e.to_status = ${code<OrderStatus>('PAID')}), o.created_at), s.handling_days)`;

export const joined = 'seller_order so join "order" o using (order_id) join seller_facts s using (seller_id)';
// Few are open: `offset 0` makes PostgreSQL look up the orders one by one instead of reading all.
const open = `select so.seller_order_id, so.due_at, w.work, case w.work when ${code<SaleWork>('SHIP')} then ${shipBy} end as ship_by,
     case when w.work in (${codes<SaleWork>(['CONFIRM', 'RECEIVE'])}) then shop_day(so.seller_id, so.due_at) end as due_on,
     shop_day(so.seller_id, $now) as today, so.status = ${code<OrderStatus>('IN_PROGRESS')} as is_packed
   from seller_order so cross join lateral (select o.route, o.created_at from "order" o where o.order_id = so.order_id offset 0) o
     join seller_facts s using (seller_id) cross join lateral (select ${work} as work) w
   where so.seller_id = any($sellerIds::uuid[]) and not ${hasEnded} and ${hasReached} and ($assignee?::uuid is null
     or exists (select from sale_assignee a where a.seller_order_id = so.seller_order_id and a.account_id = $assignee?::uuid))
     and (not $isUnassigned::bool or not exists (select from sale_assignee a where a.seller_order_id = so.seller_order_id))`;
/** Filters open orders: those assigned to one person of the shop, unassigned ones, or all. */
export type Handler = { assignee: string | null; isUnassigned: boolean };
/** A day ends when the next one begins; the shop's own time affects only the display. */
const deadlineOf = (row: string) => `coalesce((${row}.ship_by + 1)::timestamp at time zone 'utc', ${row}.due_at)`;
const isLate = 'coalesce(open.ship_by < $day::date, false)';
const isToday = `(not ${isLate} and coalesce(coalesce(open.ship_by, open.due_on) <= open.today, false))`;

const countsOf = (open: string) =>
  `select open.work as "work!", open.is_packed as "isPacked!", ${isLate} as "isLate!", ${isToday} as "isToday!", count(*)::int as "count!"
   from ${open} open group by 1, 2, 3, 4`;
const counts = statement('sales_counted', countsOf(`(${open})`));
export type OpenSales = RowOf<'sales_counted'>;
/** How many open seller orders some shops have, by task. `day`: the first that has not ended. */
export const countOpenSales = (
  db: Queryable,
  asked: Handler & { sellerIds: readonly string[]; day: string; now: Date },
): Promise<OpenSales[]> => counts.all(db, asked);

const due = statement(
  'sales_due_soon',
  `select so.seller_id as "sellerId", s.name as "sellerName!", s.country as "country!", ${shopRegion} as region, ${shipBy}::text as "shipBy!", count(*)::int as "count!"
   from seller_order so cross join lateral (select o.route, o.created_at from "order" o where o.order_id = so.order_id offset 0) o
     join seller_facts s using (seller_id) cross join lateral (select ${work} as work) w
   where not ${hasEnded} and ${hasReached} and w.work = ${code<SaleWork>('SHIP')} and ${shipBy} between $now::timestamptz::date and $now::timestamptz::date + 2
   group by so.seller_id, s.name, s.country, 4, 5`,
);
export type SalesDue = RowOf<'sales_due_soon'>;
/** How many orders shops must send by the coming days, by day. */
export const findSalesDue = (db: Queryable, now: Date): Promise<SalesDue[]> => due.all(db, { now });

/** SQL: at most a page of rows. Without the constant, a plan for pages of any size would read whole tables. */
const page = (rows: string) => `page as (select * from (${rows}) chosen limit 200)`;
/** SQL: a row of the list, of the chosen `page (seller_order_id, due_at, work, ship_by)`. */
const shown = (
  columns = '',
) => `select ${columns} o.order_number || '-' || so.position as "number!", so.status, page.work as "work!", so.total_minor as "totalMinor",
     page.due_at as "dueAt", page.ship_by as "shipBy", o.created_at as "placedAt", s.name as "shop", s.country as "shopCountry", ${shopRegion} as "shopRegion",
     o.recipient, o.city, o.region, o.country, lines.pieces as "pieces!", lines.first as "lines!", h.name as handler, coalesce(n.notes, 0) as "notes!"
   from page join seller_order so using (seller_order_id) join "order" o using (order_id) join seller_facts s using (seller_id)
   left join sale_assignee h using (seller_order_id)
   left join lateral (select c.notes from sale_notes_counted c where c.seller_order_id = page.seller_order_id) n on true
   cross join lateral (select sum(l.quantity)::int as pieces,
       json_agg(json_build_object('name', l.name, 'pictureId', l.picture_id, 'quantity', l.quantity) order by l.position) as first
     from order_line l where l.seller_order_id = so.seller_order_id) lines`;

// Each order's day is computed once for the page and the counts of all tabs.
const openRows = statement(
  'sales_open',
  `with open as materialized (${open}), ${page(`select open.* from open where open.work = any($works::text[]) and (not $late::bool or ${isLate}) and (not $today::bool or ${isToday})
       and ($packed?::bool is null or open.is_packed = $packed?)
     order by ${deadlineOf('open')} nulls last, open.seller_order_id limit $size offset $offset`)}
   ${shown(`(select json_agg(json_build_object('work', "work!", 'isPacked', "isPacked!", 'isLate', "isLate!", 'isToday', "isToday!", 'count', "count!")) from (${countsOf('open')}) counted) as "counts!",`)}
   order by ${deadlineOf('page')} nulls last, page.seller_order_id`,
);

// Each shop's newest are read from its index, so that a page costs the same however many have ended.
const endedRows = statement(
  'sales_ended',
  `with ${page(`select ended.seller_order_id, ended.due_at, ${code<SaleWork>('NONE')} as work, null::date as ship_by
     from unnest($sellerIds::uuid[]) as shop(seller_id)
     cross join lateral (select so.seller_order_id, so.due_at from seller_order so join "order" o using (order_id)
       where so.seller_id = shop.seller_id and ${hasEnded} and ${hasReached}
       order by so.seller_order_id desc limit $size::int + $offset::int) ended
     order by ended.seller_order_id desc limit $size::int offset $offset::int`)}
   ${shown()} order by page.seller_order_id desc`,
);

const matching = (
  condition: string,
) => `select so.seller_order_id, so.due_at, so.status, w.work, case w.work when ${code<SaleWork>('SHIP')} then ${shipBy} end as ship_by
   from ${joined} cross join lateral (select ${work} as work) w
   where so.seller_id = any($sellerIds::uuid[]) and ${hasReached} and ${condition}`;
const matches = matching(`(o.order_number like $number? || '%'
     or o.recipient ilike $pattern or o.first_name || ' ' || o.last_name ilike $pattern or o.city ilike $pattern
     or so.seller_order_id in (select p.seller_order_id from parcel p where plain_tracker(p.tracker) = plain_tracker($tracker))
     or exists (select from order_line l where l.seller_order_id = so.seller_order_id and (l.sku ilike $pattern
       or l.offer_id in (select k.offer_id from own_sku k where k.seller_id = any($sellerIds::uuid[]) and k.own_sku ilike $pattern))))`);
const numberedRows = statement(
  'sales_numbered',
  `with page as (select found.* from (${matching('o.order_number = $number')}) found) ${shown()} order by page.seller_order_id desc`,
);
const foundRows = statement(
  'sales_found',
  `with ${page(`select found.* from (${matches}) found order by found.seller_order_id desc limit $size offset $offset`)}
   ${shown()} order by page.seller_order_id desc`,
);
const foundCount = statement('sales_count_found', `select count(*)::int as "total!" from (${matches}) found`);

export type SaleRow = Omit<RowOf<'sales_open'>, 'counts'>;
type Part = { size: number; offset: number };

type Shown = { works: readonly SaleWork[]; packed: boolean | null };
const ours: readonly SaleWork[] = ['CONFIRM', 'SHIP', 'RECEIVE'];
const shownIn: Record<Exclude<SaleTab, 'DONE'>, Shown> = {
  TODO: { works: ours, packed: null },
  LATE: { works: ours, packed: null },
  TODAY: { works: ours, packed: null },
  CONFIRM: { works: ['CONFIRM'], packed: null },
  PACK: { works: ['SHIP'], packed: false },
  SHIP: { works: ['SHIP'], packed: true },
  WAITING: { works: ['WAIT'], packed: null },
};

/**
 * A page of a tab, open ones by urgency, ended ones newest first; and how many are open, as `countOpenSales`.
 */
export async function findSales(
  db: Queryable,
  { tab, ...asked }: Handler & { sellerIds: readonly string[]; tab: SaleTab; day: string; now: Date },
  part: Part,
): Promise<{ rows: SaleRow[]; open: OpenSales[] }> {
  if (tab === 'DONE') {
    const [rows, open] = await Promise.all([
      endedRows.all(db, { sellerIds: asked.sellerIds, ...part }),
      countOpenSales(db, asked),
    ]);
    return { rows, open };
  }
  const counted = await openRows.all(db, {
    ...{ ...asked, ...shownIn[tab], ...part },
    ...{ late: tab === 'LATE', today: tab === 'TODAY' },
  });
  const open = counted[0]?.counts ?? (await countOpenSales(db, asked));
  return { rows: counted.map(({ counts: _, ...row }) => row), open };
}

/**
 * Seller orders by the start of their number, buyer, town, SKU or the shop's own number, newest first, with their
 * count.
 */
export async function searchSales(
  db: Queryable,
  asked: { sellerIds: readonly string[]; pattern: string; tracker: string; number: string | null },
  part: Part,
): Promise<{ rows: SaleRow[]; total: number }> {
  // A whole number is found by its index, without reading all orders of the shops; “Whitehorse” could be one too.
  if (asked.number !== null && orderNumberPattern.test(asked.number)) {
    const { sellerIds, number } = asked;
    const rows = await numberedRows.all(db, { sellerIds, number });
    if (rows.length > 0) return { rows, total: rows.length };
  }
  const [rows, counted] = await Promise.all([foundRows.all(db, { ...asked, ...part }), foundCount.first(db, asked)]);
  return { rows, total: counted!.total };
}

const waiting = statement(
  'sales_waiting',
  `select so.seller_order_id as "sellerOrderId", so.order_id as "orderId", so.status, so.confirmed_at is not null as "isConfirmed!",
     exists (select from return_parcel b where b.seller_order_id = so.seller_order_id and b.ended_at is null) as "isSentBack!", s.handle, e.at as "since!"
   from seller_order so join "order" o using (order_id) join seller_facts s using (seller_id)
   cross join lateral (select max(x.at) as at from seller_order_event x where x.seller_order_id = so.seller_order_id) e
   where so.status = any($statuses::text[]) and e.at <= $before and e.at > demo_past_end() and ${isSellersTurn}
     and (so.status = ${code<OrderStatus>('IN_DELIVERY')} or not exists (select from shop_visit v where v.seller_id = so.seller_id and v.at > $visitedSince))
   order by e.at limit 50`,
);
/**
 * Seller orders that have been in one of these statuses since before an instant, except those from the demo's history,
 * and those that wait for a shop whose people were at the seller site since another instant.
 */
export const findWaiting = (
  db: Queryable,
  statuses: readonly OrderStatus[],
  { before, visitedSince }: { before: Date; visitedSince: Date },
): Promise<RowOf<'sales_waiting'>[]> => waiting.all(db, { statuses, before, visitedSince });

const details = statement(
  'sales_details',
  `select so.status, w.work as "work!", case w.work when ${code<SaleWork>('SHIP')} then ${shipBy} end as "shipBy", so.due_at as "dueAt",
     o.created_at as "placedAt", o.route, o.note, so.note as "sellerNote", o.purchase_order as "purchaseOrder", s.name as shop,
     s.country as "shopCountry", ${shopRegion} as "shopRegion", so.arrives_from as "arrivesFrom", so.arrives_to as "arrivesTo",
     so.tax_minor as "taxMinor", so.total_minor as "totalMinor", so.outstanding_minor as "outstandingMinor", so.coming_back_minor as "comingBackMinor",
     coalesce((select r.amount_minor from refunded_amount r where r.seller_order_id = so.seller_order_id), 0) as "refundedMinor!",
     json_build_object('name', o.recipient, 'address', o.address, 'city', o.city, 'region', o.region,
       'country', o.country, 'postalCode', o.postal_code, 'note', o.delivery_note) as delivery,
     (select json_build_object('carrier', b.carrier, 'tracker', b.tracker, 'sentAt', b.sent_at, 'arrivedAt', b.arrived_at)
      from return_parcel b where b.seller_order_id = so.seller_order_id and b.ended_at is null) as "sentBack",
     (select json_agg(json_build_object('offerId', l.offer_id, 'sku', l.sku, 'ownSku', k.own_sku, 'name', l.name, 'pictureId', l.picture_id, 'quantity', l.quantity,
        'refunded', l.refunded, 'comingBack', l.coming_back, 'priceMinor', l.price_minor, 'totalMinor', l.total_minor, 'shipped', r.shipped,
        'toShip', case r.state when ${code<ReservationState>('FIRM')} then r.quantity - r.shipped else 0 end) order by l.position)
      from order_line l join reservation r using (order_line_id) left join own_sku k on k.offer_id = l.offer_id where l.seller_order_id = so.seller_order_id) as "lines!",
     (select coalesce(json_agg(json_build_object('departedOn', p.departed_on, 'deliveredAt', p.delivered_at, 'returnedAt', p.came_back_at,
        'carrier', p.carrier, 'tracker', p.tracker, 'position', p.position, 'earlier', (select coalesce(json_agg(json_build_object(
          'carrier', c.carrier, 'tracker', c.tracker, 'until', c.corrected_at) order by c.position), '[]') from parcel_correction c where c.parcel_id = p.parcel_id),
        'lines', (select json_agg(json_build_object('name', l.name, 'quantity', pl.quantity) order by l.position)
          from parcel_line pl join order_line l using (order_line_id) where pl.parcel_id = p.parcel_id)) order by p.position), '[]')
      from parcel p where p.seller_order_id = so.seller_order_id) as "parcels!",
     (select coalesce(json_agg(json_build_object('status', e.to_status, 'actor', e.actor, 'reason', e.reason, 'at', e.at,
        'person', (select n.name from account_name n where n.account_id = e.account_id and e.actor = ${code<OrderActor>('SELLER')})) order by e.position), '[]')
      from seller_order_event e where e.seller_order_id = so.seller_order_id) as "history!"
   from ${joined} cross join lateral (select ${work} as work) w where so.seller_order_id = $sellerOrderId and ${hasReached}`,
);
/** One seller order as its shop sees it; undefined until it has reached the shop. */
export const findSaleDetails = (db: Queryable, sellerOrderId: string): Promise<RowOf<'sales_details'> | undefined> =>
  details.first(db, { sellerOrderId });
