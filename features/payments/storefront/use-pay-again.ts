import type { Order } from '@cubby/features/orders/contract';
import { useClient } from '@cubby/site';
import { useState } from 'react';
import { startCardPayment } from '../contract.ts';

/**
 * Sends the buyer to the card provider again for the same order and amount: a guest by the order's token, a member
 * without one. `onFailed`: the order may have changed.
 */
export function usePayAgain(token: string | undefined, onFailed: () => void) {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const pay = async (order: Order) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const request = { orderNumber: order.number, total: order.total, note: '' };
      location.assign(await client(startCardPayment, request, token ? { bearer: token } : {}));
    } catch (error) {
      setFailure((error as Error).message);
      setBusy(false);
      onFailed();
    }
  };
  return { busy, failure, pay };
}
