import { countryName, townParts } from '@cubby/fields';
import { useText } from '@cubby/i18n/react';
import { PlaceLine } from '@cubby/ui';
import type { ReactNode } from 'react';
import type { Order } from '../contract.ts';
import { OrderTotals } from './OrderTotals.tsx';

export function OrderFacts({ order }: { order: Order }) {
  const { text, locale, lookup } = useText();
  const { delivery, contact } = order;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 tablet:grid-cols-2">
      <div className="border-t border-ink pt-4">
        <OrderTotals order={order} />
      </div>
      <dl className="grid content-start gap-3 border-t border-ink pt-4">
        <Fact label={text('orders.fact.delivery')}>
          <Line>{delivery.name}</Line>
          <Line>{delivery.address}</Line>
          <PlaceLine
            locale={locale}
            parts={townParts(delivery.country, {
              city: delivery.city,
              region: delivery.region && lookup(`region.${delivery.region}`),
              code: delivery.postalCode,
            })}
          />
          <Line>{countryName(delivery.country, locale)}</Line>
          {delivery.note && (
            <span className="mt-1 block whitespace-pre-line text-soft" dir="auto">
              {delivery.note}
            </span>
          )}
        </Fact>
        <Fact label={text('orders.fact.contact')}>
          <Line>{`${contact.firstName} ${contact.lastName}`}</Line>
          <Line>{contact.email}</Line>
          <span className="block">
            <bdi dir="ltr">{contact.phone1}</bdi>
          </span>
        </Fact>
        {order.purchaseOrder && (
          <Fact label={text('orders.fact.purchaseOrder')}>
            <Line>{order.purchaseOrder}</Line>
          </Fact>
        )}
        {order.note && (
          <Fact label={text('orders.fact.note')}>
            <span className="whitespace-pre-line" dir="auto">
              {order.note}
            </span>
          </Fact>
        )}
      </dl>
    </div>
  );
}

/** A line in its own direction, aligned to the start edge of the page. */
function Line({ children }: { children: string }) {
  return (
    <span className="block wrap-anywhere">
      <bdi>{children}</bdi>
    </span>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
