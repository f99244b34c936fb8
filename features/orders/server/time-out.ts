import { type Pool, statement, transaction } from '@cubby/db';
import { applyToOrder } from './apply-transition.ts';

const due = statement<{ orderId: string }>(
  'orders_due',
  `select distinct order_id as "orderId" from seller_order
   where due_at <= $1 and status in ('CREATED', 'SENT_TO_PMT') limit 200`,
);

/**
 * Ends the holds that have run out (domain 5.4 O19): stock goes back, the order is REJECTED_BY_TIMEOUT. Swept by due time,
 * not by a job per order, so that nothing is lost with a process. Two sweeps at once: the second finds the status changed.
 */
export async function timeOutOrders(
  pool: Pool,
  now: Date,
  alsoInThatTransaction: (
    tx: Parameters<Parameters<typeof transaction>[1]>[0],
    orderId: string,
  ) => Promise<void> = async () => {},
): Promise<number> {
  const orders = await due.all(pool, now);
  let ended = 0;
  for (const { orderId } of orders) {
    const done = await transaction(pool, async (tx) => {
      const applied = await applyToOrder(tx, orderId, {
        action: 'TIME_OUT',
        actor: 'SYSTEM',
        now,
        reason: 'hold ended',
      });
      if (applied.ok) await alsoInThatTransaction(tx, orderId);
      return applied.ok;
    });
    if (done) ended += 1;
  }
  return ended;
}
