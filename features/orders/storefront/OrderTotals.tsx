import { taxLabel } from '@cubby/features/taxes/rules';
import { countryName } from '@cubby/fields';
import { useText } from '@cubby/i18n/react';
import type { Money } from '@cubby/money';
import { Price } from '@cubby/ui';
import type { Order } from '../contract.ts';

/** Items, delivery, each tax by its name and rate, and the total of an order as agreed. */
export function OrderTotals({ order }: { order: Order }) {
  const { text, locale } = useText();
  return (
    <dl className="grid content-start gap-2">
      <Sum label={text('orders.items')} amount={order.items} />
      <Sum label={text('orders.delivery')} amount={order.shipping} />
      {order.taxes.map((tax) => (
        <Sum key={`${tax.name} ${tax.jurisdiction}`} label={taxLabel(tax, locale)} amount={tax.amount} />
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t border-rule pt-2.5">
        <dt className="font-strong">{text('orders.total')}</dt>
        <dd>
          <Price amount={order.total} locale={locale} />
        </dd>
      </div>
      {order.taxesUnknown && (
        <div className="text-small text-soft">
          {text('orders.taxesUnknown', { place: countryName(order.delivery.country, locale) })}
        </div>
      )}
    </dl>
  );
}

function Sum({ label, amount }: { label: string; amount: Money }) {
  const { locale } = useText();
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-soft">{label}</dt>
      <dd>
        <Price amount={amount} locale={locale} size="small" plain />
      </dd>
    </div>
  );
}
