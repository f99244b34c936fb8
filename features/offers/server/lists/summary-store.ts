import type { RowOf } from '@cubby/db';
import { imageOf } from '@cubby/features/catalog/server';
import { money } from '@cubby/money';
import type { ProductSummary } from '../../lists.ts';

export type SummaryRow = RowOf<'offers_by_sku'>;

/** SQL: the columns of a card, from a row of `product_card($locale)` or `seller_card($locale)`. */
export const cardColumns = `card.sku, card.name, card.picture_ids as "pictureIds!",
     card.price_minor as "priceMinor", card.delivered_minor as "deliveredMinor", card.rating as "rating!", card.review_count as "reviewCount", card.offer_count as "offerCount",
     card.units, card.unit_code as "unitCode", card.manufacturer, card.child_craft as "childCraft", card.best_offer_id as "bestOfferId"`;

export const isSummary = <Row extends { [Field in keyof SummaryRow]: SummaryRow[Field] | null }>(
  row: Row,
): row is Row & SummaryRow => row.sku !== null;

/** Names every field, because rows contain others too. */
export const summaryOf = (row: SummaryRow): ProductSummary => ({
  sku: row.sku,
  name: row.name,
  image: imageOf(row.pictureIds[0] ?? null, row.name),
  furtherImages: row.pictureIds.slice(1).map((id) => imageOf(id, row.name).url),
  priceFrom: row.priceMinor === null ? null : money(row.priceMinor),
  delivered: row.deliveredMinor === null ? null : money(row.deliveredMinor),
  rating: row.rating,
  reviewCount: row.reviewCount,
  offerCount: row.offerCount,
  units: row.units,
  unitCode: row.unitCode,
  manufacturer: row.manufacturer,
  bestOfferId: row.bestOfferId,
  childCraft: row.childCraft,
});
