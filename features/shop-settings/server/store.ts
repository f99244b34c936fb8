import { code, type ParametersOf, type Queryable, type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';
import type { Seller } from '@cubby/features/sellers/rules';
import { isDescribed } from '@cubby/features/sellers/server';
import type { SetUpStep } from '../rules.ts';

const stepsDone = statement(
  'shop_settings_steps',
  `select exists (select from secured_shop f where f.seller_id = $sellerId) as "FACTOR!",
     exists (select from warehouse w where w.seller_id = $sellerId) as "WAREHOUSE!",
     exists (select from delivery_terms d where d.seller_id = $sellerId) as "DELIVERY!",
     exists (select from payable_shop p where p.seller_id = $sellerId) as "PAYOUT!",
     exists (select from agreement_signature a where a.seller_id = $sellerId and a.version = $version::text::date) as "AGREEMENT!",
     exists (select from offer_facts o where o.seller_id = $sellerId and o.is_open) as "OFFER!",
     exists (select from childs_shop_approved c where c.seller_id = $sellerId and c.has_page) as "PAGE!",
     exists (select from childs_shop_approved c where c.seller_id = $sellerId and c.has_craft) as "CRAFT!"`,
);
export const findStepsDone = async (
  db: Queryable,
  sellerId: string,
  version: string,
): Promise<Record<SetUpStep, boolean>> => {
  const [steps, isBusinessDone] = [await stepsDone.first(db, { sellerId, version }), await isDescribed(db, sellerId)];
  return { ...steps!, BUSINESS: isBusinessDone };
};

const facts = statement(
  'shop_settings_facts',
  'select handle as "handle!", kind as "kind!", stage as "stage!" from seller_facts where seller_id = $sellerId',
);
export const findFacts = async (db: Queryable, sellerId: string): Promise<RowOf<'shop_settings_facts'>> =>
  (await facts.first(db, { sellerId }))!;

const offered = statement(
  'shop_settings_offered',
  `select product_id as "productId!" from offer_facts where seller_id = $sellerId and ($after?::uuid is null or product_id > $after?::uuid)
   order by product_id limit $most`,
);
/** The products of a shop's offers, by their ids; from the one after `after`. */
export const findOfferedProducts = async (
  db: Queryable,
  sellerId: string,
  after: string | null,
  most: number,
): Promise<string[]> => (await offered.all(db, { sellerId, after, most })).map(({ productId }) => productId);

const skus = statement(
  'shop_settings_skus',
  'select p.sku as "sku!" from offer_facts o join product_facts p using (product_id) where o.seller_id = $sellerId and o.is_open',
);
/** Columns of a shop's offers. */
export const findSkus = async (db: Queryable, sellerId: string): Promise<string[]> =>
  (await skus.all(db, { sellerId })).map(({ sku }) => sku);

const warehouseOf = statement(
  'shop_settings_warehouse',
  `select address as line, city, post_code as "postalCode", time_zone as "zone", cut_off as "cutOff",
     working_days as "workingDays", closed_days::text[] as "closedDays!" from warehouse where seller_id = $sellerId`,
);
export type Warehouse = RowOf<'shop_settings_warehouse'>;
export const findWarehouse = (db: Queryable, sellerId: string): Promise<Warehouse | undefined> =>
  warehouseOf.first(db, { sellerId });

const warehouse = statement(
  'shop_settings_save_warehouse',
  `insert into warehouse (seller_id, address, city, post_code, time_zone, cut_off, working_days, closed_days)
   values ($sellerId, $line, $city, $postalCode?, $zone, $cutOff, $workingDays, $closedDays::text[]::date[])
   on conflict (seller_id) do update set address = excluded.address, city = excluded.city, post_code = excluded.post_code,
     time_zone = excluded.time_zone, cut_off = excluded.cut_off, working_days = excluded.working_days, closed_days = excluded.closed_days`,
);
export const writeWarehouse = (tx: Tx, sellerId: string, place: Warehouse): Promise<number> =>
  warehouse.run(tx, { sellerId, ...place });

const holidays = statement(
  'shop_settings_holidays',
  `select first_day::text as "firstDay!", last_day::text as "lastDay!", message from holiday
   where seller_id = $sellerId and last_day >= $day::text::date order by first_day`,
);
/** Holidays that have not ended before a day. */
export const findHolidays = (
  db: Queryable,
  sellerId: string,
  day: string,
): Promise<RowOf<'shop_settings_holidays'>[]> => holidays.all(db, { sellerId, day });

const today = statement(
  'shop_settings_today',
  `select ($now::timestamptz at time zone coalesce((select w.time_zone from warehouse w where w.seller_id = $sellerId), 'utc'))::date::text as "day!"`,
);
/** The current day at a shop's warehouse. */
export const findToday = async (db: Queryable, sellerId: string, now: Date): Promise<string> =>
  (await today.first(db, { sellerId, now }))!.day;

const addHoliday = statement(
  'shop_settings_add_holiday',
  `insert into holiday (holiday_id, seller_id, first_day, last_day, message, created_at, created_by)
   select $id, $sellerId, $firstDay::text::date, $lastDay::text::date, $message?, $now, $accountId
   where not exists (select from holiday h where h.seller_id = $sellerId
     and daterange(h.first_day, h.last_day, '[]') && daterange($firstDay::text::date, $lastDay::text::date, '[]'))`,
);
export type NewHoliday = { firstDay: string; lastDay: string; message: string | null; accountId: string };
/** Plans a holiday; undefined if the shop has another on one of its days. */
export async function insertHoliday(
  tx: Tx,
  sellerId: string,
  holiday: NewHoliday,
  now: Date,
): Promise<string | undefined> {
  const id = uuidv7(now);
  return (await addHoliday.run(tx, { id, sellerId, ...holiday, now })) === 1 ? id : undefined;
}

const cutShort = statement(
  'shop_settings_end_holiday',
  `with found as (
     select holiday_id, first_day from holiday where first_day = $firstDay::text::date and seller_id = $sellerId and last_day >= $day::text::date
   ), begun as (
     update holiday h set last_day = $day::text::date - 1 from found f where h.holiday_id = f.holiday_id and f.first_day < $day::text::date
   ), planned as (
     delete from holiday h using found f where h.holiday_id = f.holiday_id and f.first_day >= $day::text::date
   )
   select holiday_id as id from found`,
);
/** Ends a holiday before a day; one that has not started by then is deleted. False: there is none. */
export const cutHoliday = async (tx: Tx, sellerId: string, firstDay: string, day: string): Promise<boolean> =>
  (await cutShort.first(tx, { sellerId, firstDay, day })) !== undefined;

/** In its warehouse's time zone. */
const isHoliday = `exists (select from holiday h where h.seller_id = s.seller_id
     and ($now::timestamptz at time zone coalesce(w.time_zone, 'utc'))::date between h.first_day and h.last_day)`;
const turning = statement(
  'shop_settings_holidays_turning',
  `select s.seller_id as "sellerId!" from seller_facts s left join warehouse w using (seller_id)
   where s.is_on_holiday and not ${isHoliday}
   union all select h.seller_id from (select distinct seller_id from holiday where last_day >= ($now::timestamptz - interval '1 day')::date) h
     join seller_facts s using (seller_id) left join warehouse w using (seller_id) where not s.is_on_holiday and ${isHoliday}`,
);
/** The shops of which a holiday begins or ends. */
export const findTurning = async (db: Queryable, now: Date): Promise<string[]> =>
  (await turning.all(db, { now })).map(({ sellerId }) => sellerId);

const signature = statement(
  'shop_settings_signature',
  `select signed_name as by, signed_at as at from agreement_signature where seller_id = $sellerId and version = $version::text::date`,
);
export const findSignature = (
  db: Queryable,
  sellerId: string,
  version: string,
): Promise<RowOf<'shop_settings_signature'> | undefined> => signature.first(db, { sellerId, version });

const sign = statement(
  'shop_settings_sign',
  `insert into agreement_signature (seller_id, version, account_id, signed_name, locale, text_hash, signed_at)
   values ($sellerId, $version::text::date, $accountId, $signedName, $locale, $textHash, $now) on conflict do nothing`,
);
export const insertSignature = (tx: Tx, signed: ParametersOf<'shop_settings_sign'>): Promise<number> =>
  sign.run(tx, signed);

const consented = statement('shop_may_be_public', 'select may_be_public($sellerId) as "may!"');
/** Whether a child's shop may be public: its guardian has consented, and their identity is not in doubt. */
export const mayBePublic = async (db: Queryable, sellerId: string): Promise<boolean> =>
  (await consented.first(db, { sellerId }))!.may;

const shippable = statement(
  'shop_may_ship_to',
  `select childs_may_ship_to($country, null, $now::timestamptz::date) as "may!"`,
);
/** Whether children's shops may send to a country. */
export const mayShipTo = async (db: Queryable, country: string, now: Date): Promise<boolean> =>
  (await shippable.first(db, { country, now }))!.may;

const letIn = statement(
  'shop_countries_let_in',
  'select country as "country!" from childs_countries($now::timestamptz::date) as country',
);
/** The countries that children's shops may send to. */
export const findCountriesLetIn = async (db: Queryable, now: Date): Promise<string[]> =>
  (await letIn.all(db, { now })).map(({ country }) => country);

const closedRates = statement(
  'shop_rates_where_closed',
  `select d.seller_id as "sellerId!", d.country as "country!" from delivery_terms d join seller_facts s using (seller_id)
   where s.kind = ${code<Seller['kind']>('CHILD')} and not childs_may_ship_to(d.country, null, $now::timestamptz::date)`,
);
/** The places to which children's shops deliver although their parcels are no longer accepted. */
export const findClosedRates = (db: Queryable, now: Date): Promise<RowOf<'shop_rates_where_closed'>[]> =>
  closedRates.all(db, { now });
