import { type Tx, uuidv7 } from '@cubby/db';
import {
  account,
  disputeUpheld,
  earnedSale,
  type RefundedPart,
  refundAfterDelivery,
  refundCredited,
  refundedPart,
  refundOwed,
  refundShares,
  type SoldBy,
  taxSum,
  type WantedPart,
} from '@cubby/features/ledger/rules';
import { owedTo, post } from '@cubby/features/ledger/server';
import type { RefundableSale } from '@cubby/features/payments/server';
import { taxDay } from '@cubby/features/taxes/rules';
import { enqueue } from '@cubby/jobs';
import { type Money, money, subtract, sum } from '@cubby/money';
import { type CreditReason, outstandingOf, seriesOf } from '../rules.ts';
import { insertCreditLines } from './credit-line-store.ts';
import { findCredited, insertCreditNote } from './credit-store.ts';
import { creditedLines, type Pieces } from './credited-lines.ts';
import { changeAmounts, lockInvoice } from './invoice-store.ts';
import { takeNumber } from './numbering-store.ts';
import { oweRefund } from './send-refund.ts';
import { settleInvoice } from './settle.ts';

/**
 * Takes a seller order, or a part of it, off its invoice by a credit note (P9, P10, P14): first what the invoice still
 * owes is lowered, and only what was paid beyond that goes back through the bank (decision 0041). `wanted` undefined: all
 * that is left; with the pieces that it is for, if it is for certain ones. Returns what was credited; undefined if it is on no numbered invoice or nothing is left.
 */
export async function creditBack(
  tx: Tx,
  { orderId, sale, holder }: RefundableSale,
  wanted: (WantedPart & { pieces?: Pieces }) | undefined,
  reason: CreditReason,
  now: Date,
): Promise<Money | undefined> {
  const { sellerOrderId, sellerId } = sale;
  const found = await findCredited(tx, sale);
  if (!found) return undefined;
  const invoice = (await lockInvoice(tx, found.invoiceId))!;
  const before = found.credited;
  const left = { items: subtract(sale.items, before.items), shipping: subtract(sale.shipping, before.shipping) };
  const given = wanted ?? left;
  if (given.items.amountMinor > left.items.amountMinor || given.shipping.amountMinor > left.shipping.amountMinor)
    throw new Error('a credit note is for more than what is left of the sale');
  const part = refundedPart(sale, before, given);
  const total = sum([part.items, part.shipping, taxSum(part.tax)]);
  if (total.amountMinor === 0) return undefined;
  const creditNoteId = uuidv7(now);
  const { invoiceId } = invoice;
  const isBeforeDelivery = holder === 'CLEARING';
  const issuedOn = taxDay({ country: invoice.country, region: null }, now);
  const taken = await takeNumber(tx, seriesOf('CREDIT_NOTE', invoice.country, issuedOn));
  await insertCreditNote(
    tx,
    { creditNoteId, invoiceId, taken, issuedOn, reason, sellerOrderId, part, isBeforeDelivery },
    now,
  );
  const lines = await creditedLines(tx, { sellerOrderId, part, before, pieces: wanted?.pieces });
  await insertCreditLines(tx, { creditNoteId, sellerOrderId, invoiceId }, lines);
  await enqueue(tx, 'keep-credit-note', { creditNoteId });
  if (isBeforeDelivery) await post(tx, refundOwed(creditNoteId, { sellerOrderId, total, tax: part.tax }), orderId, now);
  else {
    const gone = found.beforeDelivery;
    const shares = refundShares(earnedSale(sale, gone), subtract(before.items, gone.items), part);
    const entry =
      holder === 'DISPUTE_HOLD'
        ? disputeUpheld(creditNoteId, sale, shares)
        : refundAfterDelivery(creditNoteId, sale, shares, {
            type: holder,
            amount: await owedTo(tx, account(holder, sellerId)),
          });
    await post(tx, entry, orderId, now);
  }
  const credited = Math.min(total.amountMinor, outstandingOf(invoice));
  const back = total.amountMinor - credited;
  await post(tx, refundCredited(creditNoteId, invoiceId, money(credited)), orderId, now);
  await changeAmounts(tx, { invoiceId, paidMinor: -back, creditedMinor: total.amountMinor, now });
  if (back > 0) {
    const refund = { refundId: creditNoteId, creditNoteId, paymentId: null, amount: money(back) };
    await oweRefund(tx, invoice, refund, now);
  }
  await settleInvoice(tx, invoiceId, 'SYSTEM', now);
  return total;
}

const nothing: RefundedPart = { items: money(0), shipping: money(0), tax: [] };

/** What of a sale on invoice was given back so far, and what of that before it was delivered; undefined: it is on none. */
export async function creditedBack(
  tx: Tx,
  sold: SoldBy,
): Promise<(RefundedPart & { beforeDelivery: RefundedPart }) | undefined> {
  const found = await findCredited(tx, sold);
  return found && { ...nothing, ...found.credited, beforeDelivery: found.beforeDelivery };
}
