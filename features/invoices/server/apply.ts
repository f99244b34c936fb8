import type { Tx } from '@cubby/db';
import type { Failure, Result } from '@cubby/result';
import { rejectionBy } from '../settling.ts';
import type { InvoiceAction, InvoiceActor } from '../transitions/transition.ts';
import { invoiceTransitionFor } from '../transitions.ts';
import { factsOf, type LockedInvoice, lockInvoice, moveInvoice } from './invoice-store.ts';
import { tellOfInvoice } from './letters/news.ts';

export type InvoiceChange = {
  action: InvoiceAction;
  actor: InvoiceActor;
  now: Date;
  accountId?: string | null;
  reason?: string | null;
};
type Refused = Failure<'OC_WRONG_STATUS'>;

export async function applyToInvoice(
  tx: Tx,
  invoice: LockedInvoice,
  { action, actor, now, accountId = null, reason = null }: InvoiceChange,
): Promise<Result<LockedInvoice, Refused>> {
  const found = invoiceTransitionFor(factsOf(invoice), action, actor, now);
  if (!found.ok) return found;
  const { row, to } = found.value;
  const { invoiceId, status: from } = invoice;
  const traces = {
    rejectedBy: rejectionBy(action, actor, from, to),
    sentAt: to === 'SENT_TO_PMT' ? now : null,
    approvedAt: to === 'APPROVED' ? now : null,
  };
  await moveInvoice(tx, { invoiceId, transition: row.id, from, to, actor, accountId, reason, now }, traces);
  if (to === 'PAID') await tellOfInvoice(tx, { invoiceId, news: 'PAID', paidMinor: invoice.paidMinor });
  if (traces.rejectedBy === 'BANK' || traces.rejectedBy === 'BANK_SILENT')
    await tellOfInvoice(tx, { invoiceId, news: 'TRANSFER_FAILED', at: now.toISOString() });
  return { ok: true, value: (await lockInvoice(tx, invoiceId))! };
}
