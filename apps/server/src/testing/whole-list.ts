import type { TypeSelection } from '@cubby/features/offers/rules';

/** A type's list with nothing chosen; tests say what they choose. */
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
