import { type Pool, type Tx, transaction } from '@cubby/db';
import { payeeIn, type Settings } from '@cubby/feature';
import { orderTransfer } from '@cubby/features/bank/server';
import { schemeOf } from '@cubby/fields';
import { enqueue } from '@cubby/jobs';
import { type Currency, type Money, money } from '@cubby/money';
import { type LockedInvoice, lockInvoice } from '../invoice-store.ts';
import { claimRefund, findRefunded, noteRefundAsked, recordRefund } from './refund-store.ts';

/**
 * Owes a refund for a credit or a surplus to the account that the buyer paid from. It waits for staff if there is none,
 * or while only staff report a payment of its invoice.
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

/** Asks the bank once to send a refund. */
export const sendInvoiceRefund = (
  pool: Pool,
  ours: NonNullable<Settings['bankAccount']>,
  refundId: string,
  now: Date,
): Promise<void> =>
  transaction(pool, async (tx) => {
    // The lock prevents anyone from entering a payment of its invoice meanwhile.
    const invoiceId = await findRefunded(tx, refundId);
    if (invoiceId) await lockInvoice(tx, invoiceId);
    const refund = await claimRefund(tx, refundId);
    if (!refund) return;
    const { number, toName, toIban, toSwift, amountMinor, currency } = refund;
    const to = { name: toName!, iban: toIban!, bic: toSwift! };
    const from = payeeIn(schemeOf(to.bic), ours);
    const amount = money(amountMinor, currency as Currency);
    const wanted = { purpose: 'REFUND' as const, subjectId: refundId, amount, from, to, reference: number! };
    await noteRefundAsked(tx, { refundId, transferId: await orderTransfer(tx, wanted, now), now });
  });
