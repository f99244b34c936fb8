import type { DateFormat } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useHydrated } from '@cubby/site';
import { dayNotOver } from '../rules.ts';

/** Describes when something arrives, or was expected. Days are `YYYY-MM-DD`; the markup does not contain today's. */
export function useArrival(): (days: { from: string; to: string }, format: DateFormat) => string {
  const { text, date } = useText();
  const today = useHydrated() ? dayNotOver(new Date()) : '';
  return ({ from, to }, format) =>
    to < today
      ? text('orders.arrives.late', { to: date(to, format) })
      : text('orders.arrives', { from: date(from, format), to: date(to, format) });
}
