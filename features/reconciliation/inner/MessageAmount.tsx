import { useText } from '@cubby/i18n/react';
import { Price } from '@cubby/ui';
import type { ListedMessage } from '../contract.ts';

/** The amount of a message; in a currency that we do not trade in, as the bank writes it. */
export function MessageAmount({ message: { amount, foreignAmount } }: { message: ListedMessage }) {
  const { locale } = useText();
  if (amount) return <Price amount={amount} locale={locale} size="small" plain toPay />;
  return foreignAmount && <bdi dir="ltr">{foreignAmount}</bdi>;
}
