import { useStoredUser } from '@cubby/features/accounts/storefront';
import { type Order, takeGuestOrders } from '@cubby/features/orders/contract';
import { pathOfOrder } from '@cubby/features/orders/rules';
import { useText } from '@cubby/i18n/react';
import { goTo, useClient, useSite } from '@cubby/site';
import { Button, Notice, TextLink } from '@cubby/ui';
import { useState } from 'react';

/** For whoever holds a guest order's token: a member can take it into their account, a visitor can open one. */
export function TakeOrder({ order, token }: { order: Order; token: string }) {
  const client = useClient();
  const { text } = useText();
  const { prefix } = useSite();
  const isMember = useStoredUser();
  const [busy, setBusy] = useState(false);
  const [failure, fail] = useState<string>();
  if (order.inAccount) return null;
  if (!isMember)
    return (
      <p className="max-w-words text-soft print:hidden">
        {text('orders.take.register.text', { email: `\u2068${order.contact.email}\u2069` })}{' '}
        <TextLink href={`${prefix}/register`}>{text('orders.take.register')}</TextLink>
      </p>
    );
  const take = async () => {
    setBusy(true);
    fail(undefined);
    try {
      await client(takeGuestOrders, { orderNumber: order.number }, { bearer: token });
      await goTo(pathOfOrder(order.number));
    } catch (error) {
      fail((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-3 print:hidden">
      <Notice
        title={text('orders.take')}
        action={
          <Button look="secondary" size="small" busy={busy} onClick={() => void take()}>
            {text('orders.take.button')}
          </Button>
        }
      >
        {text('orders.take.text')}
      </Notice>
      {failure && (
        <Notice tone="error" live title={text('orders.take.failed')}>
          {failure}
        </Notice>
      )}
    </div>
  );
}
