import type { TypeSelection } from '@cubby/features/offers/rules';

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
