import type { Order } from '@cubby/features/orders/contract';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Notice, TextLink } from '@cubby/ui';

/** An order made from this cart is waiting for its payment: what it holds, until when, and a link to it. */
export function WaitingOrder({ order }: { order: Order }) {
  const { text, date } = useText();
  const { prefix } = useSite();
  return (
    <Notice
      action={
        <TextLink href={`${prefix}/checkout/success-purchase/${order.number}`} className="text-small">
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
