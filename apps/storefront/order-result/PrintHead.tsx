import type { Order } from '@cubby/features/orders/contract';
import { useText } from '@cubby/i18n/react';
import { useHydrated } from '@cubby/site';
import { useBrand } from '../brands/brand.ts';

export function PrintHead({ order }: { order?: Pick<Order, 'placedAt'> }) {
  const hydrated = useHydrated();
  const { Logo } = useBrand();
  const { date } = useText();
  return (
    <div className="hidden items-center justify-between border-b border-ink pb-3 print:flex">
      <Logo />
      <p className="text-end text-small">
        {hydrated && <bdi className="block wrap-anywhere">{location.host + location.pathname}</bdi>}
        {hydrated &&
          date(order?.placedAt ?? new Date().toISOString(), { day: 'numeric', month: 'long', year: 'numeric' })}
      </p>
    </div>
  );
}
