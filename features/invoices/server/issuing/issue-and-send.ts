import type { Tx } from '@cubby/db';
import type { Settings } from '@cubby/feature';
import { lockInvoice } from '../invoice-store.ts';
import { issueIfAnswered } from './issue.ts';
import { sendToBank } from './send-invoice.ts';

/**
 * Numbers the invoice immediately if every seller has answered, and sends it to the bank if that is requested and
 * allowed. Otherwise a job sends it after the last answer.
 */
export async function issueAndSend(
  tx: Tx,
  invoiceId: string,
  to: NonNullable<Settings['bankAccount']>,
  now: Date,
): Promise<void> {
  await issueIfAnswered(tx, (await lockInvoice(tx, invoiceId))!, 'BUYER', now);
  const issued = (await lockInvoice(tx, invoiceId))!;
  if (issued.wantsSending && issued.status === 'CREATED') await sendToBank(tx, issued, to, now);
}
