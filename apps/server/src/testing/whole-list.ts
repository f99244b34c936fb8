import type { TypeSelection } from '@cubby/features/offers/rules';

/** A product type's list with no filters; tests add their own. */
export const wholeList: TypeSelection = {
  page: 1,
  sort: 'price',
  order: 'ASC',
  attributeValueCodes: [],
  manufacturerCodes: [],
  priceFrom: undefined,
  priceTo: undefined,
  minStars: undefined,
  inStockOnly: false,
  sellerHandles: [],
  shipsWithin: undefined,
};
