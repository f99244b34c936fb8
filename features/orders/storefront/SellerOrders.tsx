import { useText } from '@cubby/i18n/react';
import { Icon } from '@cubby/ui';
import type { Order, SellerOrder } from '../contract.ts';
import { hasEndedUnpaid } from '../rules.ts';
import { OrderLineRow } from './OrderLineRow.tsx';
import { SellerTotals } from './SellerTotals.tsx';

const day: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' };

/** The ordered items by seller, each with its own arrival date unless nothing will arrive. */
export function SellerOrders({ order }: { order: Order }) {
  const active = !hasEndedUnpaid(order.payment);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {order.sellerOrders.map((sellerOrder) => (
        <SellerOrderCard key={sellerOrder.number} sellerOrder={sellerOrder} active={active} />
      ))}
    </div>
  );
}

function SellerOrderCard({ sellerOrder, active }: { sellerOrder: SellerOrder; active: boolean }) {
  const { text, date } = useText();
  return (
    <section className="break-inside-avoid border-t border-ink pt-4" aria-label={sellerOrder.seller.name}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="text-title">
          <bdi>{sellerOrder.seller.name}</bdi>
        </h3>
        <p className="flex flex-wrap gap-x-4 text-small text-soft">
          {sellerOrder.seller.kind === 'CHILD' && <span>{text('orders.guardian')}</span>}
          <bdi className="whitespace-nowrap">{sellerOrder.number}</bdi>
        </p>
      </div>
      {active && (
        <p className="mt-1 flex items-center gap-2 text-small font-medium text-second">
          <Icon name="truck" />
          {text('orders.arrives', { from: date(sellerOrder.arrivesFrom, day), to: date(sellerOrder.arrivesTo, day) })}
        </p>
      )}
      <ul className="mt-3">
        {sellerOrder.lines.map((line) => (
          <OrderLineRow key={line.offerId} line={line} />
        ))}
      </ul>
      <SellerTotals sellerOrder={sellerOrder} />
    </section>
  );
}
