import type { ReactNode } from 'react';
import type { Order } from '../contract.ts';
import { OrderLineRow } from './OrderLineRow.tsx';
import { OrderTotals } from './OrderTotals.tsx';

export function OrderSummaryCard({ order, title, children }: { order: Order; title: string; children?: ReactNode }) {
  return (
    <section aria-labelledby="order-summary" className="rounded-card border border-rule bg-raised p-5">
      <h2 id="order-summary" className="text-title">
        {title}
      </h2>
      <ul className="mt-2">
        {order.sellerOrders.flatMap(({ seller, lines, isBilled }) =>
          (isBilled ? lines : []).map((line) => (
            <OrderLineRow key={line.offerId} line={line} seller={seller.name} small />
          )),
        )}
      </ul>
      <div className="border-t border-rule pt-3">
        <OrderTotals order={order} />
      </div>
      {children}
    </section>
  );
}
