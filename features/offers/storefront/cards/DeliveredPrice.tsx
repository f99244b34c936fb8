import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { withDollars } from '@cubby/ui';
import { listedCountry, type ProductSummary } from '../../lists.ts';
import { useDeliverTo } from '../deliver-to.ts';

type DeliveredPriceProps = { product: Pick<ProductSummary, 'priceFrom' | 'delivered'> };

/** The price of the added offer with delivery. Lists have it for one country only. */
export function DeliveredPrice({ product: { priceFrom, delivered } }: DeliveredPriceProps) {
  const { text, locale } = useText();
  if (useDeliverTo(listedCountry) !== listedCountry || !priceFrom || !delivered) return null;
  return delivered.amountMinor === priceFrom.amountMinor
    ? text('offers.delivered.free')
    : withDollars(text('offers.delivered', { price: moneyInText(delivered, locale) }), locale);
}
