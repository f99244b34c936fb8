import type { RowOf } from '@cubby/db';
import { imageOf } from '@cubby/features/catalog/server';
import { money } from '@cubby/money';
import type { ProductSummary } from '../rules.ts';

export type SummaryRow = RowOf<'offers_by_sku'>;

/**
 * What a card shows of the rows of `page(product_id, place)`, in their places, in the language `$locale`. With a
 * seller's id, price and offer are that seller's own.
 */
export const summariesOf = (page: string, seller?: string): string => `
   select p.sku, coalesce(t.name, e.name) as "name!", pp.picture_id as "pictureId",
     array(select f.picture_id from product_picture f where f.product_id = l.product_id and f.position in (1, 2) order by f.position)
       as "furtherPictureIds", best.price_minor as "priceMinor",
     (case when l.review_count = 0 then 500 else l.rating_hundredths end)::float8 / 100 as rating,
     l.review_count as "reviewCount", l.offer_count as "offerCount", p.units, p.unit_code as "unitCode",
     m.name as manufacturer, p.child_craft as "childCraft", best.offer_id as "bestOfferId"
   from ${page} pg
   join listing l using (product_id)
   join product p using (product_id)
   left join manufacturer m on m.manufacturer_id = p.manufacturer_id
   left join product_text t on t.product_id = l.product_id and t.locale = $locale
   left join product_text e on e.product_id = l.product_id and e.locale = 'en'
   left join product_picture pp on pp.product_id = l.product_id and pp.position = 0
   left join lateral (select o.offer_id, o.price_minor from offer o join seller s using (seller_id)
     where o.product_id = l.product_id and o.status = 'ACTUAL' and s.status = 'ACTUAL' and o.on_hand > o.reserved
       ${seller ? `and o.seller_id = ${seller}` : ''}
     order by o.price_minor, o.offer_id limit 1) best on true
   order by pg.place`;

/** Whether there is a product in a row of a statement that answers with a row where it has found none as well. */
export const isSummary = <Row extends { [Field in keyof SummaryRow]: SummaryRow[Field] | null }>(
  row: Row,
): row is Row & SummaryRow => row.sku !== null;

/** Names every field: rows bring others along. */
export const summaryOf = (row: SummaryRow): ProductSummary => ({
  sku: row.sku,
  name: row.name,
  image: imageOf(row.pictureId, row.name),
  furtherImages: row.furtherPictureIds.map((id) => imageOf(id, row.name).url),
  priceFrom: row.priceMinor === null ? null : money(row.priceMinor),
  rating: row.rating,
  reviewCount: row.reviewCount,
  offerCount: row.offerCount,
  units: row.units,
  unitCode: row.unitCode,
  manufacturer: row.manufacturer,
  bestOfferId: row.bestOfferId,
  childCraft: row.childCraft,
});
