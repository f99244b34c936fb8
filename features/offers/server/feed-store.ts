import { code, type Queryable, type RowOf, statement } from '@cubby/db';
import { type Money, money } from '@cubby/money';
import { deliveryOf, type SellerKind } from '../rules.ts';

export type FeedOffer = {
  offerId: string;
  sku: string;
  familyCode: string | null;
  name: string;
  description: string;
  pictureIds: string[];
  manufacturer: string | null;
  path: string[];
  /** `varies`: other products of the family have another value. */
  attributes: { code: string; name: string; varies: boolean }[];
  units: number;
  price: Money;
  available: number;
  sellerHandle: string;
  delivery: Money;
};

type Row = RowOf<'feed_offers_after'>;
const batch = 500;
const nowhere = '00000000-0000-0000-0000-000000000000';

/**
 * Offers of businesses that deliver to the country, by product and seller. Children's crafts are excluded: passing them
 * to another company needs a consent that we do not ask for (domain C3).
 */
const offersAfter = statement(
  'feed_offers_after',
  `with k as materialized (
     select o.product_id, o.seller_id, o.offer_id, o.price_minor, o.available, p.sku, p.product_type_id, p.units, s.handle,
       p.weight_grams, d.price_minor as delivery_minor, d.free_from_minor, d.carried_grams, d.kilogram_minor
     from offer_facts o join product_facts p using (product_id) join seller_facts s using (seller_id)
     join delivery_terms d on d.seller_id = o.seller_id and d.country = $country and may_be_sold_in(p.lacks_safety, d.country)
     where (o.product_id, o.seller_id) > ($productId::uuid, $sellerId::uuid) and o.is_open and p.is_open
       and s.is_open and s.kind = ${code<SellerKind>('BUSINESS')} and not p.child_craft
     order by o.product_id, o.seller_id limit ${batch}
   ), value as materialized (
     select a.attribute_value_id, a.attribute_code, a.attribute_position, v.name
     from attribute_value_facts a join attribute_value_words($locale) v using (attribute_value_id)
   ), described as materialized (
     -- once per product, not for each of its offers
     select d.product_id, json_agg(json_build_object('code!', v.attribute_code, 'name!', v.name, 'varies!', exists (select from varying_value x
         where x.product_id = d.product_id and x.attribute_value_id = v.attribute_value_id)) order by v.attribute_position) as attributes
     from (select distinct product_id from k) d join product_facts p using (product_id)
     cross join lateral unnest(p.attribute_value_ids) has(id) join value v on v.attribute_value_id = has.id
     group by 1
   )
   select k.product_id as "productId", k.seller_id as "sellerId", k.offer_id as "offerId", k.sku, p.family_code as "familyCode",
     w.name, coalesce(w.description, '') as description, p.picture_ids as "pictureIds", p.manufacturer,
     array[y.main_category_name, y.category_name, y.name] as path, coalesce(d.attributes, '[]') as attributes,
     k.units, k.price_minor as "priceMinor", k.available, k.handle as "sellerHandle", k.weight_grams as grams,
     k.delivery_minor as "deliveryMinor", k.free_from_minor as "freeFromMinor", k.carried_grams as "carriedGrams",
     k.kilogram_minor as "kilogramMinor"
   from k
   join product_facts p using (product_id)
   join product_words($locale) w using (product_id)
   join product_type_words($locale) y on y.product_type_id = k.product_type_id
   left join described d using (product_id)
   order by k.product_id, k.seller_id`,
);

export async function* findFeedOffers(db: Queryable, locale: string, country: string): AsyncGenerator<FeedOffer[]> {
  let last = { productId: nowhere, sellerId: nowhere };
  for (;;) {
    const rows: Row[] = await offersAfter.all(db, { locale, country, ...last });
    if (rows.length)
      yield rows.map(
        ({
          productId,
          sellerId,
          priceMinor,
          grams,
          deliveryMinor,
          freeFromMinor,
          carriedGrams,
          kilogramMinor,
          ...row
        }) => {
          const rate = {
            ...{ price: money(deliveryMinor), carriedGrams, kilogram: money(kilogramMinor) },
            freeFrom: freeFromMinor === null ? null : money(freeFromMinor),
          };
          const price = money(priceMinor);
          return { ...row, price, delivery: deliveryOf(rate, { value: price, grams }) };
        },
      );
    if (rows.length < batch) return;
    const { productId, sellerId } = rows.at(-1)!;
    last = { productId, sellerId };
  }
}
