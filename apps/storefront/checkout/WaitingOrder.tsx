import { pathOfOrder } from '@cubby/features/orders/rules';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Notice, TextLink } from '@cubby/ui';
import type { Waiting } from './use-waiting-order.ts';

export function WaitingOrder({ order }: { order: Waiting }) {
  const { text, date } = useText();
  const { prefix } = useSite();
  return (
    <Notice
      action={
        <TextLink
          href={prefix + (order.isMembers ? pathOfOrder(order.number) : `/checkout/success-purchase/${order.number}`)}
          className="text-small"
        >
          {text('checkout.waiting.see')}
        </TextLink>
      }
    >
      {text('checkout.waiting', {
        number: order.number,
        until: order.heldUntil ? date(order.heldUntil, { hour: 'numeric', minute: '2-digit' }) : '',
      })}
    </Notice>
  );
}
