import { daysAfter } from '@cubby/days';
import type { Tx } from '@cubby/db';
import { invoiceNumbered } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import {
  applyToSellerOrder,
  type BillableOrder,
  findBillable,
  findBillableLines,
  findSoldOrder,
} from '@cubby/features/orders/server';
import { enqueue } from '@cubby/jobs';
import { money } from '@cubby/money';
import { dueDays, seriesOf } from '../../rules.ts';
import type { InvoiceActor } from '../../transitions/transition.ts';
import { daysAfterDue, invoiceTransitionFor } from '../../transitions.ts';
import { applyToInvoice } from '../apply.ts';
import { chooseOrders } from '../drafting/draft-store.ts';
import { factsOf, findOrderIds, type LockedInvoice, lockInvoice, recordEvent } from '../invoice-store.ts';
import { tellOfInvoice } from '../letters/news.ts';
import { paperDay } from '../papers/paper-day.ts';
import { takeNumber } from './number-series-store.ts';
import { type NumberedLine, writeNumbered } from './numbering-store.ts';

/**
 * Numbers a draft once every seller has answered (I1): takes the number, copies the content, and its seller orders
 * await payment (O10, P1i). An empty one is discarded (I2). Otherwise it stays as it is.
 */
export async function issueIfAnswered(tx: Tx, draft: LockedInvoice, actor: InvoiceActor, now: Date): Promise<void> {
  const { invoiceId } = draft;
  const orders = await findBillable(tx, { ids: await findOrderIds(tx, invoiceId) });
  // An order's address may have changed since: one invoice is for one country.
  const here = orders.filter(({ delivery }) => delivery.country === draft.country);
  if (here.length < orders.length)
    await chooseOrders(
      tx,
      invoiceId,
      here.map(({ orderId }) => orderId),
    );
  const invoice = (await lockInvoice(tx, invoiceId))!;
  const nothingLeft = await applyToInvoice(tx, invoice, { action: 'DISCARD', actor: 'SYSTEM', now });
  if (nothingLeft.ok) return chooseOrders(tx, invoiceId, []);
  const found = invoiceTransitionFor(factsOf(invoice), 'ISSUE', actor, now);
  if (!found.ok) return;
  const day = await paperDay(tx, invoice, now);
  const dueOn = invoice.dueOn && invoice.dueOn >= day ? invoice.dueOn : daysAfter(day, dueDays.usual);
  const { row, to } = found.value;
  const parts = here.flatMap((order) => partsOf(order));
  const lines = await linesOf(tx, parts);
  const taken = await takeNumber(tx, seriesOf('INVOICE', invoice.country, day));
  await writeNumbered(tx, { invoiceId, taken, issuedOn: day, dueOn, parts, lines, status: to }, now);
  await recordEvent(tx, {
    ...{ invoiceId, transition: row.id, from: invoice.status, to, actor, reason: null, now },
    accountId: actor === 'BUYER' ? invoice.accountId : null,
  });
  for (const { orderId, sellerOrderId, totalMinor } of parts) {
    const sold = (await findSoldOrder(tx, { sellerOrderId }))!;
    const tax = sold.taxes.map(({ amountMinor, ...each }) => ({ ...each, amount: money(amountMinor) }));
    await post(tx, invoiceNumbered(invoiceId, { sellerOrderId, total: money(totalMinor), tax }), orderId, now);
    const dueAt = new Date(daysAfter(dueOn, daysAfterDue.prepaid));
    const awaited = await applyToSellerOrder(tx, sold, { action: 'INVOICE', actor: 'SYSTEM', now, dueAt });
    if (!awaited.ok) throw new Error('a confirmed seller order on invoice cannot be invoiced');
  }
  await enqueue(tx, 'keep-invoice', { invoiceId });
  await tellOfInvoice(tx, { invoiceId, news: 'ISSUED' });
  if (invoice.wantsSending) await enqueue(tx, 'send-invoice', { invoiceId });
}

const partsOf = (order: BillableOrder) =>
  order.sellerOrders
    .filter(({ isOut }) => !isOut)
    .map(({ position, ...part }) => ({ ...part, orderId: order.orderId, number: `${order.number}-${position}` }));

/** The lines of each seller order's goods, followed by its delivery. */
async function linesOf(
  tx: Tx,
  parts: readonly { sellerOrderId: string; shippingMinor: number }[],
): Promise<NumberedLine[]> {
  const { lines, deliveryTaxes } = await findBillableLines(
    tx,
    parts.map(({ sellerOrderId }) => sellerOrderId),
  );
  return parts.flatMap(({ sellerOrderId, shippingMinor }) => {
    const goods: NumberedLine[] = lines.filter((line) => line.sellerOrderId === sellerOrderId);
    if (shippingMinor === 0) return goods;
    const taxes = deliveryTaxes.filter((tax) => tax.sellerOrderId === sellerOrderId);
    // The paper has its own word for delivery in each language.
    const delivery = { sellerOrderId, orderLineId: null, sku: null, name: 'Delivery', quantity: 1, taxes };
    return [...goods, { ...delivery, priceMinor: shippingMinor }];
  });
}
