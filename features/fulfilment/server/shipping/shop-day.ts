import type { SoldOrder } from '@cubby/features/orders/server';
import { taxDay } from '@cubby/features/taxes/rules';

/** The day at the shop that sold an order, `YYYY-MM-DD`. */
export const shopDay = (
  { sellerCountry: country, sellerRegion: region }: Pick<SoldOrder, 'sellerCountry' | 'sellerRegion'>,
  at: Date,
): string => taxDay({ country, region }, at);
