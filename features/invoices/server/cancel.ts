import type { Tx } from '@cubby/db';
import { applyToSellerOrder, findSoldOrder } from '@cubby/features/orders/server';
import { type Failure, ok, type Result } from '@cubby/result';
import type { InvoiceActor } from '../transitions/transition.ts';
import { invoiceTransitionFor } from '../transitions.ts';
import { applyToInvoice } from './apply.ts';
import { factsOf, findParts, type LockedInvoice, readInvoice } from './invoice-store.ts';
import { saleInClearing } from './paying/sale.ts';
import { creditBack } from './refunding/credit.ts';

/**
 * Cancels a numbered invoice (I14, I15): its seller orders are cancelled (O24, O25), and credit notes reduce it by the
 * rest. Shipped seller orders and their payments are unchanged.
 */
export async function cancelInvoice(
  tx: Tx,
  invoice: LockedInvoice,
  {
    actor,
    accountId,
    reason,
    now,
  }: { actor: Extract<InvoiceActor, 'BUYER' | 'MANAGER'>; accountId: string; reason: string | null; now: Date },
): Promise<Result<LockedInvoice, Failure<'OC_WRONG_STATUS'>>> {
  const allowed = invoiceTransitionFor(factsOf(invoice), 'CANCEL', actor, now);
  if (!allowed.ok) return allowed;
  // First, so that the record names who cancelled it: the steps below find it cancelled.
  const cancelled = await applyToInvoice(tx, invoice, { action: 'CANCEL', actor, now, accountId, reason });
  if (!cancelled.ok) return cancelled;
  for (const part of await findParts(tx, invoice.invoiceId)) {
    const because = { actor, now, reason: reason ?? 'the invoice was cancelled' };
    const made = await applyToSellerOrder(tx, part, { action: 'CANCEL', ...because });
    // A paid seller order is not cancelled but rejected (O22), by staff.
    if (!made.ok && !(await applyToSellerOrder(tx, part, { action: 'REJECT', ...because })).ok) continue;
    const sold = (await findSoldOrder(tx, part))!;
    await creditBack(tx, saleInClearing(sold), undefined, 'CANCELLED', now);
  }
  return ok((await readInvoice(tx, invoice.invoiceId))!);
}
