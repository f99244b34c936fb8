import { utcDay } from '@cubby/days';
import type { Tx } from '@cubby/db';
import { findCreditByReference, lockReferences, referenceKeyOf } from '@cubby/features/bank/server';
import { enqueue } from '@cubby/jobs';
import { type Money, money } from '@cubby/money';
import { type Failure, fail, type Result } from '@cubby/result';
import { mostEnteredTimes, outstandingOf } from '../../rules.ts';
import { lockInvoice } from '../invoice-store.ts';
import { findPayableRefunds } from '../refunding/refund-store.ts';
import { type AppliedMoney, bankReceived } from './bank-events.ts';
import { findEnteredPayment, findReferenceUse, insertConfirmation } from './entered-store.ts';

export type EnteredMoney = {
  invoiceId: string;
  amount: Money;
  reference: string;
  bookedOn: string;
  payerName: string;
  note: string | undefined;
  enteredBy: string;
};
type Refused = Failure<'OC_BAD_REQUEST' | 'OC_NOT_FOUND' | 'OC_WRONG_STATUS'>;

/** Records money that staff have seen at the bank, once per reference, before or after the bank's file arrives. */
export async function enterMoney(
  tx: Tx,
  { reference, ...entered }: EnteredMoney,
  now: Date,
): Promise<Result<AppliedMoney, Refused>> {
  const { invoiceId, amount, bookedOn } = entered;
  const key = await referenceKeyOf(tx, reference);
  if (key === undefined) return fail('OC_BAD_REQUEST', 'field.invalid', { path: ['reference'] });
  if (bookedOn > utcDay(now)) return fail('OC_BAD_REQUEST', 'invoices.paidInFuture', { path: ['bookedOn'] });
  // Lock references before invoices, in the same order as when a bank file brings the money.
  await lockReferences(tx, [key]);
  const invoice = await lockInvoice(tx, invoiceId);
  const inFile = await findCreditByReference(tx, key);
  const use = await findReferenceUse(tx, { key, messageId: inFile?.id ?? null });
  if (use)
    return fail('OC_WRONG_STATUS', 'invoices.referenceUsed', {
      ...{ path: ['reference'], values: { number: use.number, day: use.bookedOn } },
    });
  if (inFile)
    return fail('OC_WRONG_STATUS', 'invoices.referenceInFile', {
      ...{ path: ['reference'], values: { day: inFile.bookedOn ?? utcDay(now) } },
    });
  const most = invoice ? mostEnteredTimes * outstandingOf(invoice) : 0;
  if (amount.amountMinor <= 0 || amount.currency !== money(0).currency)
    return fail('OC_BAD_REQUEST', 'field.invalid', { path: ['amount'] });
  if (invoice?.number && amount.amountMinor > most)
    return fail('OC_BAD_REQUEST', 'invoices.paidTooMuch', { path: ['amount'] });
  return bankReceived(tx, { ...entered, bankReference: `staff:${reference}`, payerIban: null }, now);
}

/**
 * Whether staff have already entered a payment that a bank file brings: then it is confirmed and pays nothing again. A
 * payment confirmed before, or of another amount, is a different one.
 */
export async function confirmEntered(
  tx: Tx,
  { referenceKeys, amount, bankReference }: { referenceKeys: readonly string[]; amount: Money; bankReference: string },
  now: Date,
): Promise<'CONFIRMED' | 'DIFFERS' | undefined> {
  const payment = await findEnteredPayment(tx, referenceKeys);
  if (!payment) return undefined;
  const { paymentId, invoiceId, amountMinor, currency, isConfirmed } = payment;
  if (isConfirmed || amountMinor !== amount.amountMinor || currency !== amount.currency) return 'DIFFERS';
  await insertConfirmation(tx, { paymentId, bankReference, now });
  for (const refundId of await findPayableRefunds(tx, invoiceId))
    await enqueue(tx, 'send-invoice-refund', { refundId });
  return 'CONFIRMED';
}
