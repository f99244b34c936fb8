import { type Pool, type Tx, transaction, uuidv7 } from '@cubby/db';
import { payeeIn, type Settings } from '@cubby/feature';
import { orderTransfer } from '@cubby/features/bank/server';
import { schemeOf } from '@cubby/fields';
import { type Currency, money } from '@cubby/money';
import { type Failure, ok, type Result } from '@cubby/result';
import { outstandingOf } from '../../rules.ts';
import { applyToInvoice } from '../apply.ts';
import { type LockedInvoice, lockInvoice } from '../invoice-store.ts';
import { insertPaymentOrder } from '../paying/document-store.ts';

/** Sends an invoice to the buyer's bank: a payment order for what is outstanding (I5, I10), stored as a document. */
export async function sendToBank(
  tx: Tx,
  invoice: LockedInvoice,
  ours: NonNullable<Settings['bankAccount']>,
  now: Date,
): Promise<Result<LockedInvoice, Failure<'OC_WRONG_STATUS'>>> {
  const { invoiceId, accountId, bankName, bankIban, bankSwift, billName, number, currency } = invoice;
  const sent = await applyToInvoice(tx, invoice, { action: 'SEND', actor: 'BUYER', now, accountId });
  if (!sent.ok) return sent;
  const amount = money(outstandingOf(invoice), currency as Currency);
  const from = { name: billName, iban: bankIban!, bic: bankSwift! };
  // Within a country without IBANs transfers go between its own accounts.
  const to = payeeIn(schemeOf(from.bic), ours);
  const transferId = await orderTransfer(
    tx,
    { purpose: 'INVOICE', subjectId: invoiceId, amount, from, to, reference: number! },
    now,
  );
  await insertPaymentOrder(tx, {
    ...{ documentId: uuidv7(now), invoiceId, transferId, now, amountMinor: amount.amountMinor },
    ...{ bankName: bankName!, bankIban: bankIban! },
  });
  return ok(sent.value);
}

export const sendWhenNumbered = (
  pool: Pool,
  ours: NonNullable<Settings['bankAccount']>,
  invoiceId: string,
  now: Date,
): Promise<void> =>
  transaction(pool, async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId);
    if (invoice?.wantsSending && invoice.status === 'CREATED') await sendToBank(tx, invoice, ours, now);
  });
