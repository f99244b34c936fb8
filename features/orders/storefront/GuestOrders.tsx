import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice } from '@cubby/ui';
import { useState } from 'react';
import { takeGuestOrders } from '../contract.ts';

/** Orders placed before somebody had the account, or without signing in: one press adds them. */
export function GuestOrders({ count, onTaken }: { count: number; onTaken: () => void }) {
  const client = useClient();
  const { text } = useText();
  const [busy, setBusy] = useState(false);
  const [failure, fail] = useState<string>();
  const take = async () => {
    setBusy(true);
    fail(undefined);
    try {
      await client(takeGuestOrders, {});
      onTaken();
    } catch (error) {
      fail((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-3">
      <Notice
        action={
          <Button look="secondary" size="small" busy={busy} onClick={() => void take()}>
            {text('orders.guest.add')}
          </Button>
        }
      >
        {text('orders.guest', { count })}
      </Notice>
      {failure && (
        <Notice tone="error" live title={text('orders.guest.failed')}>
          {failure}
        </Notice>
      )}
    </div>
  );
}
