import { createHash } from 'node:crypto';
import { pathOfProduct } from '@cubby/features/catalog/rules';
import { picturePath } from '@cubby/features/media/rules';
import { unitPrice } from '@cubby/features/offers/rules';
import type { FeedOffer } from '@cubby/features/offers/server';
import { type Money, toWire } from '@cubby/money';
import { element } from '@cubby/xml';

export type FeedPlace = {
  /** The base address of pages in the feed's language: `https://shop.example/ar`. */
  base: string;
  mediaOrigin: string;
  country: string;
};

const namedAttributes = [
  ['COLOR', 'g:color'],
  ['MATERIAL', 'g:material'],
] as const;
const mostPictures = 10;

/** One offer as a row of the feed, in the terms of Google's product data specification. */
export function merchantItem(offer: FeedOffer, { base, mediaOrigin, country }: FeedPlace): string {
  const [first, ...more] = offer.pictureIds.map((id) => mediaOrigin + picturePath(id, 1200, 'jpeg'));
  const perPiece = unitPrice({ priceFrom: offer.price, units: offer.units });
  return [
    '<item>',
    element('g:id', offer.offerId),
    element('g:item_group_id', groupOf(offer)),
    element('g:title', cut(offer.name, 150)),
    element('g:description', cut(offer.description || offer.name, 5_000)),
    // The page features this row's offer.
    element('g:link', `${base}${pathOfProduct(offer.sku)}?offer=${offer.offerId}`),
    element('g:image_link', first),
    ...more.slice(0, mostPictures).map((address) => element('g:additional_image_link', address)),
    element('g:availability', offer.available > 0 ? 'in_stock' : 'out_of_stock'),
    element('g:price', priceText(offer.price)),
    `<g:shipping>${element('g:country', country)}${element('g:price', priceText(offer.delivery))}</g:shipping>`,
    element('g:brand', offer.manufacturer ?? undefined),
    element('g:condition', 'new'),
    // Stationery has no identifier known to us: neither an MPN nor a GTIN.
    element('g:identifier_exists', 'no'),
    element('g:product_type', offer.path.join(' > ')),
    ...namedAttributes.map(([code, name]) =>
      element(
        name,
        valuesOf(offer, (attribute) => attribute.code === code, '/'),
      ),
    ),
    element('g:size', sizeOf(offer)),
    perPiece && element('g:unit_pricing_measure', `${offer.units} ct`),
    perPiece && element('g:unit_pricing_base_measure', `${perPiece.per} ct`),
    // The seller of this offer, among many.
    element('g:external_seller_id', offer.sellerHandle),
    '</item>\n',
  ]
    .filter(Boolean)
    .join('');
}

/**
 * The variants that a seller has of a family: rows of a group have to differ in a variant attribute, which two sellers'
 * offers of one product do not.
 */
function groupOf({ familyCode, sellerHandle, attributes }: FeedOffer): string | undefined {
  if (familyCode === null || !attributes.some(({ varies }) => varies)) return undefined;
  const group = `${familyCode}-${sellerHandle}`;
  return group.length <= longestGroup ? group : createHash('sha256').update(group).digest('hex').slice(0, longestGroup);
}
const longestGroup = 50;

/**
 * Other variant attributes go into the size, which is free text: packs, leads, hands. Our packs are the makers' packs,
 * not `multipack`.
 */
const sizeOf = (offer: FeedOffer): string | undefined =>
  valuesOf(offer, ({ code, varies }) => code === 'SIZE' || (varies && !isNamed(code)), ', ');
const isNamed = (code: string) => namedAttributes.some(([named]) => named === code);
const valuesOf = (
  { attributes }: FeedOffer,
  isWanted: (attribute: FeedOffer['attributes'][number]) => boolean,
  between: string,
): string | undefined =>
  cut(
    attributes
      .filter(isWanted)
      .map(({ name }) => name)
      .join(between),
    100,
  ) || undefined;

const priceText = (amount: Money): string => `${toWire(amount).value.toFixed(2)} ${amount.currency}`;
const cut = (text: string, most: number): string =>
  [...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text;
