import { type Tx, uuidv7 } from '@cubby/db';
import { type GivenBack, nextRefund, refundCredited, type SoldBy, type WantedPart } from '@cubby/features/ledger/rules';
import { post, postRefund, type RefundableSale } from '@cubby/features/ledger/server';
import { enqueue } from '@cubby/jobs';
import { type Money, money } from '@cubby/money';
import { type CreditReason, outstandingOf, seriesOf } from '../../rules.ts';
import { changeAmounts, lockInvoice } from '../invoice-store.ts';
import { takeNumber } from '../issuing/number-series-store.ts';
import { tellOfInvoice } from '../letters/news.ts';
import { paperDay } from '../papers/paper-day.ts';
import { settleInvoice } from '../paying/settle.ts';
import { insertCreditLines } from './credit-line-store.ts';
import { findCredited, insertCreditNote } from './credit-store.ts';
import { creditedLines, type Pieces } from './credited-lines.ts';
import { oweRefund } from './send-refund.ts';

/**
 * Credits all or part of a seller order on its invoice (P9, P10, P14): this lowers what the invoice still owes, and
 * only the paid surplus is refunded through the bank (decision 0041). `wanted` undefined: all that is left. With
 * pieces, the credit is for those. Returns what was credited; undefined if no numbered invoice includes it or nothing
 * is left.
 */
export async function creditBack(
  tx: Tx,
  of: RefundableSale,
  wanted: (WantedPart & { pieces?: Pieces }) | undefined,
  reason: CreditReason,
  now: Date,
): Promise<Money | undefined> {
  const { orderId, sale, holder } = of;
  const { sellerOrderId } = sale;
  const found = await findCredited(tx, sale);
  if (!found) return undefined;
  const invoice = (await lockInvoice(tx, found.invoiceId))!;
  const before = found.credited;
  const next = nextRefund(sale, before, wanted);
  if (!next) return undefined;
  const { part, total } = next;
  const creditNoteId = uuidv7(now);
  const { invoiceId } = invoice;
  const isBeforeDelivery = holder === 'CLEARING';
  const issuedOn = await paperDay(tx, invoice, now);
  const taken = await takeNumber(tx, seriesOf('CREDIT_NOTE', invoice.country, issuedOn));
  await insertCreditNote(
    tx,
    { creditNoteId, invoiceId, taken, issuedOn, reason, said: wanted?.said, sellerOrderId, part, isBeforeDelivery },
    now,
  );
  const lines = await creditedLines(tx, { sellerOrderId, part, before, pieces: wanted?.pieces });
  await insertCreditLines(tx, { creditNoteId, sellerOrderId, invoiceId }, lines);
  await enqueue(tx, 'keep-credit-note', { creditNoteId });
  await tellOfInvoice(tx, { invoiceId, news: 'CREDITED', creditNoteId });
  await postRefund(tx, creditNoteId, of, next, before, now);
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

export const creditedBack = async (tx: Tx, sold: SoldBy): Promise<GivenBack | undefined> =>
  (await findCredited(tx, sold))?.credited;
