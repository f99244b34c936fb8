import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button, Notice } from '@cubby/ui';
import { takeGuestOrders } from '../contract.ts';

export function GuestOrders({ count, onTaken }: { count: number; onTaken: () => void }) {
  const { text } = useText();
  const { busy, said, run } = useAction();
  const take = () =>
    run('take', async (client) => {
      await client(takeGuestOrders, {});
      onTaken();
    });
  return (
    <div className="grid gap-3">
      <Notice
        action={
          <Button look="secondary" size="small" busy={busy !== undefined} onClick={() => void take()}>
            {text('orders.guest.add')}
          </Button>
        }
      >
        {text('orders.guest', { count })}
      </Notice>
      <ActionResult {...{ said, busy }} failed={text('orders.guest.failed')} />
    </div>
  );
}
