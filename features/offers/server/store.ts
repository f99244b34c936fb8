import { type Queryable, statement } from '@cubby/db';
import { includesVat, taxDay } from '@cubby/features/taxes/rules';
import { loadTaxRules } from '@cubby/features/taxes/server';
import { money } from '@cubby/money';
import { listedCountry } from '../lists.ts';
import { arrivalDays, carriage, type Offer, tiersOf } from '../rules.ts';
import { vatPrices } from '../vat-prices.ts';

/** The country used for delivery prices until a visitor chooses another (design 7). */
export const brandDefaultCountry = (_brand: 'cubby' | 'kids'): string => listedCountry;

/** SQL: the current holiday `a` of a shop `s`, in its warehouse's time zone, if it sells again afterwards. */
export const onHoliday = `left join shop_holiday a on s.is_on_holiday and s.stage = 'LIVE' and not s.is_suspended and s.stopped_for = '{}'
     and a.seller_id = s.seller_id and ($now::timestamptz at time zone a.time_zone)::date between a.first_day and a.last_day`;

const offerRows = statement(
  'offers_of_product',
  `select o.offer_id as "offerId", p.sku, o.price_minor as "priceMinor", o.tier_from as "tierFrom", o.tier_prices_minor as "tierMinors",
     case when o.earlier_until > $now::timestamptz then o.earlier_minor end as "earlierMinor", case when s.rests_for is null and s.is_open then shown_stock(o.available) else 0 end as "available!", (a.last_day + 1)::text as "backOn",
     s.handle, s.name, s.kind, s.country, case when not exists (select from home_shop h where h.seller_id = s.seller_id) then s.city end as city, s.on_time_percent as "onTimePercent", s.return_days as "returnDays",
     s.handling_days as "handlingDays", s.rests_for is not null as "isResting!", d.price_minor as "deliveryMinor", d.free_from_minor as "freeFromMinor",
     d.carried_grams as "carriedGrams", d.kilogram_minor as "kilogramMinor", p.weight_grams as grams, p.tax_class as "taxClass",
     s.gst_registered as "isRegistered", d.days_min as "daysMin", d.days_max as "daysMax"
   from product_facts p
   join offer_facts o using (product_id)
   join seller_facts s using (seller_id)
   left join delivery_terms d on d.seller_id = s.seller_id and d.country = $country and may_be_sold_in(p.lacks_safety, d.country)
     and may_cross(o.offer_id, s.kind, s.country, d.country)
   ${onHoliday}
   where p.sku = $sku and o.is_open and (s.is_open or a.last_day is not null)
   order by o.price_minor`,
);

export async function findOffers(db: Queryable, sku: string, country: string, now: Date): Promise<Offer[]> {
  const rows = await offerRows.all(db, { sku, country, now });
  const rules = includesVat(country) ? await loadTaxRules(db, country) : undefined;
  const day = taxDay({ country, region: null }, now);
  return rows.map((row) => {
    const price = money(row.priceMinor);
    const tiers = tiersOf(row.tierFrom, row.tierMinors);
    const earlier = row.earlierMinor === null ? undefined : money(row.earlierMinor);
    const delivery =
      row.deliveryMinor === null
        ? null
        : {
            price: carriage(
              { price: money(row.deliveryMinor), carriedGrams: row.carriedGrams!, kilogram: money(row.kilogramMinor!) },
              row.grams,
            ),
            freeFrom: row.freeFromMinor === null ? null : money(row.freeFromMinor),
            ...arrivalDays(now, row.handlingDays, row.daysMin!, row.daysMax!),
          };
    const taxed = { sellerIsRegistered: row.isRegistered, sentFrom: row.country, taxClass: row.taxClass };
    return {
      offerId: row.offerId,
      sku: row.sku,
      price,
      ...(tiers && { tiers }),
      ...(earlier && { earlier }),
      available: row.available,
      seller: {
        handle: row.handle,
        name: row.name,
        kind: row.kind,
        country: row.country,
        city: row.city,
        onTimePercent: row.onTimePercent,
        returnDays: row.returnDays,
        ...(row.isResting && { isResting: true as const }),
        ...(row.backOn !== null && { backOn: row.backOn }),
      },
      delivery,
      ...(rules && { withVat: vatPrices(rules, { country, day }, { ...taxed, price, tiers, earlier, delivery }) }),
    };
  });
}

const stockRows = statement(
  'offers_stock',
  `select asked.offer_id as "offerId",
     coalesce((select o.available from offer_facts o join seller_facts s using (seller_id)
       where o.offer_id = asked.offer_id and o.is_open and s.is_open and s.rests_for is null), 0)::int as available
   from unnest($offerIds::uuid[]) as asked(offer_id)`,
);

/** The stock of some offers, in the requested order; an offer that no longer exists has none (spec 4.11). */
export const findStock = (
  db: Queryable,
  offerIds: readonly string[],
): Promise<{ offerId: string; available: number }[]> => stockRows.all(db, { offerIds });
