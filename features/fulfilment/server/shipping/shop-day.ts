import { type SoldOrder, shopPlace } from '@cubby/features/orders/server';
import { taxDay } from '@cubby/features/taxes/rules';

/** The day at the shop that sold an order, `YYYY-MM-DD`. */
export const shopDay = (sold: Pick<SoldOrder, 'sellerCountry' | 'shopRegion'>, at: Date): string =>
  taxDay(shopPlace(sold), at);
