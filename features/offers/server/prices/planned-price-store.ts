import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { PlannedStatus } from '../../rules.ts';

const planned = code<PlannedStatus>('PLANNED');
const running = code<PlannedStatus>('RUNNING');
const zone = '(select t.time_zone from shop_clock t where t.seller_id = o.seller_id)';
const daysOf = `(lower(p.during) at time zone ${zone})::date::text as "firstDay!", ((upper(p.during) at time zone ${zone})::date - 1)::text as "lastDay!"`;
const isOpen = `p.status in (${planned}, ${running})`;

const list = statement(
  'planned_prices',
  `select p.price_minor as "priceMinor", p.status, ${daysOf} from planned_price p join offer o using (offer_id)
   where p.offer_id = $offerId and (${isOpen} or p.status = ${code<PlannedStatus>('REFUSED')} and upper(p.during) > $now)
   order by p.during, p.planned_price_id`,
);
export const findPlanned = (db: Queryable, offerId: string, now: Date): Promise<RowOf<'planned_prices'>[]> =>
  list.all(db, { offerId, now });

const overlapping = statement(
  'planned_prices_overlapping',
  `select ${daysOf} from planned_price p join offer o using (offer_id)
   where p.offer_id = $offerId and ${isOpen} and p.during && tstzrange($firstDay::text::date::timestamp at time zone ${zone}, ($lastDay::text::date + 1)::timestamp at time zone ${zone})
   order by p.during limit 1`,
);
type Days = { offerId: string; firstDay: string; lastDay: string };
/** The planned price of an offer that some days would overlap. */
export const findOverlapping = (db: Queryable, days: Days): Promise<RowOf<'planned_prices_overlapping'> | undefined> =>
  overlapping.first(db, days);

const today = statement(
  'planned_prices_today',
  `select ($now::timestamptz at time zone t.time_zone)::date::text as "day!" from shop_clock t where t.seller_id = $sellerId`,
);
/** The current day at a shop. */
export const findShopDay = async (db: Queryable, sellerId: string, now: Date): Promise<string> =>
  (await today.first(db, { sellerId, now }))!.day;

const add = statement(
  'planned_price_add',
  `insert into planned_price (planned_price_id, offer_id, price_minor, during, status, created_at, created_by)
   select $id, o.offer_id, $priceMinor, tstzrange($firstDay::text::date::timestamp at time zone ${zone}, ($lastDay::text::date + 1)::timestamp at time zone ${zone}),
     ${planned}, $now, $accountId? from offer o where o.offer_id = $offerId`,
);
type New = Days & { id: string; priceMinor: number; accountId: string | null; now: Date };
export const addPlanned = (tx: Tx, planned: New): Promise<number> => add.run(tx, planned);

const named = statement(
  'planned_price_named',
  `select p.planned_price_id as "id", p.status, p.before_minor as "beforeMinor" from planned_price p join offer o using (offer_id)
   where p.offer_id = $offerId and ${isOpen} and (lower(p.during) at time zone ${zone})::date = $firstDay::text::date for update of p`,
);
/** The planned price of a locked offer that starts on a day. */
export const lockPlanned = (
  tx: Tx,
  asked: { offerId: string; firstDay: string },
): Promise<RowOf<'planned_price_named'> | undefined> => named.first(tx, asked);

const drop = statement('planned_price_drop', 'delete from planned_price where planned_price_id = $id');
export const dropPlanned = (tx: Tx, id: string): Promise<number> => drop.run(tx, { id });

const due = statement(
  'planned_prices_due',
  `select p.planned_price_id as "id", s.handle as "shop!", f.sku as "sku!" from planned_price p join offer o using (offer_id)
     join seller_facts s using (seller_id) join product_facts f on f.product_id = o.product_id
   where p.status = ${planned} and lower(p.during) <= $now or p.status = ${running} and upper(p.during) <= $now
   order by p.during limit $most`,
);
/** Those that start or end by now; ends come before starts, because no two of an offer overlap. */
export const findDue = (db: Queryable, now: Date, most: number): Promise<RowOf<'planned_prices_due'>[]> =>
  due.all(db, { now, most });

const one = statement(
  'planned_price_lock',
  `select p.price_minor as "priceMinor", p.status, p.before_minor as "beforeMinor", p.created_by as "createdBy", upper(p.during) <= $now as "isOver!"
   from planned_price p where p.planned_price_id = $id and (p.status = ${planned} and lower(p.during) <= $now or p.status = ${running} and upper(p.during) <= $now)
   for update`,
);
export const lockDue = (tx: Tx, id: string, now: Date): Promise<RowOf<'planned_price_lock'> | undefined> =>
  one.first(tx, { id, now });

const move = statement(
  'planned_price_move',
  `update planned_price set status = $status, before_minor = $beforeMinor? where planned_price_id = $id`,
);
export const movePlanned = (
  tx: Tx,
  moved: { id: string; status: PlannedStatus; beforeMinor: number | null },
): Promise<number> => move.run(tx, moved);

const replaced = statement(
  'planned_prices_replaced',
  `select offer_id as "offerId", before_minor as "beforeMinor!" from planned_price where offer_id = any($offerIds::uuid[]) and status = ${running}`,
);
/** The prices to which some locked offers return, by offer, once the running ones end. */
export const findReplaced = async (db: Queryable, offerIds: readonly string[]): Promise<Map<string, number>> =>
  new Map((await replaced.all(db, { offerIds })).map(({ offerId, beforeMinor }) => [offerId, beforeMinor]));

const end = statement(
  'planned_prices_end',
  `update planned_price set status = case status when ${running} then ${code<PlannedStatus>('ENDED')} else ${code<PlannedStatus>('REFUSED')} end
   where offer_id = any($offerIds::uuid[]) and (status = ${running} or status = ${planned} and lower(during) <= $now)`,
);
/** Ends running or overdue plans of some offers: a person has set another price. */
export const endPlans = (tx: Tx, offerIds: readonly string[], now: Date): Promise<number> =>
  end.run(tx, { offerIds, now });

const forget = statement(
  'planned_prices_forget',
  `delete from planned_price p where not ${isOpen} and upper(p.during) < $before`,
);
export const forgetPlanned = (db: Queryable, before: Date): Promise<number> => forget.run(db, { before });
