import type { Order } from '@cubby/features/orders/contract';
import { useText } from '@cubby/i18n/react';
import { useBrand } from '../brands/brand.ts';

/** What a printed sheet says that a screen need not: the shop's name and the date. */
export function PrintHead({ order }: { order: Order }) {
  const { Logo } = useBrand();
  const { date } = useText();
  return (
    <div className="hidden items-center justify-between border-b border-ink pb-3 print:flex">
      <Logo />
      <p className="text-end text-small">
        <bdi className="block">{location.host}</bdi>
        {date(order.placedAt, { day: 'numeric', month: 'long', year: 'numeric' })}
      </p>
    </div>
  );
}
