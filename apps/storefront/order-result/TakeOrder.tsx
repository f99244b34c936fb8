import { useStoredUser } from '@cubby/features/accounts/storefront';
import { type Order, takeGuestOrders } from '@cubby/features/orders/contract';
import { pathOfOrder } from '@cubby/features/orders/rules';
import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { goTo, useSite } from '@cubby/site';
import { Button, Notice, TextLink } from '@cubby/ui';
import { useLocation } from 'react-router';
import { registerPath } from '../members/sign-in-path.ts';

export function TakeOrder({ order, token }: { order: Order; token: string }) {
  const { text } = useText();
  const { prefix } = useSite();
  const { pathname } = useLocation();
  const isMember = useStoredUser();
  const { busy, said, run } = useAction({ bearer: token });
  if (order.inAccount) return null;
  if (!isMember)
    return (
      <p className="max-w-words text-soft print:hidden">
        {text('orders.take.register.text', { email: `\u2068${order.contact.email}\u2069` })}{' '}
        <TextLink href={prefix + registerPath(pathname)}>{text('orders.take.register')}</TextLink>
      </p>
    );
  const take = () =>
    run('take', async (client, options) => {
      await client(takeGuestOrders, { orderNumber: order.number }, options);
      await goTo(pathOfOrder(order.number));
    });
  return (
    <div className="grid gap-3 print:hidden">
      <Notice
        title={text('orders.take')}
        action={
          <Button look="secondary" size="small" busy={busy !== undefined} onClick={() => void take()}>
            {text('orders.take.button')}
          </Button>
        }
      >
        {text('orders.take.text')}
      </Notice>
      <ActionResult {...{ said, busy }} failed={text('orders.take.failed')} />
    </div>
  );
}
