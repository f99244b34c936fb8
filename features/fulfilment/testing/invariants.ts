import { isWithdrawnFrom } from '@cubby/features/orders/transitions';
import { share } from '@cubby/money';
import { balanceOf, balanceOfAll, balancesOf } from './books.ts';
import { comingBack, leftOf, refundedMinor, sellersOf, sharesLeft, taxesLeft } from './money-in-memory.ts';
import { type OrderInMemory, type Part, unshippedOf } from './order-in-memory.ts';

export function mustBe(what: string, found: number, expected: number): void {
  if (found !== expected) throw new Error(`${what} is ${found}, not ${expected}`);
}
const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

const failed = ['CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT'];
const ended = [...failed, 'COMPLETED', 'CLOSED'];

/** The invariants after every step (domain 5.3, reliability 3). */
export function checkOrder(order: OrderInMemory): void {
  const { books, parts } = order;
  mustBe('the sum of the parts', total(parts.map(({ totalMinor }) => totalMinor)), order.totalMinor);
  mustBe('the sum of all accounts', total([...books.balances.values()]), 0);
  mustBe(
    'cash, by what came in and went out',
    balanceOf(books, 'PSP_CASH') + balanceOf(books, 'BANK'),
    order.cashIn - order.cashOut,
  );
  mustBe(
    'refunds that are due',
    -balanceOfAll(books, 'REFUND_DUE'),
    total([...order.owed.values()].map(({ minor }) => minor)),
  );
  mustBe('commission', -balanceOf(books, 'COMMISSION'), total(parts.map((part) => sharesLeft(part).commission)));
  mustBe('what schools have cost', balanceOf(books, 'SCHOOL_EXP'), total(parts.map(schoolShareOf)));
  mustBe(
    'what referrals have cost',
    balanceOf(books, 'REFERRAL_EXP'),
    total(parts.map(({ isAwarded }) => (isAwarded ? 500 : 0))),
  );
  checkTaxes(order);
  for (const part of parts) checkPart(order, part);
}

/** Each tax account agrees with the unrefunded sales that the tax was charged on. */
function checkTaxes({ books, parts }: OrderInMemory): void {
  const owed = new Map<string, number>();
  for (const { jurisdiction, sellerId, amount } of parts.flatMap(taxesLeft)) {
    const of = sellerId ? `${jurisdiction}:${sellerId}` : jurisdiction;
    owed.set(of, (owed.get(of) ?? 0) + amount.amountMinor);
  }
  const kept = balancesOf(books, 'TAX');
  for (const of of new Set([...owed.keys(), ...kept.keys()]))
    mustBe(`tax ${of}`, -(kept.get(of) ?? 0), owed.get(of) ?? 0);
}

const schoolShareOf = (part: Part): number =>
  part.earned && part.school ? share(leftOf(part).items, 50_000).amountMinor : 0;

function checkPart({ books }: OrderInMemory, part: Part): void {
  const { id, facts, sale, hold } = part;
  for (const [i, line] of part.lines.entries()) {
    const { initial, onHand, reserved, returned } = part.stock[i]!;
    if (reserved < 0 || reserved > onHand) throw new Error(`${id}: ${reserved} of ${onHand} are reserved`);
    mustBe(`${id}: stock on hand`, onHand, initial - line.shipped + returned);
    const isTaken = part.reservation === 'HELD' || part.reservation === 'FIRM';
    mustBe(`${id}: reserved`, reserved, isTaken ? unshippedOf(line) : 0);
  }
  if (refundedMinor(part) > part.totalMinor) throw new Error(`${id}: more than its total was refunded`);
  mustBe(`${id}: held for a dispute`, -balanceOf(books, 'DISPUTE_HOLD', id), hold?.minor ?? 0);
  if (hold && facts.status !== 'DISPUTE_OPEN' && facts.status !== 'RETURN')
    throw new Error(`${id}: money is held in ${facts.status}`);
  const clearing = -balanceOf(books, 'CLEARING', id);
  if (ended.includes(facts.status) || part.earned) mustBe(`${id}: clearing in ${facts.status}`, clearing, 0);
  else if (part.paidMinor > 0 || part.isInvoiced) {
    const left = leftOf(part);
    mustBe(`${id}: clearing`, clearing, left.items.amountMinor + left.shipping.amountMinor);
  }
  if (failed.includes(facts.status) && (part.paidMinor > 0 || part.isInvoiced))
    mustBe(`${id}: given back in ${facts.status}`, refundedMinor(part), part.totalMinor);
  const sellers = -(
    balanceOf(books, 'SELLER_PENDING', sale.sellerId) +
    balanceOf(books, 'SELLER_AVAILABLE', sale.sellerId) +
    balanceOf(books, 'SELLER_ADVANCE', sale.sellerId)
  );
  mustBe(`${id}: the seller’s`, sellers + (hold?.minor ?? 0) + part.paidOutMinor, sharesLeft(part).seller);
  for (const { quantity, refunded, comingBack: back } of part.lines)
    if (refunded + back > quantity)
      throw new Error(`${id}: ${refunded} of ${quantity} are refunded, ${back} come back`);
  if (!isWithdrawnFrom(facts) && part.lines.some(({ comingBack: back }) => back > 0))
    throw new Error(`${id}: pieces come back in ${facts.status}`);
  const claimed = isWithdrawnFrom(facts) ? sellersOf(part, comingBack(part)) : sharesLeft(part).seller;
  if (hold) mustBe(`${id}: what is held, for a refund of what is claimed`, hold.minor, claimed);
}
