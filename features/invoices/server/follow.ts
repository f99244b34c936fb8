import { type Pool, type Tx, transaction, uuidv7 } from '@cubby/db';
import { type AppliedChange, type BillableOrder, findBillable, findNotInvoiced } from '@cubby/features/orders/server';
import { forEachApart } from '@cubby/jobs';
import { bankAnswerHours } from '../rules.ts';
import { requestNumber } from './drafting/draft-request-store.ts';
import { type DraftDetails, insertDraft } from './drafting/draft-store.ts';
import { findInvoiceOf, findUnanswered, lockInvoice } from './invoice-store.ts';
import { issueIfAnswered } from './issuing/issue.ts';
import { bankSilent } from './paying/bank-events.ts';
import { settleInvoice } from './paying/settle.ts';

/**
 * Moves invoices along with their seller orders, in the same transaction: a draft that only waited for the last seller
 * gets its number (I1), an empty one is discarded (I2), a paid one is closed (I21).
 */
export async function followOrders(tx: Tx, changes: readonly AppliedChange[], now: Date): Promise<void> {
  const orderIds = new Set(changes.filter(({ route }) => route !== 'CARD').map(({ orderId }) => orderId));
  for (const orderId of orderIds) await followOrder(tx, orderId, now);
}

/** Does the same after a change of all seller orders of an order. */
export async function followOrder(tx: Tx, orderId: string, now: Date): Promise<void> {
  const invoiceId = await findInvoiceOf(tx, orderId);
  const invoice = invoiceId && (await lockInvoice(tx, invoiceId));
  if (!invoice) return;
  if (invoice.status !== 'DRAFT') await settleInvoice(tx, invoice.invoiceId, 'SYSTEM', now);
  else if (invoice.requestedAt || !invoice.hasConfirmed) await issueIfAnswered(tx, invoice, 'SYSTEM', now);
}

/** How long orders hold their stock without an invoice; then the system makes one (O1). */
const invoicedWithinMs = 14 * 24 * 60 * 60 * 1000;

/**
 * Applies time limits: the bank has not answered (I9), or nobody has invoiced an order (I1 by the system). A failure
 * does not stop the others; it is thrown at the end.
 */
export async function moveOnDueInvoices(
  pool: Pool,
  { makeCode }: { makeCode: () => string },
  now: Date,
): Promise<void> {
  const silent = await findUnanswered(pool, new Date(now.getTime() - bankAnswerHours * 3_600_000));
  const notInvoiced = await findNotInvoiced(pool, new Date(now.getTime() - invoicedWithinMs));
  const moves = [
    ...silent.map((invoiceId) => (tx: Tx) => bankSilent(tx, { invoiceId }, now)),
    ...notInvoiced.map((orderId) => (tx: Tx) => invoiceByItself(tx, orderId, makeCode(), now)),
  ];
  await forEachApart(moves, 'invoices', (moveOn) => transaction<unknown>(pool, moveOn));
}

async function invoiceByItself(tx: Tx, orderId: string, code: string, now: Date): Promise<void> {
  const existing = await findInvoiceOf(tx, orderId);
  const order = (await findBillable(tx, { ids: [orderId] }))[0]!;
  const invoiceId = existing ?? uuidv7(now);
  if (!existing) {
    const { accountId, brand, locale, currency, delivery } = order;
    const draft = { invoiceId, code, accountId: accountId!, brand, locale, currency, country: delivery.country };
    await insertDraft(tx, { ...draft, orderIds: [orderId], details: usualDetails(order) }, now);
  }
  await requestNumber(tx, { invoiceId, wantsSending: false, now });
  const invoice = (await lockInvoice(tx, invoiceId))!;
  if (invoice.status === 'DRAFT') await issueIfAnswered(tx, invoice, 'SYSTEM', now);
}

/** The defaults of an invoice: addressed to the buyer, at the delivery address. */
export const usualDetails = ({ buyerName, email, delivery, purchaseOrder }: BillableOrder): DraftDetails => ({
  ...{ dueOn: null, note: '', purchaseOrder, buyerReference: null, costCentre: null, bank: null },
  billTo: {
    ...{ name: buyerName, attention: null, address: delivery.address, city: delivery.city },
    ...{ region: delivery.region, country: delivery.country, postalCode: delivery.postalCode, email, taxNumber: null },
  },
});
