import { utcDay } from '@cubby/days';
import { type Pool, type Tx, transaction } from '@cubby/db';
import { transferIdIn, transferIdOf } from '@cubby/features/bank/rules';
import {
  type AskedTransfer,
  claimMessage,
  claimReturnedPayout,
  findTransfer,
  isLatestTransfer,
  lockReferences,
  markRepeated,
  reopenMessage,
  type StoredMessage,
  setForStaff,
} from '@cubby/features/bank/server';
import {
  bankAccepted,
  bankReceived,
  bankRejected,
  confirmEntered,
  refundRefused,
  refundSent,
} from '@cubby/features/invoices/server';
import { bank, refundPaid, strayTransfer } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { accountFed } from '@cubby/features/schools/server';
import { enqueue } from '@cubby/jobs';
import { isCurrency, type Money, money } from '@cubby/money';
import { billIdIn, invoiceNumbersIn, match } from '../rules.ts';
import { findCandidates } from './candidate-store.ts';

/** Applies a message of the bank, once: staff decide where no rule applies, and no money is lost. */
export const applyMessage = (pool: Pool, messageId: string, ours: readonly string[], now: Date): Promise<void> =>
  transaction(pool, async (tx) => {
    const message = await claimMessage(tx, messageId, now);
    if (!message) return;
    const isApplied = await apply(tx, message, ours, now);
    if (!isApplied) await setForStaff(tx, message.id, true);
  });

/** False: staff must check it. */
async function apply(tx: Tx, message: StoredMessage, ours: readonly string[], now: Date): Promise<boolean> {
  const transferId = message.endToEndId === null ? undefined : transferIdOf(message.endToEndId);
  const transfer = transferId === undefined ? undefined : await findTransfer(tx, transferId);
  switch (message.kind) {
    case 'ACCEPTED':
      // If the invoice has moved on meanwhile, it changes nothing; the same for a rejection.
      if (transfer?.purpose === 'INVOICE')
        await bankAccepted(tx, { invoiceId: transfer.subjectId, transferId: transfer.id }, now);
      return true;
    case 'REJECTED':
      return transfer !== undefined && (await reject(tx, transfer, message.reason, now));
    case 'DEBITED':
      if (!transfer || message.isReversal || message.amountMinor !== transfer.amountMinor) return false;
      return leave(tx, transfer, now);
    case 'CREDITED':
      if (!isOurs({ ...message, isReversal: false }, ours)) return false;
      return (
        (await takeBackPayout(tx, message)) || (!message.isReversal && (await receive(tx, message, transfer, now)))
      );
  }
}

/** The bank refuses a transfer: buyers choose another account, staff handle our own. */
async function reject(tx: Tx, transfer: AskedTransfer, reason: string | null, now: Date): Promise<boolean> {
  const { id: transferId, purpose, subjectId } = transfer;
  if (purpose === 'INVOICE') {
    await bankRejected(tx, { invoiceId: subjectId, transferId, reason }, now);
    return true;
  }
  if (purpose === 'PAYOUT') {
    await enqueue(tx, 'payout-refused', { payoutId: subjectId, reason });
    return true;
  }
  if (purpose === 'REFUND') await refundRefused(tx, transferId, reason);
  else if (await isLatestTransfer(tx, transferId)) await reopenMessage(tx, subjectId);
  return false;
}

/** Whether the money is a returned payout: its shop has it on the balance again, and staff need not handle it. */
async function takeBackPayout(tx: Tx, message: StoredMessage): Promise<boolean> {
  const { id: messageId, endToEndId, payerName, payerIban, reason } = message;
  const amount = amountOf(message)!;
  const words = [message.words, message.reference].filter(Boolean).join('\n');
  const transferId = (endToEndId === null ? undefined : transferIdOf(endToEndId)) ?? transferIdIn(words) ?? null;
  const payoutId = await claimReturnedPayout(tx, { messageId, transferId, ...amount, payerName, payerIban, words });
  if (payoutId === undefined) return false;
  await enqueue(tx, 'payout-refused', { payoutId, reason });
  return true;
}

async function leave(tx: Tx, { purpose, subjectId, amountMinor }: AskedTransfer, now: Date): Promise<boolean> {
  if (purpose === 'INVOICE') return false;
  if (purpose === 'PAYOUT') {
    await enqueue(tx, 'payout-left', { payoutId: subjectId });
    return true;
  }
  // A refund settled before has now been sent twice.
  return purpose === 'REFUND'
    ? refundSent(tx, subjectId, now)
    : post(tx, refundPaid(subjectId, money(amountMinor), subjectId, bank), null, now);
}

/** On our account, in a currency that we trade in, and not a reversed debit. */
export const isOurs = (
  { accountIban, currency, isReversal }: Pick<StoredMessage, 'accountIban' | 'currency' | 'isReversal'>,
  ours: readonly string[],
): boolean =>
  (accountIban === null || ours.includes(accountIban)) && currency !== null && isCurrency(currency) && !isReversal;

export const amountOf = ({ amountMinor, currency }: Pick<StoredMessage, 'amountMinor' | 'currency'>): Money | null =>
  amountMinor !== null && currency !== null && isCurrency(currency) ? money(amountMinor, currency) : null;

/** Applies received money to its invoices; otherwise it is owed to its sender until staff decide. */
async function receive(tx: Tx, message: StoredMessage, asked: AskedTransfer | undefined, now: Date): Promise<boolean> {
  const amount = amountOf(message)!;
  if (amount.amountMinor === 0) return true;
  const { id, payerName, payerIban, referenceKeys } = message;
  const words = message.words ?? message.reference ?? '';
  await lockReferences(tx, referenceKeys);
  const entered = await confirmEntered(tx, { referenceKeys, amount, bankReference: id }, now);
  if (entered === 'DIFFERS') await markRepeated(tx, id);
  if (entered) return entered === 'CONFIRMED';
  const billId = asked ? undefined : billIdIn(words);
  if (billId && (await accountFed(tx, { billId, amount, payerName, transferId: id }, now))) return true;
  const askedFor = asked?.purpose === 'INVOICE' ? asked.subjectId : undefined;
  const credit = { amount, askedFor, words, payerIban };
  const numbers = invoiceNumbersIn(words);
  const matched = match(credit, await findCandidates(tx, { numbers, payerIban }));
  if (!matched) {
    await post(tx, strayTransfer(id, amount), null, now);
    return false;
  }
  for (const [i, { invoiceId, amountMinor }] of matched.entries())
    await pay(tx, message, { invoiceId, amount: money(amountMinor), nth: i + 1 }, undefined, now);
  return true;
}

export async function pay(
  tx: Tx,
  message: Pick<StoredMessage, 'id' | 'payerName' | 'payerIban' | 'bookedOn' | 'words' | 'reference'>,
  { invoiceId, amount, nth }: { invoiceId: string; amount: Money; nth: number },
  enteredBy: string | undefined,
  now: Date,
): Promise<void> {
  const { id, payerName, payerIban, bookedOn, words, reference } = message;
  const paid = await bankReceived(
    tx,
    {
      ...{ invoiceId, amount, payerName, payerIban, enteredBy, note: words ?? reference },
      bankReference: nth === 1 ? id : `${id}/${nth}`,
      bookedOn: bookedOn ?? utcDay(now),
    },
    now,
  );
  if (!paid.ok) throw new Error(`money for an invoice that cannot take it: ${paid.failure.code}`);
}
