import { useText } from '@cubby/i18n/react';
import { formatMoney, type Money } from '@cubby/money';

/** A price that does not break, in either text direction. */
export function Dollars({ amount }: { amount: Money }) {
  const { locale } = useText();
  return (
    <bdi dir="ltr" className="font-heading whitespace-nowrap tabular-nums">
      {formatMoney(amount, locale)}
    </bdi>
  );
}
