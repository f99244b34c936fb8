import { type Pool, transaction } from '@cubby/db';
import { applyToOrder } from './apply-transition.ts';
import { findDueOrders } from './transition-store.ts';

/**
 * Ends the holds that have run out (domain 5.4 O19): stock is released, the order is REJECTED_BY_TIMEOUT. They are
 * found by due time rather than by a job per order, so that nothing is lost when a process dies. If two runs overlap,
 * the second finds the status already changed. An order that fails does not stop the others; its error is thrown at the
 * end.
 */
export async function timeOutOrders(
  pool: Pool,
  now: Date,
  alsoInThatTransaction: (
    tx: Parameters<Parameters<typeof transaction>[1]>[0],
    orderId: string,
  ) => Promise<void> = async () => {},
): Promise<number> {
  const orders = await findDueOrders(pool, now);
  let ended = 0;
  const failures: unknown[] = [];
  for (const orderId of orders) {
    try {
      const isEnded = await transaction(pool, async (tx) => {
        const applied = await applyToOrder(tx, orderId, {
          action: 'TIME_OUT',
          actor: 'SYSTEM',
          now,
          reason: 'hold ended',
        });
        if (applied.ok) await alsoInThatTransaction(tx, orderId);
        return applied.ok;
      });
      if (isEnded) ended += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return ended;
}
