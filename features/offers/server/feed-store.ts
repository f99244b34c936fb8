import { type Queryable, type RowOf, statement } from '@cubby/db';
import { type Money, money } from '@cubby/money';

/** One offer as others' shopping pages list it. */
export type FeedOffer = {
  offerId: string;
  sku: string;
  familyCode: string | null;
  name: string;
  description: string;
  pictureIds: string[];
  manufacturer: string | null;
  /** From the main category down to the product type. */
  path: string[];
  /** Values of attributes that others know by name, such as COLOR. */
  attributes: { code: string; name: string }[];
  units: number;
  price: Money;
  available: number;
  sellerHandle: string;
  /** Of one piece, to the country asked for. */
  delivery: Money;
};

type Row = RowOf<'feed_offers_after'>;
const batch = 500;
const nowhere = '00000000-0000-0000-0000-000000000000';

/**
 * Offers of businesses that are delivered to the country, by product and seller. Children's crafts stay out: to hand them
 * to another company takes a consent of its own, which nobody is asked for (domain C3).
 */
const offersAfter = statement(
  'feed_offers_after',
  `with k as materialized (
     select o.product_id, o.seller_id, o.offer_id, o.price_minor, o.on_hand - o.reserved as available, p.sku, p.family_id,
       p.manufacturer_id, p.product_type_id, p.units, s.handle,
       case when o.price_minor >= d.free_from_minor then 0 else d.price_minor end as delivery_minor
     from offer o join product p using (product_id) join seller s using (seller_id)
     join delivery_rate d on d.seller_id = o.seller_id and d.country = $country
     where (o.product_id, o.seller_id) > ($productId::uuid, $sellerId::uuid) and o.status = 'ACTUAL' and p.status = 'ACTUAL'
       and s.status = 'ACTUAL' and s.kind = 'BUSINESS' and not p.child_craft
     order by o.product_id, o.seller_id limit ${batch}
   )
   select k.product_id as "productId", k.seller_id as "sellerId", k.offer_id as "offerId", k.sku, f.code as "familyCode",
     coalesce(t.name, e.name) as "name!", coalesce(t.description, e.description, '') as description,
     array(select pp.picture_id from product_picture pp where pp.product_id = k.product_id order by pp.position) as "pictureIds",
     m.name as manufacturer,
     array[coalesce(ct.name, ce.name), coalesce(st.name, se.name), coalesce(yt.name, ye.name)] as path,
     coalesce((select json_agg(json_build_object('code', a.code, 'name!', coalesce(vt.name, ve.name)) order by a.position)
       from product_attribute pa join attribute_value v using (attribute_value_id) join attribute a using (attribute_id)
       left join attribute_value_text vt on vt.attribute_value_id = v.attribute_value_id and vt.locale = $locale
       left join attribute_value_text ve on ve.attribute_value_id = v.attribute_value_id and ve.locale = 'en'
       where pa.product_id = k.product_id), '[]') as attributes,
     k.units, k.price_minor as "priceMinor", k.available, k.handle as "sellerHandle", k.delivery_minor as "deliveryMinor"
   from k
   join product_type y on y.product_type_id = k.product_type_id
   join category s on s.category_id = y.category_id
   left join family f on f.family_id = k.family_id
   left join manufacturer m on m.manufacturer_id = k.manufacturer_id
   left join product_text t on t.product_id = k.product_id and t.locale = $locale
   left join product_text e on e.product_id = k.product_id and e.locale = 'en'
   left join product_type_text yt on yt.product_type_id = y.product_type_id and yt.locale = $locale
   left join product_type_text ye on ye.product_type_id = y.product_type_id and ye.locale = 'en'
   left join category_text st on st.category_id = s.category_id and st.locale = $locale
   left join category_text se on se.category_id = s.category_id and se.locale = 'en'
   left join category_text ct on ct.category_id = s.parent_id and ct.locale = $locale
   left join category_text ce on ce.category_id = s.parent_id and ce.locale = 'en'
   order by k.product_id, k.seller_id`,
);

/** Every offer of the feed, a batch at a time: the next is asked for when the last has been taken. */
export async function* findFeedOffers(db: Queryable, locale: string, country: string): AsyncGenerator<FeedOffer[]> {
  let last = { productId: nowhere, sellerId: nowhere };
  for (;;) {
    const rows: Row[] = await offersAfter.all(db, { locale, country, ...last });
    if (rows.length)
      yield rows.map(({ productId, sellerId, priceMinor, deliveryMinor, ...row }) => ({
        ...row,
        price: money(priceMinor),
        delivery: money(deliveryMinor),
      }));
    if (rows.length < batch) return;
    const { productId, sellerId } = rows.at(-1)!;
    last = { productId, sellerId };
  }
}
