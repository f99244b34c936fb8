import type { Tx } from '@cubby/db';
import type { LetterName } from '@cubby/features/notices/server';
import { enqueue } from '@cubby/jobs';
import type { Reminder } from '../../rules.ts';

export type InvoiceNews = { invoiceId: string } & (
  | { news: 'ISSUED' }
  /** The amount received by then, in cents: some of it may have been refunded by the time the mail is written. */
  | { news: 'PAID'; paidMinor: number }
  /** `at`: an ISO timestamp, because it may fail again. */
  | { news: 'TRANSFER_FAILED'; at: string }
  | { news: 'CREDITED'; creditNoteId: string }
  | { news: 'REFUNDED'; refundId: string }
  | { news: Reminder }
);

export const letterOf = {
  ISSUED: 'invoice-issued',
  PAID: 'invoice-paid',
  TRANSFER_FAILED: 'invoice-transfer-failed',
  CREDITED: 'invoice-credited',
  REFUNDED: 'invoice-refunded',
  DUE_SOON: 'invoice-due-soon',
  OVERDUE: 'invoice-overdue',
  OVERDUE_AGAIN: 'invoice-overdue-again',
} as const satisfies Record<InvoiceNews['news'], LetterName>;

export const tellOfInvoice = (tx: Tx, news: InvoiceNews): Promise<void> => enqueue(tx, 'invoice-letter', news);
