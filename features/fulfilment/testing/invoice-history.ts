import { bankAnswerHours } from '@cubby/features/invoices/rules';
import { isFrozen, type OrderAction } from '@cubby/features/orders/transitions';
import { act, actAsAllowed, moveParcels, note, passTime, refundSome } from './history.ts';
import {
  cancel,
  follow,
  type InvoiceBeginning,
  type InvoiceInMemory,
  isNumbered,
  issue,
  matchStray,
  moveInvoice,
  type Office,
  openOffice,
  owedOn,
  receive,
  receiveStray,
  writeOff,
} from './invoice-in-memory.ts';
import { checkOffice } from './invoice-invariants.ts';
import { payOut, sendRefund } from './money-in-memory.ts';
import type { Part } from './order-in-memory.ts';

type Step = (office: Office, invoice: InvoiceInMemory, rest: number) => void;

/** Runs a history of orders and their invoices on the pure rules; each number chooses the next step. */
export function runInvoiceHistory(beginning: InvoiceBeginning, choices: readonly number[]): Office {
  const office = openOffice(beginning);
  const run = (step: Step, invoice: InvoiceInMemory, rest: number) => {
    const { trace, books } = office.order;
    const before = [trace.length, books.keys.size];
    step(office, invoice, rest);
    if (trace.length === before[0] && books.keys.size === before[1]) return;
    follow(office);
    checkOffice(office);
  };
  try {
    // Most histories start where more can happen: confirmed, numbered, accepted by the bank, paid, delivered.
    const ahead = [confirmAll, request, send, answer, payAhead, deliverAll].slice(0, choices[0]! % 7);
    for (const step of ahead) for (const invoice of office.invoices) run(step, invoice, 1);
    for (const choice of choices) {
      const invoice = office.invoices[choice % office.invoices.length]!;
      const n = Math.floor(choice / office.invoices.length);
      run(steps[n % steps.length]!, invoice, Math.floor(n / steps.length));
    }
  } catch (error) {
    throw new Error(`${(error as Error).message}\n  after ${office.order.trace.join('\n        ')}`);
  }
  return office;
}

/** Only invoices take these steps with seller orders; no card bank disputes them. */
const ofInvoices = new Set<OrderAction>(['INVOICE', 'PAY', 'PAY_IN_PART', 'START_PAYMENT']);
const partOf = ({ ordered }: InvoiceInMemory, rest: number): Part => ordered[rest % ordered.length]!;

/** Acts on a seller order, or moves its parcels. On terms, an order is prepared once its invoice has its number. */
const actOnPart: Step = ({ order }, invoice, rest) => {
  const part = partOf(invoice, rest);
  const n = Math.floor(rest / invoice.ordered.length);
  // A written-off invoice does not change.
  if (invoice.writtenOffMinor > 0 && part.facts.status !== 'DELIVERED') return;
  if (n % 3 !== 0 && (part.facts.status === 'IN_PROGRESS' || part.facts.status === 'IN_DELIVERY'))
    moveParcels(order, part, n);
  else if (invoice.writtenOffMinor > 0) act(order, part, 'COMPLETE', 'SYSTEM', n);
  else actAsAllowed(order, part, n, part.isInvoiced ? ofInvoices : new Set([...ofInvoices, 'PREPARE']));
};
const confirmAll: Step = ({ order }, { ordered }) => {
  for (const part of ordered)
    for (const [action, actor] of [
      ['PLACE', 'BUYER'],
      ['APPROVE', 'APPROVER'],
      ['CONFIRM', 'SELLER'],
    ] as const)
      act(order, part, action, actor, 1);
};
const deliverAll: Step = ({ order }, { ordered }) => {
  for (const part of ordered) {
    act(order, part, 'PREPARE', 'SELLER', 1);
    while (part.facts.status === 'IN_PROGRESS' && part.facts.unshipped > 0) moveParcels(order, part, 3);
    act(order, part, 'SHIP', 'SELLER', 1);
    while (part.facts.status === 'IN_DELIVERY' && part.facts.underway > 0) moveParcels(order, part, 2);
    act(order, part, 'DELIVER', 'BUYER', 1);
  }
};

/** Time passes for orders, the bank's answer, and invoices on terms. */
const wait: Step = (office, _invoice, rest) => {
  if (rest % 3 === 0) passTime(office.order, Math.floor(rest / 3));
  else
    office.order.now = new Date(office.order.now.getTime() + (rest % 5 === 0 ? 15 * 24 : bankAnswerHours) * 3_600_000);
  follow(office);
  for (const invoice of office.invoices) {
    const { status, isPrepaid } = invoice.facts;
    if (status === 'SENT_TO_PMT' || (status === 'AWAITING_PAYMENT' && !isPrepaid))
      moveInvoice(office, invoice, 'TIME_OUT', 'SYSTEM');
  }
};

const request: Step = (office, invoice) => {
  invoice.isRequested = true;
  if (invoice.facts.status === 'DRAFT') issue(office, invoice, 'BUYER');
};
const send: Step = (office, invoice) => {
  if (invoice.facts.needsApproval) moveInvoice(office, invoice, 'APPROVE', 'APPROVER');
  moveInvoice(office, invoice, 'SEND', 'BUYER');
};
const answer: Step = (office, invoice, rest) => {
  moveInvoice(office, invoice, rest % 3 === 0 ? 'REJECT' : 'ACCEPT', 'BANK');
};

const pay =
  (minorOf: (owed: number, rest: number) => number): Step =>
  (office, invoice, rest) => {
    if (!isNumbered(invoice)) return;
    const minor = minorOf(owedOn(invoice), rest);
    note(office.order, null, `${minor} for ${invoice.id}, which owes ${owedOn(invoice)}`);
    receive(office, invoice, minor, rest % 4 === 0 ? 'MANAGER' : 'BANK');
  };
const payWhole = pay((owed) => Math.max(1, owed));
/** On terms it is paid later. */
const payAhead: Step = (office, invoice, rest) => {
  if (invoice.facts.isPrepaid) payWhole(office, invoice, rest);
};
const payInPart = pay((owed, rest) => Math.max(1, Math.ceil((owed * (1 + (rest % 7))) / 8)));
const payTooMuch = pay((owed, rest) => owed + 1 + (rest % 500));

/** Money without a reference arrives, or staff assign it to its invoice. */
const payWithoutReference: Step = (office, invoice, rest) => {
  const [stray] = office.strays.keys();
  note(office.order, null, `${stray ?? 'money'} ${stray ? `is for ${invoice.id}` : 'without a reference'}`);
  if (!stray) receiveStray(office, 1 + (rest % 9_000));
  else if (isNumbered(invoice)) matchStray(office, stray, invoice);
};
const sendRefunds: Step = ({ order, strays }, _invoice, rest) => {
  const owed = [...order.owed.keys()].filter((id) => !strays.has(id));
  note(order, null, `${owed.length} refunds are sent`);
  for (const id of rest % 2 ? owed : owed.slice(0, 1)) sendRefund(order, id);
};
const payOutOne: Step = ({ order }, invoice, rest) => {
  payOut(order, partOf(invoice, rest));
};
/** Like `refundPieces`: never while the money is frozen, nor what an invoice still asks for. */
const giveSomeBack: Step = ({ order }, invoice, rest) => {
  const part = partOf(invoice, rest);
  if (!isFrozen(part.facts) && invoice.writtenOffMinor === 0) refundSome(order, part, Math.floor(rest / 8));
};

/** On terms, cancelling an invoice does not stop an order in preparation. */
const canCancel = ({ facts, parts }: InvoiceInMemory) =>
  facts.isPrepaid || parts.every((part) => part.facts.status === 'CONFIRMED');
const cancelIt: Step = (office, invoice, rest) => {
  if (!canCancel(invoice) || rest % 3 !== 0) return;
  note(office.order, null, `${invoice.id} is cancelled`);
  if (invoice.facts.status === 'DRAFT') moveInvoice(office, invoice, 'DISCARD', 'BUYER');
  else cancel(office, invoice, 'CANCEL', rest % 2 ? 'BUYER' : 'MANAGER');
};
const decide: Step = (office, invoice, rest) => {
  if (rest % 4 === 0 && canCancel(invoice)) cancel(office, invoice, 'REJECT', 'APPROVER');
  else if (rest % 4 === 1) moveInvoice(office, invoice, 'AWAIT_TRANSFER', 'MANAGER');
  else moveInvoice(office, invoice, 'APPROVE', rest % 2 ? 'MANAGER' : 'APPROVER');
};
/** P16: a delivered invoice on terms is not paid for months (I13), and staff write it off. */
const giveUp: Step = (office, invoice) => {
  const { facts, parts } = invoice;
  const isDelivered = parts.every((part) => ['DELIVERED', 'CANCELLED'].includes(part.facts.status));
  if (facts.isPrepaid || facts.status !== 'AWAITING_PAYMENT' || !isDelivered) return;
  office.order.now = new Date(office.order.now.getTime() + 90 * 86_400_000);
  if (!moveInvoice(office, invoice, 'TIME_OUT', 'SYSTEM')) return;
  note(office.order, null, `${invoice.id} is never paid`);
  writeOff(office, invoice);
};

const steps: readonly Step[] = [
  ...[wait, wait, request, send, send, answer, answer, decide, cancelIt, giveUp],
  ...[payWhole, payInPart, payInPart, payTooMuch, payWithoutReference, sendRefunds, payOutOne, giveSomeBack],
  ...Array.from({ length: 18 }, () => actOnPart),
];
