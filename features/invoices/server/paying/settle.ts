import type { Tx } from '@cubby/db';
import { applyToSellerOrder, noteOutstanding } from '@cubby/features/orders/server';
import { movesAfter, payParts } from '../../settling.ts';
import type { InvoiceActor } from '../../transitions/transition.ts';
import { applyToInvoice } from '../apply.ts';
import { findParts, type LockedInvoice, lockInvoice } from '../invoice-store.ts';

/**
 * After a payment or a credit: which seller orders are paid now (O11, O12), and the new status of the invoice (I11 to
 * I15, I21). Call it only with the orders and the invoice locked.
 */
export async function settleInvoice(
  tx: Tx,
  invoiceId: string,
  actor: Extract<InvoiceActor, 'BANK' | 'MANAGER' | 'SYSTEM'>,
  now: Date,
  accountId: string | null = null,
): Promise<LockedInvoice> {
  let invoice = (await lockInvoice(tx, invoiceId))!;
  await paySellerOrders(tx, invoice, now);
  for (const [action, as] of movesAfter(invoice, await findParts(tx, invoiceId), actor)) {
    const moved = await applyToInvoice(tx, invoice, { action, actor: as, now, ...(as === actor && { accountId }) });
    if (moved.ok) invoice = moved.value;
  }
  return invoice;
}

async function paySellerOrders(tx: Tx, { invoiceId, paidMinor }: LockedInvoice, now: Date): Promise<void> {
  const alive = payParts(paidMinor, await findParts(tx, invoiceId));
  await noteOutstanding(tx, alive);
  for (const { action, status, orderId, sellerOrderId } of alive) {
    if (!action) continue;
    const made = await applyToSellerOrder(tx, { orderId, sellerOrderId }, { action, actor: 'SYSTEM', now });
    if (!made.ok) throw new Error(`a seller order in ${status} cannot be paid`);
  }
}
