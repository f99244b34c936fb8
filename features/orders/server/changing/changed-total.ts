import { formatMoney, type Money } from '@cubby/money';
import { fail } from '@cubby/result';

export function changedTotal(shown: Money | undefined, total: Money, locale: string) {
  if (!shown || (shown.amountMinor === total.amountMinor && shown.currency === total.currency)) return undefined;
  return fail('OC_CART_CHANGED', 'orders.totalChanged', {
    path: ['expectedTotal'],
    values: { total: formatMoney(total, locale, true) },
  });
}
