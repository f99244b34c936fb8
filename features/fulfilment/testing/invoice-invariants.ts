import { allocate, outstandingOf } from '@cubby/features/invoices/rules';
import { cancelledStatuses } from '@cubby/features/orders/rules';
import { isDisputed } from '@cubby/features/orders/transitions';
import { balanceOf } from './books.ts';
import { checkOrder, mustBe } from './invariants.ts';
import { type InvoiceInMemory, isNumbered, type Office, owedOn, standing } from './invoice-in-memory.ts';

/** The invariants of orders and their invoices after every step (domain 5.3, 5.5). */
export function checkOffice({ order, invoices }: Office): void {
  checkOrder(order);
  for (const [id, { minor }] of order.owed)
    mustBe(`${id}: to be refunded`, -balanceOf(order.books, 'REFUND_DUE', id), minor);
  for (const invoice of invoices) {
    mustBe(`${invoice.id}: receivable`, balanceOf(order.books, 'AR', invoice.id), owedOn(invoice));
    if (isNumbered(invoice)) checkNumbered(invoice);
    else if (invoice.facts.status !== 'DRAFT' && invoice.facts.status !== 'CANCELLED')
      throw new Error(`${invoice.id} is ${invoice.facts.status} without a number`);
  }
}

function checkNumbered(invoice: InvoiceInMemory): void {
  const { id, facts, parts, writtenOffMinor } = invoice;
  const { totalMinor, creditedMinor, paidMinor } = facts;
  const all = standing(invoice);
  mustBe(
    `${id}: credited`,
    creditedMinor,
    all.reduce((sum, part) => sum + part.creditedMinor, 0),
  );
  if (paidMinor < 0 || paidMinor + creditedMinor > totalMinor)
    throw new Error(`${id}: ${paidMinor} are paid and ${creditedMinor} credited of ${totalMinor}`);
  const allocated = allocate(paidMinor, all);
  mustBe(`${id}: paid and for no seller order`, allocated.overMinor, 0);
  for (const [i, { part, status }] of all.entries()) {
    if (cancelledStatuses.includes(status)) continue;
    const paid = allocated.parts[i]!;
    mustBe(`${part.id}: outstanding`, part.facts.outstandingMinor, writtenOffMinor > 0 ? 0 : paid.outstandingMinor);
    if (!facts.isPrepaid) continue;
    const is = paid.outstandingMinor === 0 ? 'PAID' : paid.paidMinor > 0 ? 'PARTIALLY_PAID' : 'AWAITING_PAYMENT';
    const isPrepared = status !== 'AWAITING_PAYMENT' && status !== 'PARTIALLY_PAID';
    if (is === 'PAID' ? !isPrepared : status !== is) throw new Error(`${part.id} is ${status}, and ${is} by its money`);
  }
  checkStatus(
    invoice,
    parts.some((part) => isDisputed(part.facts)),
  );
}

/** No status contradicts the money. */
function checkStatus({ id, facts }: InvoiceInMemory, isInDispute: boolean): void {
  const { status, paidMinor, totalMinor, creditedMinor, rejectedBy, isPrepaid } = facts;
  const outstanding = outstandingOf(facts);
  const isRight = {
    DRAFT: false,
    CREATED: paidMinor === 0 && outstanding > 0,
    APPROVED: paidMinor === 0 && outstanding > 0,
    // Credited in full, it waits for the bank's answer.
    SENT_TO_PMT: paidMinor === 0,
    AWAITING_PAYMENT: paidMinor === 0 && outstanding > 0,
    PARTIALLY_PAID: paidMinor > 0 && outstanding > 0,
    // Even if all of it has been refunded since.
    PAID: outstanding === 0,
    REJECTED: paidMinor === 0 && outstanding > 0 === (rejectedBy === 'BANK'),
    // On terms, an overdue invoice stays payable until staff write it off (P16).
    REJECTED_BY_TIMEOUT:
      rejectedBy === 'NOT_PAID' && !isPrepaid
        ? true
        : paidMinor === 0 && outstanding > 0 === (rejectedBy === 'BANK_SILENT'),
    DISPUTE_OPEN: isInDispute || creditedMinor === totalMinor,
    RETURN: isInDispute || creditedMinor === totalMinor,
    CANCELLED: outstanding === 0,
    CLOSED: outstanding === 0,
  }[status];
  if (!isRight)
    throw new Error(
      `${id} is ${status}: of ${totalMinor} ${creditedMinor} are credited, ${paidMinor} paid (${rejectedBy})`,
    );
}
