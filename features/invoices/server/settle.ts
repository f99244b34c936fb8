import type { Tx } from '@cubby/db';
import { cancelledStatuses } from '@cubby/features/orders/rules';
import { applyToSellerOrder, noteOutstanding } from '@cubby/features/orders/server';
import { isDisputed } from '@cubby/features/orders/transitions';
import { allocate } from '../rules.ts';
import type { InvoiceAction, InvoiceActor } from '../transitions.ts';
import { applyToInvoice } from './apply.ts';
import { findParts, type LockedInvoice, lockInvoice } from './invoice-store.ts';

/**
 * After money came or something was credited: which seller orders are paid by what there is now (O11, O12), and where
 * that leaves the invoice (I11 to I15, I21). Only ever called with the orders and the invoice locked.
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
  const disputed = movesOfDisputes(await findParts(tx, invoiceId));
  for (const [action, as] of [
    ['PAY', actor],
    ['PAY_IN_PART', actor],
    // One that is credited in full because it was not paid in time has timed out, otherwise it is cancelled.
    ...(invoice.creditedMinor === invoice.totalMinor
      ? ([
          ['TIME_OUT', 'SYSTEM'],
          ['CANCEL', 'SYSTEM'],
        ] as const)
      : []),
    ...disputed.map((action) => [action, 'SYSTEM'] as const),
    ['CLOSE', 'SYSTEM'],
  ] as const) {
    const moved = await applyToInvoice(tx, invoice, { action, actor: as, now, ...(as === actor && { accountId }) });
    if (moved.ok) invoice = moved.value;
  }
  return invoice;
}

/** Where disputes of its seller orders bring an invoice (I16 to I20), as far as the table lets them. */
function movesOfDisputes(parts: Awaited<ReturnType<typeof findParts>>): InvoiceAction[] {
  if (!parts.some(isDisputed)) return ['REFUND_IN_FULL', 'END_RETURN', 'END_DISPUTE'];
  return parts.some(({ status }) => status === 'DISPUTE_OPEN') ? ['DISPUTE'] : ['DISPUTE', 'AWAIT_RETURN'];
}

async function paySellerOrders(tx: Tx, { invoiceId, paidMinor }: LockedInvoice, now: Date): Promise<void> {
  const parts = await findParts(tx, invoiceId);
  const { parts: paid } = allocate(paidMinor, parts);
  const alive = parts
    .map((part, i) => ({ ...part, ...paid[i]! }))
    .filter(({ status }) => !cancelledStatuses.includes(status));
  await noteOutstanding(tx, alive);
  for (const { status, paidMinor: ofPart, outstandingMinor, ...part } of alive) {
    if (ofPart === 0 || (status !== 'AWAITING_PAYMENT' && status !== 'PARTIALLY_PAID')) continue;
    const action = outstandingMinor === 0 ? 'PAY' : 'PAY_IN_PART';
    if (action === 'PAY_IN_PART' && status === 'PARTIALLY_PAID') continue;
    const made = await applyToSellerOrder(tx, part, { action, actor: 'SYSTEM', now });
    if (!made.ok) throw new Error(`a seller order in ${status} cannot be paid`);
  }
}
