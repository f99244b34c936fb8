import { type Pool, type Tx, transaction } from '@cubby/db';
import type { BankAccount } from '@cubby/features/bank/rules';
import { orderTransfer } from '@cubby/features/bank/server';
import { enqueue } from '@cubby/jobs';
import { type Currency, type Money, money } from '@cubby/money';
import type { LockedInvoice } from './invoice-store.ts';
import { claimRefund, noteRefundAsked, recordRefund } from './refund-store.ts';

/**
 * Money goes back to the account that its buyer pays from; if they named none, it waits for staff. Of what was credited,
 * or of a payment that was too much.
 */
export async function oweRefund(
  tx: Tx,
  { invoiceId, bankIban, bankSwift, billName }: LockedInvoice,
  refund: { refundId: string; creditNoteId: string | null; paymentId: string | null; amount: Money },
  now: Date,
): Promise<void> {
  const to = bankIban && bankSwift ? { name: billName, iban: bankIban, swift: bankSwift } : null;
  const { amount, ...ids } = refund;
  const { amountMinor, currency } = amount;
  await recordRefund(tx, { ...ids, invoiceId, amountMinor, currency, to }, now);
  if (to) await enqueue(tx, 'send-invoice-refund', { refundId: refund.refundId });
}

/** Asks the bank to send a refund, once. */
export const sendInvoiceRefund = (pool: Pool, from: BankAccount, refundId: string, now: Date): Promise<void> =>
  transaction(pool, async (tx) => {
    const refund = await claimRefund(tx, refundId);
    if (!refund) return;
    const { number, toName, toIban, toSwift, amountMinor, currency } = refund;
    const to = { name: toName!, iban: toIban!, bic: toSwift! };
    const amount = money(amountMinor, currency as Currency);
    const wanted = { purpose: 'REFUND' as const, subjectId: refundId, amount, from, to, reference: number! };
    await noteRefundAsked(tx, { refundId, transferId: await orderTransfer(tx, wanted, now), now });
  });
