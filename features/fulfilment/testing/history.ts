import { least, type TaxAmount, taxOfPieces, type WantedPart } from '@cubby/features/ledger/rules';
import type { OrderStatus } from '@cubby/features/orders/rules';
import {
  type AllowedTransition,
  dueAfter,
  isWithdrawnFrom,
  type OrderAction,
  type OrderActor,
  orderActions,
  orderActors,
  systemActionFor,
  transitionFor,
  transitions,
  withdrawalEnd,
} from '@cubby/features/orders/transitions';
import { money, sum, times } from '@cubby/money';
import { checkOrder } from './invariants.ts';
import {
  bounceRefund,
  comingBack,
  earn,
  giveBack,
  hold,
  invoice,
  leftOf,
  payInvoice,
  payOut,
  payParts,
  receiveStray,
  refundedMinor,
  release,
  releaseHold,
  sendRefund,
  writeOff,
} from './money-in-memory.ts';
import { type Beginning, beginOrder, type OrderInMemory, type Part, unshippedOf } from './order-in-memory.ts';

const day = 24 * 60 * 60 * 1000;
const over: readonly OrderStatus[] = ['CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT'];
/** Rows that end an order early, or set it back. */
const setbacks = new Set(['O2', 'O7', 'O21', 'O22', 'O23', 'O24', 'O25', 'O26', 'O31']);
/** Steps that apply to all active parts of a card order together. */
const ofTheWhole: readonly OrderAction[] = ['PLACE', 'START_PAYMENT', 'PAY', 'FAIL_PAYMENT'];

/** Runs a history on the pure rules; each number chooses the next step among what is possible then. */
export function runHistory(beginning: Beginning, choices: readonly number[]): OrderInMemory {
  const order = beginOrder(beginning);
  for (const choice of choices) {
    try {
      step(order, choice);
      checkOrder(order);
    } catch (error) {
      throw new Error(`${(error as Error).message}\n  after ${order.trace.join('\n        ')}`);
    }
  }
  return order;
}

/** A few kinds of steps, most of them transitions. */
function step(order: OrderInMemory, choice: number): void {
  const part = order.parts[choice % order.parts.length]!;
  const n = Math.floor(choice / order.parts.length);
  const rest = Math.floor(n / 20);
  const make = [wait, tryAnything, refundSome, moveMoney, moveParcels, moveParcels, moveParcels, moveParcels][n % 20];
  (make ?? actAsAllowed)(order, part, rest);
}

export const note = (order: OrderInMemory, part: Part | null, text: string): void => {
  order.trace.push(`${part ? `${part.id}: ` : ''}${text}`);
};

/**
 * Makes a step that the table allows, except those of `others`; a setback only sometimes, because otherwise few
 * histories would get far.
 */
export function actAsAllowed(order: OrderInMemory, part: Part, rest: number, others = new Set<OrderAction>()): void {
  prepareFacts(order, part, rest);
  const possible = transitions
    .filter(({ id, from }) => from.includes(part.facts.status) && (rest % 8 === 0 || !setbacks.has(id)))
    .filter(({ action }) => !others.has(action))
    .flatMap(({ action, actors }) => actors.map((actor) => ({ action, actor })))
    .filter(({ action, actor }) => transitionFor(part.facts, action, actor, order.now).ok);
  if (possible.length === 0) return;
  const { action, actor } = possible[Math.floor(rest / 8) % possible.length]!;
  act(order, part, action, actor, rest);
}

/** Tries any step: those outside the table change nothing. */
function tryAnything(order: OrderInMemory, part: Part, rest: number): void {
  const action = orderActions[rest % orderActions.length]!;
  const actor = orderActors[Math.floor(rest / orderActions.length) % orderActors.length]!;
  act(order, part, action, actor, rest);
}

/** Sets other facts for the next action: a reason, a chargeback, a paid invoice. */
function prepareFacts({ source }: OrderInMemory, part: Part, rest: number): void {
  const { facts } = part;
  facts.hasReason = rest % 3 !== 0;
  if (facts.status !== 'DISPUTE_OPEN' && facts.status !== 'RETURN')
    facts.isChargeback = source === 'CARD' && facts.route === 'CARD' && rest % 2 === 0;
  facts.refundableMinor = part.paidMinor === 0 ? 0 : part.totalMinor - refundedMinor(part);
}

export function act(order: OrderInMemory, part: Part, action: OrderAction, actor: OrderActor, rest: number): void {
  const isWhole = part.facts.route === 'CARD' && ofTheWhole.includes(action);
  const parts = isWhole ? order.parts.filter(({ facts }) => !over.includes(facts.status)) : [part];
  const planned = parts.map((each) => ({ each, found: transitionFor(each.facts, action, actor, order.now) }));
  const refused = planned.some(({ found }) => !found.ok);
  note(order, isWhole ? null : part, `${actor} ${action}${refused ? ' refused' : ''}`);
  if (refused || planned.length === 0) return;
  for (const { each, found } of planned) if (found.ok) apply(order, each, found.value, action, rest);
  if (action === 'PAY' && actor === 'PSP') payParts(order, parts);
}

export function apply(
  order: OrderInMemory,
  part: Part,
  { row, to }: AllowedTransition,
  action: OrderAction,
  rest: number,
): void {
  const { facts } = part;
  const from = facts.status;
  order.rows.add(row.id);
  note(order, null, `  ${row.id} ${from} → ${to}`);
  takeStock(part, row.stock);
  if (row.id === 'O28' && from === 'DELIVERED') part.withdrawnAt = order.now;
  facts.status = to;
  if (to === 'APPROVED') facts.needsApproval = false;
  if (to === 'CONFIRMED') facts.confirmedAt ??= order.now;
  if (to === 'DELIVERED') facts.deliveredAt ??= order.now;
  facts.withdrawUntil ??= facts.deliveredAt && withdrawalEnd(facts.deliveredAt);
  if (row.id === 'O29' && facts.returnCause === 'WITHDRAWAL' && to === 'DELIVERED') {
    facts.withdrawUntil = new Date(facts.withdrawUntil!.getTime() + order.now.getTime() - part.withdrawnAt!.getTime());
    order.keptSome += 1;
  }
  if (to === 'PAID') facts.outstandingMinor = 0;
  if (to === 'DISPUTE_OPEN') facts.statusBeforeDispute = from;
  if (to === 'RETURN')
    facts.returnCause =
      ({ COME_BACK: 'UNDELIVERABLE', WITHDRAW: 'WITHDRAWAL' } as const)[action as 'WITHDRAW'] ?? 'DISPUTE';
  if (row.id !== 'O36' && to !== 'DISPUTE_OPEN') facts.disputed = 0;
  else if (to === 'DISPUTE_OPEN') facts.disputed = Math.ceil(facts.kept / (1 + (rest % 3)));
  if (to !== 'RETURN') facts.sentBackAt = null;
  if (to === 'RETURN') facts.cameBackAt = facts.returnCause === 'UNDELIVERABLE' ? order.now : null;
  const held = to === 'CREATED' || to === 'SENT_TO_PMT' ? new Date(order.now.getTime() + 30 * 60_000) : undefined;
  facts.dueAt = held ?? dueAfter(to, facts, part.isChildShop, order.now);
  settle(order, part, row.id, rest);
  countKept(part);
}

function countKept({ facts, lines }: Part): void {
  facts.kept = lines.reduce((all, { quantity, refunded, comingBack }) => all + quantity - refunded - comingBack, 0);
}

/** The postings of a row (domain 5.3, 5.4). */
function settle(order: OrderInMemory, part: Part, row: string, rest: number): void {
  const { facts } = part;
  const givesBack = ['O19', 'O20', 'O22', 'O23', 'O24', 'O25', 'O29', 'O38'].includes(row);
  if (row === 'O10' || (row === 'O15' && facts.route === 'INVOICE_TERMS')) invoice(order, part);
  const isWithdrawal = facts.returnCause === 'WITHDRAWAL' && ['O28', 'O29', 'O30'].includes(row);
  if (givesBack) giveBack(order, part, isWithdrawal ? comingBack(part) : undefined);
  if (row === 'O28') {
    withdraw(order, part, rest);
    hold(order, part, comingBack(part));
  }
  if (['O32', 'O33'].includes(row)) hold(order, part);
  if (row === 'O35') giveBack(order, part, somePieces(part, rest), facts.isChargeback);
  // A previously closed order may close again when the claim is rejected.
  if (row === 'O37' && (facts.statusBeforeDispute !== 'CLOSED' || rest % 2 === 0))
    giveBack(order, part, undefined, facts.isChargeback);
  if (['O16', 'O30', 'O35'].includes(row)) earn(order, part);
  if (['O29', 'O30', 'O34', 'O35', 'O37'].includes(row)) releaseHold(order, part);
  if (['O17', 'O30', 'O35'].includes(row) && facts.status === 'COMPLETED') release(order, part);
  if (isWithdrawal && row !== 'O28')
    for (const line of part.lines) {
      if (row === 'O29') line.refunded += line.comingBack;
      line.comingBack = 0;
    }
}

/** The buyer returns some pieces, or everything. */
function withdraw(order: OrderInMemory, part: Part, rest: number): void {
  const kept = part.lines.map(({ quantity, refunded, comingBack: before }) => quantity - refunded - before);
  const some = kept.map((count, i) => (rest % 3 === 0 ? count : Math.min(count, (rest >> i) % 3)));
  const isNone = some.every((count) => count === 0);
  for (const [i, line] of part.lines.entries()) line.comingBack += isNone ? kept[i]! : some[i]!;
  note(order, part, `sends back ${part.lines.map((line) => line.comingBack).join(' and ')}`);
}

function takeStock(part: Part, effect: string): void {
  for (const [i, line] of part.lines.entries()) {
    const stock = part.stock[i]!;
    if (effect === 'RESERVE') stock.reserved += line.quantity;
    if (effect === 'RELEASE' && part.reservation !== 'NONE') stock.reserved -= unshippedOf(line);
    if (effect === 'RESTOCK') {
      const back = part.facts.returnCause === 'WITHDRAWAL' ? line.comingBack : line.shipped - stock.returned;
      stock.onHand += back;
      stock.returned += back;
    }
  }
  if (effect === 'RESERVE') part.reservation = 'HELD';
  if (effect === 'FIRM') part.reservation = 'FIRM';
  if (effect === 'RELEASE') part.reservation = 'RELEASED';
}

/** Time passes, unless nothing has happened yet. */
function wait(order: OrderInMemory, _part: Part, rest: number): void {
  // Most orders are paid and confirmed in time, because otherwise few histories would get far.
  const isEarly = order.parts.some(({ facts }) =>
    ['CREATED', 'APPROVED', 'SENT_TO_PMT', 'PAID'].includes(facts.status),
  );
  if (!isEarly || rest % 8 === 0) passTime(order, rest);
}

/** Time passes, often exactly to a deadline; then the system applies deadlines. */
export function passTime(order: OrderInMemory, rest: number): void {
  const dues = order.parts.flatMap(({ facts: { dueAt } }) => (dueAt && dueAt > order.now ? [dueAt.getTime()] : []));
  const next = rest % 5 === 0 || dues.length === 0 ? order.now.getTime() + (rest % 40) * day : Math.min(...dues);
  order.now = new Date(next);
  note(order, null, `wait until ${order.now.toISOString().slice(0, 16)}`);
  for (const part of order.parts) {
    const { dueAt } = part.facts;
    const action = systemActionFor(part.facts);
    if (!action || !dueAt || dueAt > order.now) continue;
    const found = transitionFor(part.facts, action, 'SYSTEM', order.now);
    if (found.ok) apply(order, part, found.value, action, rest);
    else part.facts.dueAt = new Date(order.now.getTime() + day);
  }
}

/** A parcel is sent with some pieces, arrives, or comes back. */
export function moveParcels(order: OrderInMemory, part: Part, rest: number): void {
  const { facts, lines, parcels } = part;
  if (facts.status === 'IN_PROGRESS') {
    const pieces = lines.map((line, i) => Math.min(unshippedOf(line), (rest >> i) % 2 ? line.quantity : 1));
    for (const [i, count] of pieces.entries()) {
      lines[i]!.shipped += count;
      part.stock[i]!.onHand -= count;
      part.stock[i]!.reserved -= count;
    }
    const count = pieces.reduce((all, each) => all + each, 0);
    if (count > 0) parcels.push({ hasArrived: false, cameBack: false });
    facts.shipped += count;
    facts.unshipped -= count;
    note(order, part, `ships ${pieces.join(' and ')}`);
  } else if (facts.status === 'IN_DELIVERY') {
    const underway = parcels.filter(({ hasArrived }) => !hasArrived);
    for (const parcel of underway.slice(0, 1 + (rest % 3))) {
      parcel.hasArrived = true;
      note(order, part, 'a parcel arrives');
    }
  } else if (isWithdrawnFrom(facts) && facts.sentBackAt === null) {
    facts.sentBackAt = order.now;
    facts.dueAt = new Date(order.now.getTime() + 14 * day);
    note(order, part, 'it is sent back');
  }
  facts.underway = parcels.filter(({ hasArrived }) => !hasArrived).length;
}

/** Some pieces of a part that were not refunded before, with their taxes. */
function somePieces(part: Part, rest: number): WantedPart {
  const left = leftOf(part);
  let items = money(0);
  const tax: TaxAmount[] = [];
  for (const [i, line] of part.lines.entries()) {
    const now = Math.min(line.quantity - line.refunded, (rest >> i) % 4);
    tax.push(...taxOfPieces(line.tax, { bought: line.quantity, before: line.refunded, now }));
    items = sum([items, times(money(line.priceMinor), now)]);
    line.refunded += now;
  }
  const hasDelivery = rest % 5 === 0 && left.shipping.amountMinor > 0;
  const wanted = { items: least(items, left.items), shipping: hasDelivery ? left.shipping : money(0) };
  // A card holder’s bank takes back an amount, independently of the goods.
  if (part.facts.isChargeback) return wanted;
  return { ...wanted, tax: hasDelivery ? [...tax, ...part.deliveryTax] : tax };
}

/** The seller refunds some money without a change of status, if nothing is held and no return is expected. */
export function refundSome(order: OrderInMemory, part: Part, rest: number): void {
  const hasMoney = part.paidMinor > 0 && !over.includes(part.facts.status) && part.facts.status !== 'CLOSED';
  if (!hasMoney || part.facts.status === 'PARTIALLY_PAID' || part.hold) return;
  if (rest % 7 === 0) {
    note(order, part, 'refund of a tax');
    const [line] = part.lines;
    giveBack(order, part, { items: money(0), shipping: money(0), tax: line!.tax.slice(-1) });
    return;
  }
  note(order, part, 'refund of pieces');
  const before = part.lines.map(unshippedOf);
  giveBack(order, part, somePieces(part, rest));
  countKept(part);
  dropRefunded(order, part, before, rest);
}

/** Pieces refunded before shipping hold no stock; with nothing left to ship, the order continues or ends. */
function dropRefunded(order: OrderInMemory, part: Part, before: readonly number[], rest: number): void {
  const { facts, lines } = part;
  const dropped = lines.map((line, i) => before[i]! - unshippedOf(line));
  if (part.reservation !== 'FIRM' || dropped.every((count) => count === 0)) return;
  for (const [i, count] of dropped.entries()) part.stock[i]!.reserved -= count;
  facts.unshipped = lines.reduce((all, line) => all + unshippedOf(line), 0);
  facts.underway = part.parcels.filter(({ hasArrived }) => !hasArrived).length;
  act(order, part, facts.shipped === 0 ? 'CANCEL' : 'SHIP', 'SYSTEM', rest);
  act(order, part, 'DELIVER', 'CARRIER', rest);
}

/** Money that moves outside the table: refunds are sent and returned, payouts, invoices, unassigned payments. */
function moveMoney(order: OrderInMemory, part: Part, rest: number): void {
  const { facts } = part;
  const [owed] = order.owed.keys();
  const [sent] = [...order.sent].filter(([, { from }]) => from === 'PSP_CASH').map(([id]) => id);
  if (part.isInvoiced && facts.outstandingMinor > 0 && !over.includes(facts.status)) settleInvoice(order, part, rest);
  else if (rest % 4 !== 1 && payOut(order, part)) note(order, part, 'payout');
  else if (owed && rest % 4 !== 3) {
    note(order, null, `${owed} is sent`);
    sendRefund(order, owed);
  } else if (sent && rest % 2 === 0) {
    note(order, null, `${sent} comes back`);
    bounceRefund(order, sent);
  } else {
    note(order, null, 'stray money');
    receiveStray(order, 1 + (rest % 5_000));
  }
}

/** Its invoice is paid in part, in full or in excess; or, on terms, never. */
function settleInvoice(order: OrderInMemory, part: Part, rest: number): void {
  const { facts } = part;
  if (facts.route === 'INVOICE_TERMS' && rest % 4 !== 0 && facts.status === 'DELIVERED') {
    note(order, part, 'its invoice is never paid');
    writeOff(order, part);
    return;
  }
  const some = rest % 2 === 0 ? Math.ceil(facts.outstandingMinor / 2) : facts.outstandingMinor + (rest % 4);
  note(order, part, `${some} for its invoice`);
  payInvoice(order, part, some);
  if (facts.route === 'INVOICE_PREPAID')
    act(order, part, facts.outstandingMinor === 0 ? 'PAY' : 'PAY_IN_PART', 'SYSTEM', rest);
}
