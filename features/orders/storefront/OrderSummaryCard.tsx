import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { Picture, Price } from '@cubby/ui';
import type { ReactNode } from 'react';
import type { Order } from '../contract.ts';
import { OrderTotals } from './OrderTotals.tsx';

/** An order beside its result: each item with its seller, and the totals. */
export function OrderSummaryCard({ order, title, children }: { order: Order; title: string; children?: ReactNode }) {
  const { text, locale } = useText();
  const lines = order.sellerOrders.flatMap(({ seller, lines }) => lines.map((line) => ({ ...line, seller })));
  return (
    <section aria-labelledby="order-summary" className="rounded-card border border-rule bg-raised p-5">
      <h2 id="order-summary" className="text-title">
        {title}
      </h2>
      <ul className="mt-2">
        {lines.map((line) => (
          <li
            key={line.offerId}
            className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-3 border-t border-rule py-3 first:border-t-0"
          >
            <Picture
              picture={line.pictureUrl ? { url: line.pictureUrl, name: line.name } : null}
              alt=""
              width={96}
              height={96}
              sizes="48px"
            />
            <div className="min-w-0 text-small wrap-anywhere">
              <p className="font-medium">{line.name}</p>
              <p className="text-soft">
                {text('orders.line', { count: line.quantity, price: moneyInText(line.price, locale) })} ·{' '}
                <bdi>{line.seller.name}</bdi>
              </p>
            </div>
            <Price amount={line.total} locale={locale} size="small" plain />
          </li>
        ))}
      </ul>
      <div className="border-t border-rule pt-3">
        <OrderTotals order={order} />
      </div>
      {children}
    </section>
  );
}
