import type { Tx } from '@cubby/db';
import { applyWhereAllowed, findUnpaidOnInvoice, lockInvoicesWith } from '@cubby/features/orders/server';
import { settleMoney } from '../shares/settle-money.ts';

/**
 * Cancels a member's unpaid invoice orders when their account is deleted: nobody would pay them, and they would hold
 * stock (domain 5.4 O23, O24). Paid orders are delivered.
 */
export async function endUnpaid(tx: Tx, accountId: string, now: Date): Promise<void> {
  for (const orderId of await findUnpaidOnInvoice(tx, accountId)) {
    await lockInvoicesWith(tx, orderId);
    const cancelled = await applyWhereAllowed(tx, orderId, ({ status, outstandingMinor, totalMinor }) =>
      status !== 'PAID' && outstandingMinor === totalMinor
        ? { action: 'CANCEL', actor: 'BUYER', now, reason: 'the account was deleted' }
        : undefined,
    );
    await settleMoney(tx, cancelled, now);
  }
}
