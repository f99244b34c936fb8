import { type Tx, uuidv7 } from '@cubby/db';
import { invoicePaid } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { type Money, money } from '@cubby/money';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { outstandingOf } from '../../rules.ts';
import { applyToInvoice } from '../apply.ts';
import { changeAmounts, type LockedInvoice, lockInvoice } from '../invoice-store.ts';
import { oweRefund } from '../refunding/send-refund.ts';
import { isLastTransfer } from './document-store.ts';
import { insertPayment, isKnownPayment } from './payment-store.ts';
import { settleInvoice } from './settle.ts';

type Refused = Failure<'OC_NOT_FOUND' | 'OC_WRONG_STATUS'>;
const missing = fail('OC_NOT_FOUND', 'invoices.missing');

export type PaymentOrder = { invoiceId: string; transferId: string };
const outdated = fail('OC_WRONG_STATUS', 'invoices.wrongStatus');

/** The bank has accepted the payment order (I7). Here and below, an answer to an earlier order changes nothing. */
export async function bankAccepted(
  tx: Tx,
  { invoiceId, transferId }: PaymentOrder,
  now: Date,
): Promise<Result<LockedInvoice, Refused>> {
  const invoice = await lockInvoice(tx, invoiceId);
  if (!invoice) return missing;
  if (!(await isLastTransfer(tx, invoiceId, transferId))) return outdated;
  const moved = await applyToInvoice(tx, invoice, { action: 'ACCEPT', actor: 'BANK', now });
  return moved.ok ? ok(await settleInvoice(tx, invoiceId, 'SYSTEM', now)) : moved;
}

/** The bank has refused the payment order (I8); the buyer may send it again, from the same account or another. */
export async function bankRejected(
  tx: Tx,
  { invoiceId, transferId, reason }: PaymentOrder & { reason: string | null },
  now: Date,
): Promise<Result<LockedInvoice, Refused>> {
  const invoice = await lockInvoice(tx, invoiceId);
  if (!invoice) return missing;
  if (!(await isLastTransfer(tx, invoiceId, transferId))) return outdated;
  const moved = await applyToInvoice(tx, invoice, { action: 'REJECT', actor: 'BANK', now, reason });
  return moved.ok ? ok(await settleInvoice(tx, invoiceId, 'SYSTEM', now)) : moved;
}

/** The bank has not answered for 72 hours (I9). */
export async function bankSilent(
  tx: Tx,
  { invoiceId }: { invoiceId: string },
  now: Date,
): Promise<Result<LockedInvoice, Refused>> {
  const invoice = await lockInvoice(tx, invoiceId);
  if (!invoice) return missing;
  const moved = await applyToInvoice(tx, invoice, { action: 'TIME_OUT', actor: 'SYSTEM', now });
  return moved.ok ? ok(await settleInvoice(tx, invoiceId, 'SYSTEM', now)) : moved;
}

const longestPaymentNote = 1000;

export type ReceivedMoney = {
  invoiceId: string;
  amount: Money;
  /** The bank's reference, by which a repetition is recognized. */
  bankReference: string;
  bookedOn: string;
  payerName: string | null;
  payerIban: string | null;
  /** The payer's text, or the note of staff. */
  note?: string | null | undefined;
  /** The member of staff who entered it (domain 5.5 I11, I12); undefined: the bank. */
  enteredBy?: string | undefined;
};
/** How the money was applied: the surplus is refunded. */
export type AppliedMoney = { isKnown: boolean; applied: Money; over: Money };

/**
 * Money for an invoice has been booked at the bank (P2, I11, I12, O11, O12). It pays what is outstanding, however it
 * was sent; a surplus, or money for an ended invoice, is refunded.
 */
export async function bankReceived(tx: Tx, received: ReceivedMoney, now: Date): Promise<Result<AppliedMoney, Refused>> {
  const { invoiceId, amount, bankReference, enteredBy = null } = received;
  const actor = enteredBy ? 'MANAGER' : 'BANK';
  let invoice = await lockInvoice(tx, invoiceId);
  if (!invoice || invoice.number === null) return missing;
  if (await isKnownPayment(tx, bankReference)) return ok({ isKnown: true, applied: money(0), over: money(0) });
  // The buyer did not use our payment order (I6).
  const awaited = await applyToInvoice(tx, invoice, {
    ...{ action: 'AWAIT_TRANSFER', now },
    ...(enteredBy ? { actor: 'MANAGER' as const, accountId: enteredBy } : { actor: 'SYSTEM' as const }),
  });
  if (awaited.ok) invoice = awaited.value;
  // In any status: while one part is disputed, the others can still be paid. An ended invoice owes nothing.
  const owed = money(outstandingOf(invoice));
  const applied = money(Math.min(owed.amountMinor, amount.amountMinor));
  const over = money(amount.amountMinor - applied.amountMinor);
  const paymentId = uuidv7(now);
  const refundId = uuidv7(now);
  await insertPayment(
    tx,
    {
      ...{ paymentId, invoiceId, bankReference, enteredBy, bookedOn: received.bookedOn },
      ...{ payerName: received.payerName, payerIban: received.payerIban },
      note: received.note?.trim().slice(0, longestPaymentNote) || null,
      ...{ amountMinor: amount.amountMinor, appliedMinor: applied.amountMinor, currency: amount.currency },
    },
    now,
  );
  await post(tx, invoicePaid(paymentId, invoiceId, amount, { owed, refundId }), null, now);
  await changeAmounts(tx, { invoiceId, paidMinor: applied.amountMinor, creditedMinor: 0, now });
  if (over.amountMinor > 0)
    await oweRefund(tx, invoice, { refundId, paymentId, creditNoteId: null, amount: over }, now);
  await settleInvoice(tx, invoiceId, actor, now, enteredBy);
  return ok({ isKnown: false, applied, over });
}
