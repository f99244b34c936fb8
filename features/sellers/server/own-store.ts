import {
  code,
  invalidateCacheTags,
  type ParametersOf,
  type Queryable,
  type RowOf,
  statement,
  type Tx,
} from '@cubby/db';
import type { Seller, ShopStage, StopReason } from '../rules.ts';
import { isShopMove } from '../stages.ts';

const one = statement(
  'own_shop',
  `select s.seller_id as "sellerId", s.handle, s.name, s.kind, s.stage, s.is_on_holiday as "isOnHoliday", s.stopped_for as "stoppedFor", s.rests_for as "rests", s.country, s.region,
     s.handling_days as "handlingDays", s.return_days as "returnDays", s.tax_number as "taxNumber",
     b.legal_name as "legalName", b.email as "email", b.phone1, b.phone2, b.fax1, b.fax2, b.return_address as "returnAddress",
     b.return_instructions as "returnInstructions"
   from seller s left join seller_business b using (seller_id) where s.handle = $shop`,
);
export type OwnShop = RowOf<'own_shop'>;
export const findOwnShop = (db: Queryable, shop: string): Promise<OwnShop | undefined> => one.first(db, { shop });

const lock = statement(
  'own_shop_lock',
  `select seller_id as "sellerId", handle, kind, stage, country from seller where handle = $shop for update`,
);
export type LockedShop = RowOf<'own_shop_lock'>;
/** Locks a shop whose settings change: one at a time. */
export const lockOwnShop = (tx: Tx, shop: string): Promise<LockedShop | undefined> => lock.first(tx, { shop });

const move = statement(
  'own_shop_move',
  'update seller set stage = $stage where seller_id = $sellerId and stage = $from',
);
/** False if the shop was in another stage, or the stage allows no such transition. */
export const moveShop = async (tx: Tx, sellerId: string, from: ShopStage, stage: ShopStage): Promise<boolean> =>
  isShopMove(from, stage) && (await move.run(tx, { sellerId, from, stage })) === 1;

const settingUp = statement(
  'own_shops_setting_up',
  `select seller_id as "sellerId" from seller where stage = ${code<ShopStage>('SETTING_UP')} and kind = ${code<Seller['kind']>('BUSINESS')}`,
);
export const findShopsSettingUp = async (db: Queryable): Promise<string[]> =>
  (await settingUp.all(db)).map(({ sellerId }) => sellerId);

const business = statement(
  'own_shop_business',
  `with details as (
     update seller_business set email = $email, phone1 = $phone1?, phone2 = $phone2?, fax1 = $fax1?, fax2 = $fax2?,
       return_address = $returnAddress, return_instructions = $returnInstructions where seller_id = $sellerId
   )
   update seller set handling_days = $handlingDays, return_days = $returnDays where seller_id = $sellerId`,
);
export type Business = Omit<ParametersOf<'own_shop_business'>, 'sellerId'>;
export const writeBusiness = (tx: Tx, sellerId: string, details: Business): Promise<number> =>
  business.run(tx, { sellerId, ...details });

const described = statement(
  'own_shop_is_described',
  `select exists (select from seller_business where seller_id = $sellerId and return_address <> '' and return_instructions <> '') as "is!"`,
);
/** Whether a business states where and how goods are returned. */
export const isDescribed = async (db: Queryable, sellerId: string): Promise<boolean> =>
  (await described.first(db, { sellerId }))!.is;

const rest = statement(
  'own_shops_holiday',
  'update seller set is_on_holiday = not is_on_holiday where seller_id = any($sellerIds::uuid[])',
);
/** Starts the holiday of shops without one, and ends that of the others. */
export const turnHolidaysOf = (tx: Tx, sellerIds: readonly string[]): Promise<number> =>
  rest.run(tx, { sellerIds: [...sellerIds] });

const measures = statement(
  'own_shop_measures',
  'update seller set is_suspended = $isSuspended, is_restricted = $isRestricted where seller_id = $sellerId',
);
/**
 * Applies the staff's measures to a shop: everything, with its page, or new offers only. `relist` lists its offers
 * again.
 */
export const setMeasured = (
  tx: Tx,
  sellerId: string,
  measured: { isSuspended: boolean; isRestricted: boolean },
): Promise<number> => measures.run(tx, { sellerId, ...measured });

const stop = statement(
  'own_shop_stop',
  `update seller s set stopped_for = $stoppedFor::text[] from seller old
   where s.seller_id = $sellerId and old.seller_id = s.seller_id and old.stopped_for <> $stoppedFor::text[]
   returning old.stopped_for as "before!"`,
);
/**
 * Stops a shop for exactly these reasons, or restarts it for none; `relist` lists its offers again. Returns the
 * previous reasons, undefined if they are the same.
 */
export const setStopped = async (
  tx: Tx,
  sellerId: string,
  stoppedFor: readonly StopReason[],
): Promise<string[] | undefined> => (await stop.first(tx, { sellerId, stoppedFor: [...stoppedFor] }))?.before;

const onTime = statement(
  'own_shop_on_time',
  `update seller set on_time_percent = $percent?, on_time_is_measured = true
   where seller_id = $sellerId and ($percent::smallint is not null or on_time_is_measured)
     and (on_time_percent is distinct from $percent?::smallint or not on_time_is_measured) returning handle`,
);
/** Publishes the measured share of a shop's orders sent on time, or none if too few were measured. */
export async function showOnTime(tx: Tx, sellerId: string, percent: number | null): Promise<void> {
  const changed = await onTime.first(tx, { sellerId, percent });
  if (changed) await invalidateCacheTags(tx, [`seller:${changed.handle}`]);
}
