import { taxLabel } from '@cubby/features/taxes/rules';
import { countryName } from '@cubby/fields';
import { useText } from '@cubby/i18n/react';
import type { Money } from '@cubby/money';
import { Price, SumRow } from '@cubby/ui';
import type { Order } from '../contract.ts';

export function OrderTotals({ order }: { order: Order }) {
  const { text, lookup, locale } = useText();
  const { country, region } = order.delivery;
  const sum = (label: string, amount: Money) => (
    <SumRow key={label} label={label}>
      <Price amount={amount} locale={locale} size="small" plain />
    </SumRow>
  );
  return (
    <dl className="grid content-start gap-2">
      {sum(text('orders.items'), order.items)}
      {sum(text('orders.delivery'), order.shipping)}
      {order.taxes.map((tax) => sum(taxLabel(tax, locale, text), tax.amount))}
      <SumRow label={text('orders.total')} total>
        <Price amount={order.total} locale={locale} toPay />
      </SumRow>
      {order.sellerOrders.some(({ isBilled }) => !isBilled) && (
        <div className="text-small text-soft">{text('orders.total.withoutCancelled')}</div>
      )}
      {order.dutiesMayApply && <div className="text-small text-soft">{text('orders.duties')}</div>}
      {order.taxesUnknown && (
        <div className="text-small text-soft">
          {text('orders.taxesUnknown', { place: region ? lookup(`region.${region}`) : countryName(country, locale) })}
        </div>
      )}
    </dl>
  );
}
