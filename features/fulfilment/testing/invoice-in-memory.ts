import { daysAfter, utcDay } from '@cubby/days';
import { dueDays, outstandingOf } from '@cubby/features/invoices/rules';
import {
  daysAfterDue,
  type InvoiceAction,
  type InvoiceActor,
  type InvoiceFacts,
  invoiceTransitionFor,
} from '@cubby/features/invoices/transitions';
import { badDebt, invoicePaid, strayMatched, strayTransfer } from '@cubby/features/ledger/rules';
import { cancelledStatuses, type OrderStatus } from '@cubby/features/orders/rules';
import { type OrderActor, transitionFor } from '@cubby/features/orders/transitions';
import { money } from '@cubby/money';
import { movesAfter, payParts, rejectionBy } from '../../invoices/settling.ts';
import { write } from './books.ts';
import { apply } from './history.ts';
import { invoice as numberPart, refundedMinor } from './money-in-memory.ts';
import { type Beginning, beginOrder, idIn, type OrderInMemory, type Part } from './order-in-memory.ts';

export type InvoiceBeginning = Pick<Beginning, 'needsApproval'> & {
  route: 'INVOICE_PREPAID' | 'INVOICE_TERMS';
  orders: readonly { invoice: number; parts: Beginning['parts'] }[];
};

export type InvoiceInMemory = {
  id: string;
  ordered: readonly Part[];
  parts: readonly Part[];
  facts: InvoiceFacts;
  isRequested: boolean;
  /** The written-off amount (P16). */
  writtenOffMinor: number;
};
/** A buyer's orders, all in `order.parts`, and their invoices. */
export type Office = {
  order: OrderInMemory;
  invoices: InvoiceInMemory[];
  rows: Set<string>;
  /** The invoices of refunds. */
  refunds: Map<string, InvoiceInMemory>;
  /** Unassigned money. */
  strays: Map<string, number>;
};

export function openOffice({ route, needsApproval, orders }: InvoiceBeginning): Office {
  const order = beginOrder({ route, needsApproval, source: 'CARD', parts: orders.flatMap(({ parts }) => parts) });
  const invoiceOfPart = orders.flatMap(({ invoice, parts }) => parts.map(() => invoice));
  const invoices = [...new Set(invoiceOfPart)].map((which): InvoiceInMemory => {
    const facts: InvoiceFacts = {
      ...{ status: 'DRAFT', totalMinor: 0, creditedMinor: 0, paidMinor: 0, isPrepaid: route === 'INVOICE_PREPAID' },
      ...{ needsApproval, isApproved: false, rejectedBy: null, hasBankDetails: true, sentAt: null, dueOn: null },
      ...{ isAnswered: false, hasConfirmed: false, isSettled: false },
    };
    const ordered = order.parts.filter((_, i) => invoiceOfPart[i] === which);
    return { id: `invoice-${which + 1}`, ordered, parts: [], facts, isRequested: false, writtenOffMinor: 0 };
  });
  const office: Office = { order, invoices, rows: new Set(), refunds: new Map(), strays: new Map() };
  const invoiceOf = (part: Part) => invoices.find(({ ordered }) => ordered.includes(part))!;
  order.billing = {
    invoiceOf: (part) => invoiceOf(part).id,
    credit: (part, minor, refundId) => {
      const invoice = invoiceOf(part);
      const credited = Math.min(minor, owedOn(invoice));
      invoice.facts.creditedMinor += minor;
      invoice.facts.paidMinor -= minor - credited;
      office.refunds.set(refundId, invoice);
      return credited;
    },
  };
  return office;
}

export const owedOn = ({ facts, writtenOffMinor }: InvoiceInMemory): number => outstandingOf(facts) - writtenOffMinor;
export const isNumbered = ({ facts }: InvoiceInMemory): boolean => facts.totalMinor > 0;
export const standing = ({ parts }: InvoiceInMemory) =>
  parts.map((part) => ({
    ...{ part, sellerOrderId: part.id, totalMinor: part.totalMinor, creditedMinor: refundedMinor(part) },
    ...{ status: part.facts.status, returnCause: part.facts.returnCause },
  }));

const unanswered: readonly OrderStatus[] = ['DRAFT', 'CREATED', 'APPROVED'];
const isOver = ({ facts }: Part) => ['COMPLETED', 'CLOSED', ...cancelledStatuses].includes(facts.status);

export function moveInvoice(
  office: Office,
  invoice: InvoiceInMemory,
  action: InvoiceAction,
  actor: InvoiceActor,
): boolean {
  const { order, refunds, rows } = office;
  const { facts, ordered, parts } = invoice;
  facts.isAnswered = ordered.every((part) => !unanswered.includes(part.facts.status));
  facts.hasConfirmed = ordered.some((part) => part.facts.status === 'CONFIRMED');
  facts.isSettled =
    isNumbered(invoice) && parts.every(isOver) && ![...order.owed.keys()].some((id) => refunds.get(id) === invoice);
  const found = invoiceTransitionFor(facts, action, actor, order.now);
  if (!found.ok) return false;
  const { row, to } = found.value;
  order.trace.push(`  ${invoice.id} ${row.id} ${facts.status} → ${to}`);
  rows.add(row.id);
  facts.rejectedBy = rejectionBy(action, actor, facts.status, to);
  if (to === 'SENT_TO_PMT') facts.sentAt = order.now;
  if (to === 'APPROVED') facts.isApproved = true;
  facts.status = to;
  return true;
}

/** Moves all invoices after changes and payments, as `followOrder` and `settleInvoice` do. */
export function follow(office: Office): void {
  for (const invoice of office.invoices) {
    if (invoice.facts.status !== 'DRAFT') settle(office, invoice, 'SYSTEM');
    else if (invoice.isRequested) issue(office, invoice, 'SYSTEM');
    else moveInvoice(office, invoice, 'DISCARD', 'SYSTEM');
  }
}

/** I1, I2: a draft whose sellers have all answered gets its number, or is discarded. */
export function issue(office: Office, invoice: InvoiceInMemory, actor: 'BUYER' | 'SYSTEM'): void {
  if (moveInvoice(office, invoice, 'DISCARD', 'SYSTEM') || !moveInvoice(office, invoice, 'ISSUE', actor)) return;
  const { order } = office;
  const { facts } = invoice;
  invoice.parts = invoice.ordered.filter((part) => !cancelledStatuses.includes(part.facts.status));
  facts.totalMinor = invoice.parts.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  facts.dueOn = daysAfter(utcDay(order.now), dueDays.usual);
  for (const part of invoice.parts) {
    if (facts.isPrepaid) {
      moveTo(order, part, 'INVOICE', 'SYSTEM');
      part.facts.dueAt = new Date(daysAfter(facts.dueOn, daysAfterDue.prepaid));
    } else numberPart(order, part);
  }
}

/** Moves a seller order, which must be possible. */
function moveTo(order: OrderInMemory, part: Part, action: 'INVOICE' | 'PAY' | 'PAY_IN_PART', actor: OrderActor): void {
  const found = transitionFor(part.facts, action, actor, order.now);
  if (!found.ok) throw new Error(`${part.id}: ${action} is not possible in ${part.facts.status}`);
  apply(order, part, found.value, action, 0);
}

function settle(office: Office, invoice: InvoiceInMemory, actor: 'BANK' | 'MANAGER' | 'SYSTEM'): void {
  const { facts, writtenOffMinor } = invoice;
  for (const { part, paidMinor, outstandingMinor, action } of payParts(facts.paidMinor, standing(invoice))) {
    part.facts.outstandingMinor = writtenOffMinor > 0 ? 0 : outstandingMinor;
    part.paidMinor = paidMinor;
    if (action) moveTo(office.order, part, action, 'SYSTEM');
  }
  for (const [action, as] of movesAfter(facts, standing(invoice), actor)) moveInvoice(office, invoice, action, as);
}

/** P2: money for a numbered invoice arrives; a surplus is refunded. */
export function receive(office: Office, invoice: InvoiceInMemory, minor: number, actor: 'BANK' | 'MANAGER'): void {
  const { order } = office;
  moveInvoice(office, invoice, 'AWAIT_TRANSFER', actor === 'BANK' ? 'SYSTEM' : 'MANAGER');
  const refundId = idIn(order, 'refund');
  const owed = owedOn(invoice);
  const applied = Math.min(owed, minor);
  write(order.books, invoicePaid(idIn(order, 'payment'), invoice.id, money(minor), { owed: money(owed), refundId }));
  order.cashIn += minor;
  invoice.facts.paidMinor += applied;
  if (minor > applied) {
    order.owed.set(refundId, { minor: minor - applied, from: 'BANK' });
    office.refunds.set(refundId, invoice);
  }
  settle(office, invoice, actor);
}

/** I4, I14, I15: its unshipped seller orders are cancelled and credited. */
export function cancel(
  office: Office,
  invoice: InvoiceInMemory,
  action: 'CANCEL' | 'REJECT',
  actor: 'BUYER' | 'MANAGER' | 'APPROVER',
): void {
  const { order } = office;
  if (!moveInvoice(office, invoice, action, actor)) return;
  const by = actor === 'APPROVER' ? 'MANAGER' : actor;
  for (const part of invoice.parts) {
    part.facts.hasReason = true;
    for (const how of ['CANCEL', 'REJECT'] as const) {
      const found = transitionFor(part.facts, how, by, order.now);
      if (found.ok) apply(order, part, found.value, how, 0);
    }
    settle(office, invoice, 'SYSTEM');
  }
}

/** P16: an invoice on terms is never paid. */
export function writeOff({ order }: Office, invoice: InvoiceInMemory): void {
  const owed = owedOn(invoice);
  write(order.books, badDebt(invoice.id, money(owed)));
  invoice.writtenOffMinor += owed;
}

/** Money with a wrong reference: owed to its sender until staff assign it. */
export function receiveStray({ order, strays }: Office, minor: number): void {
  const messageId = idIn(order, 'message');
  write(order.books, strayTransfer(messageId, money(minor)));
  order.cashIn += minor;
  order.owed.set(messageId, { minor, from: 'BANK' });
  strays.set(messageId, minor);
}
export function matchStray(office: Office, messageId: string, invoice: InvoiceInMemory): void {
  const { order, strays } = office;
  const minor = strays.get(messageId)!;
  write(order.books, strayMatched(messageId, money(minor)));
  order.cashIn -= minor;
  order.owed.delete(messageId);
  strays.delete(messageId);
  receive(office, invoice, minor, 'MANAGER');
}
