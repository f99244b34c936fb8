import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import { needsSmallPartsWarning } from '@cubby/features/catalog/rules';
import { imageOf } from '@cubby/features/catalog/server';
import { arrivalDays, tiersOf } from '@cubby/features/offers/rules';
import { onHoliday } from '@cubby/features/offers/server';
import { money } from '@cubby/money';
import type { Rival } from '../plans.ts';
import type { CartEntry, CartOffer, CartSeller, Destination } from '../rules.ts';

const rateColumns = `d.price_minor as "deliveryMinor", d.free_from_minor as "freeFromMinor", d.carried_grams as "carriedGrams",
     d.kilogram_minor as "kilogramMinor", p.weight_grams as grams, d.days_min as "daysMin", d.days_max as "daysMax"`;
const isOnSale = 'o.is_open and s.is_open and p.is_open';
const offerColumns = `o.offer_id as "offerId", p.sku, w.name, p.picture_id as "pictureId", o.price_minor as "priceMinor",
     o.tier_from as "tierFrom", o.tier_prices_minor as "tierMinors", o.most_per_order as "mostPerOrder",
     case when ${isOnSale} and s.rests_for is null then o.available else 0 end as available,
     case when ${isOnSale} then o.available else 0 end as "availableWhenOpen!", ${isOnSale} and s.rests_for is not null as "isResting!", case when o.is_open and p.is_open then (a.last_day + 1)::text end as "backOn",
     p.units, p.unit_code as "unitCode", p.tax_class as "taxClass", p.age_from as "ageFrom", p.small_parts as "smallParts",
     s.seller_id as "sellerId", s.handle, s.name as "sellerName", s.kind, s.gst_registered as "gstRegistered", s.country as "sellerCountry",
     s.handling_days as "handlingDays", ${rateColumns}`;
/** Before the region is known, the country is used. */
const reaches = `d.country = $country and (d.regions is null or $region?::text is null or $region? = any(d.regions))
     and may_be_sold_in(p.lacks_safety, d.country) and may_cross(o.offer_id, s.kind, s.country, d.country)`;
const offerJoins = `join product_facts p using (product_id)
   join product_words($locale) w using (product_id)
   join seller_facts s using (seller_id)
   left join delivery_terms d on d.seller_id = s.seller_id and ${reaches}
   ${onHoliday}`;
const offers = `select ${offerColumns} from offer_facts o ${offerJoins}`;
const among = 'where o.offer_id = any($offerIds::uuid[])';
const rivalRows = statement(
  'cart_rivals',
  `select o.offer_id as "offerId", p.sku, o.price_minor as "priceMinor", o.tier_from as "tierFrom", o.tier_prices_minor as "tierMinors", least(o.available, o.most_per_order) as "available!", s.seller_id as "sellerId", s.handle,
     s.name as "sellerName", s.handling_days as "handlingDays", ${rateColumns}
   from (select distinct a.product_id from offer_facts a where a.offer_id = any($offerIds::uuid[])) w
   join offer_facts o on o.product_id = w.product_id and o.is_open and o.available > 0
   join product_facts p on p.product_id = o.product_id and p.is_open
   join seller_facts s on s.seller_id = o.seller_id and s.is_open
   join delivery_terms d on d.seller_id = o.seller_id and ${reaches}`,
);

export async function findRivals(
  db: Queryable,
  offerIds: readonly string[],
  country: string,
  now: Date,
): Promise<Rival[]> {
  return (await rivalRows.all(db, { offerIds, country, region: null })).map((row) => ({
    offerId: row.offerId,
    sku: row.sku,
    price: money(row.priceMinor),
    tiers: tiersOf(row.tierFrom, row.tierMinors),
    grams: row.grams,
    available: row.available,
    seller: { id: row.sellerId, handle: row.handle, name: row.sellerName, rate: rateOf(row, now) },
  }));
}

const offerRows = statement('cart_offers', `${offers} ${among}`);
const lockedRows = statement('cart_offers_locked', `${offers} ${among} order by o.offer_id for update of o`);

export async function findCartOffers(
  db: Queryable,
  offerIds: readonly string[],
  { country, region }: Destination,
  locale: string,
  now: Date,
): Promise<CartOffer[]> {
  return (await offerRows.all(db, { offerIds, country, region, locale, now })).map((row) => offerOf(row, now));
}

const memberRows = statement(
  'cart_offers_of_member',
  `${offers} where o.offer_id in (
     select unnest($offerIds::uuid[]) union select offer_id from cart_line where account_id = $accountId)`,
);
export async function findMemberOffers(
  db: Queryable,
  accountId: string,
  offerIds: readonly string[],
  country: string,
  locale: string,
  now: Date,
): Promise<CartOffer[]> {
  return (await memberRows.all(db, { accountId, offerIds, country, region: null, locale, now })).map((row) =>
    offerOf(row, now),
  );
}

const cartRows = statement(
  'cart_of_member',
  `select l.quantity, l.selected, l.saved, ${offerColumns}
   from cart_line l join offer_facts o using (offer_id) ${offerJoins}
   where l.account_id = $accountId order by l.position, o.offer_id`,
);
export async function findMemberCart(
  db: Queryable,
  accountId: string,
  country: string,
  locale: string,
  now: Date,
): Promise<{ entries: CartEntry[]; offers: CartOffer[] }> {
  const rows = await cartRows.all(db, { accountId, country, region: null, locale, now });
  return {
    entries: rows.map(({ offerId, quantity, selected, saved }) => ({ offerId, quantity, selected, saved })),
    offers: rows.map((row) => offerOf(row, now)),
  };
}

/**
 * The same for an order: the offers stay locked until the transaction ends, always in the order of their ids. Whether a
 * child's shop accepts the order is decided under a lock of its rules, whatever its pages show.
 */
export async function lockCartOffers(
  tx: Tx,
  offerIds: readonly string[],
  { country, region }: Destination,
  locale: string,
  now: Date,
): Promise<CartOffer[]> {
  return (await lockedRows.all(tx, { offerIds, country, region, locale, now })).map((row) =>
    offerOf({ ...row, available: row.availableWhenOpen, isResting: false }, now),
  );
}

function offerOf(row: RowOf<'cart_offers'>, now: Date): CartOffer {
  return {
    offerId: row.offerId,
    sku: row.sku,
    name: row.name,
    image: imageOf(row.pictureId, row.name),
    price: money(row.priceMinor),
    tiers: tiersOf(row.tierFrom, row.tierMinors),
    available: row.available,
    ...(row.mostPerOrder !== null && { mostPerOrder: row.mostPerOrder }),
    units: row.units,
    unitCode: row.unitCode,
    taxClass: row.taxClass,
    grams: row.grams,
    needsWarning: needsSmallPartsWarning(row),
    ...(row.isResting && { isResting: true as const }),
    ...(row.backOn !== null && { backOn: row.backOn }),
    seller: {
      id: row.sellerId,
      handle: row.handle,
      name: row.sellerName,
      kind: row.kind,
      gstRegistered: row.gstRegistered,
      country: row.sellerCountry,
      rate: isReached(row) ? rateOf(row, now) : null,
    },
  };
}

const isReached = (row: RowOf<'cart_offers'>): row is RowOf<'cart_offers'> & RateRow => row.deliveryMinor !== null;

type RateRow = Pick<RowOf<'cart_rivals'>, 'deliveryMinor' | 'carriedGrams' | 'kilogramMinor' | 'daysMin' | 'daysMax'>;
const rateOf = (
  row: RateRow & Pick<RowOf<'cart_rivals'>, 'freeFromMinor' | 'handlingDays'>,
  now: Date,
): NonNullable<CartSeller['rate']> => ({
  price: money(row.deliveryMinor),
  carriedGrams: row.carriedGrams,
  kilogram: money(row.kilogramMinor),
  freeFrom: row.freeFromMinor === null ? null : money(row.freeFromMinor),
  ...arrivalDays(now, row.handlingDays, row.daysMin, row.daysMax),
});
