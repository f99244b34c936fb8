import type { Order } from '@cubby/features/orders/contract';
import { leaveFor, useAction } from '@cubby/forms';
import { startCardPayment } from '../contract.ts';

/**
 * Sends the buyer to the payment provider again for the same order and amount: a guest by the order's token, a member
 * without one. `onFailed`: the order may have changed.
 */
export function usePayAgain(token: string | undefined, onFailed: () => void) {
  const { busy, failure, run } = useAction();
  const pay = async ({ number, total }: Order) => {
    const isLeaving = await run('pay', async (client) =>
      leaveFor(
        await client(startCardPayment, { orderNumber: number, total, note: '' }, token ? { bearer: token } : {}),
      ),
    );
    if (!isLeaving) onFailed();
  };
  return { busy: busy !== undefined, failure, pay };
}
