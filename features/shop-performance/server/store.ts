import { code, type Queryable, type RowOf, statement } from '@cubby/db';
import type { OfferStatus } from '@cubby/features/offers/rules';
import type { Seller } from '@cubby/features/sellers/rules';

const shops = statement(
  'performance_shops',
  `select seller_id as "sellerId!", handle as "shop!", name as "name!" from seller_facts
   where seller_id = any($sellerIds::uuid[]) and kind = ${code<Seller['kind']>('BUSINESS')} order by name, handle`,
);
export const findBusinesses = (db: Queryable, sellerIds: string[]): Promise<RowOf<'performance_shops'>[]> =>
  shops.all(db, { sellerIds });

/** SQL: cases as `(name, at, is_counted)`, and those of them that count against the shop. */
const measured = (cases: string, against: string) =>
  `with cases as (${cases})
   select count(*) filter (where is_counted)::int as "count!", count(*)::int as "of!",
     array(select a.name from cases a where ${against} order by a.at desc, a.name limit $most) as "cases!" from cases`;
type Of = { sellerId: string; since: Date; now: Date; most: number };

// An order cancelled by its day was delayed by nobody.
const onTime = statement(
  'performance_on_time',
  measured(
    `select p.number as name, p.due_from as at, (p.sent_at at time zone c.time_zone)::date <= d.due_on as is_counted
     from sale_pace p join seller_facts s using (seller_id) join shop_clock c using (seller_id)
       cross join lateral (select ship_by(p.seller_id, p.due_from, s.handling_days) as due_on) d
     where p.seller_id = $sellerId and p.due_from >= $since and d.due_on < ($now::timestamptz at time zone c.time_zone)::date
       and (p.sent_at is not null or p.called_off_at is null or (p.called_off_at at time zone c.time_zone)::date > d.due_on)`,
    'a.is_counted is not true',
  ),
);
export const measureOnTime = async (db: Queryable, of: Of): Promise<RowOf<'performance_on_time'>> =>
  (await onTime.first(db, of))!;

const givenUp = statement(
  'performance_given_up',
  measured(
    `select number as name, reached_at as at, given_up_at is not null as is_counted from sale_pace
     where seller_id = $sellerId and reached_at >= $since and reached_at <= $now`,
    'a.is_counted',
  ),
);
export const measureGivenUp = async (db: Queryable, of: Of): Promise<RowOf<'performance_given_up'>> =>
  (await givenUp.first(db, of))!;

const disputes = statement(
  'performance_disputes',
  measured(
    `select p.number as name, p.sent_at as at, exists (select from dispute_outcome d where d.seller_order_id = p.seller_order_id and d.is_upheld) as is_counted
     from sale_pace p where p.seller_id = $sellerId and p.sent_at >= $since and p.sent_at <= $now`,
    'a.is_counted',
  ),
);
export const measureDisputes = async (db: Queryable, of: Of): Promise<RowOf<'performance_disputes'>> =>
  (await disputes.first(db, of))!;

// A question from the last hours can still be answered in time.
const answered = statement(
  'performance_answered',
  measured(
    `select number as name, asked_at as at, answered_at < asked_at + make_interval(hours => $hours::int) as is_counted from shop_answer
     where seller_id = $sellerId and asked_at >= $since
       and (answered_at is not null or asked_at < $now::timestamptz - make_interval(hours => $hours::int))`,
    'a.is_counted is not true',
  ),
);
export const measureAnswered = async (
  db: Queryable,
  of: Of & { hours: number },
): Promise<RowOf<'performance_answered'>> => (await answered.first(db, of))!;

const inStock = statement(
  'performance_in_stock',
  measured(
    `select p.sku as name, null::timestamptz as at, o.available > 0 as is_counted from offer_state o join product_facts p using (product_id)
     where o.seller_id = $sellerId and o.status = ${code<OfferStatus>('ACTUAL')}`,
    'not a.is_counted',
  ),
);
export const measureInStock = async (
  db: Queryable,
  of: Pick<Of, 'sellerId' | 'most'>,
): Promise<RowOf<'performance_in_stock'>> => (await inStock.first(db, of))!;
