import {
  account,
  badDebt,
  bank,
  cardCaptured,
  chargebackLost,
  disputeHeld,
  disputeReleased,
  disputeUpheld,
  donationReceived,
  donationUsed,
  earnedSale,
  feeTaken,
  invoiceNumbered,
  invoicePaid,
  least,
  lessPart,
  lessTax,
  type PartOfPayment,
  paidOut,
  processorFee,
  type RefundedPart,
  referralAwarded,
  referralReversed,
  refundAfterDelivery,
  refundCredited,
  refundedPart,
  refundOwed,
  refundPaid,
  refundReturned,
  refundShares,
  type SellerBalance,
  saleEarned,
  schoolAccountUsed,
  schoolEarned,
  schoolRefunded,
  schoolReleased,
  sellerShare,
  shareReleased,
  strayMoney,
  type TaxAmount,
  taxLike,
  taxOfPieces,
  taxSum,
  type WantedPart,
} from '@cubby/features/ledger/rules';
import { money, share, split, subtract, sum, times } from '@cubby/money';
import { balanceOf, write } from './books.ts';
import { idIn, type OrderInMemory, type Part } from './order-in-memory.ts';

const post = ({ books }: OrderInMemory, entry: Parameters<typeof write>[1]): void => write(books, entry);
const wholeOf = ({ id, totalMinor, sale }: Part): PartOfPayment => ({
  sellerOrderId: id,
  total: money(totalMinor),
  tax: sale.tax,
});
/** The unrefunded rest of a part. */
export const leftOf = ({ sale, refunded }: Part): RefundedPart => lessPart(sale, refunded);
/** The returned pieces with their taxes; a return of all that is left includes the delivery. */
export function comingBack(part: Part): RefundedPart {
  const { lines } = part;
  const left = leftOf(part);
  if (lines.every(({ quantity, refunded, comingBack: now }) => now === quantity - refunded)) return left;
  return {
    items: least(sum(lines.map(({ priceMinor, comingBack: now }) => times(money(priceMinor), now))), left.items),
    shipping: money(0),
    tax: refundedPart(part.sale, part.refunded, {
      items: money(0),
      shipping: money(0),
      tax: lines.flatMap((line) =>
        taxOfPieces(line.tax, { bought: line.quantity, before: line.refunded, now: line.comingBack }),
      ),
    }).tax,
  };
}
/** The refunds of a part, in cents. */
export const refundedMinor = ({ refunded: { items, shipping, tax } }: Part): number =>
  sum([items, shipping, taxSum(tax)]).amountMinor;
/** Two refunds of one sale together. */
const both = (one: RefundedPart, other: RefundedPart): RefundedPart => ({
  items: sum([one.items, other.items]),
  shipping: sum([one.shipping, other.shipping]),
  tax: other.tax.map((each) => ({ ...each, amount: sum([each.amount, taxLike(one.tax, each)]) })),
});
/** The shares of an earned sale after its refunds: the seller's, the commission and its tax. */
export function sharesLeft({ earned, gone, refunded }: Part): { seller: number; commission: number } {
  if (!earned) return { seller: 0, commission: 0 };
  const borne = refundShares(earned, money(0), lessPart(refunded, gone));
  return {
    seller: sellerShare(earned).amountMinor - borne.seller.amountMinor,
    commission: earned.commission.amountMinor - borne.commission.amountMinor,
  };
}
/** The taxes owed to authorities and sellers: of the unrefunded sale, and of its commission once earned. */
export function taxesLeft(part: Part): TaxAmount[] {
  if (part.paidMinor === 0 && !part.isInvoiced) return [];
  const { tax } = leftOf(part);
  if (!part.earned) return [...tax];
  const borne = refundShares(part.earned, money(0), lessPart(part.refunded, part.gone));
  return [...tax.filter(({ sellerId }) => !sellerId), ...lessTax(part.earned.commissionTax, borne.commissionTax)];
}
const balanceFor = ({ isReleased }: Part): SellerBalance => (isReleased ? 'SELLER_AVAILABLE' : 'SELLER_PENDING');

export function payParts(order: OrderInMemory, parts: readonly Part[]): void {
  const paymentId = idIn(order, 'payment');
  const total = sum(parts.map(({ totalMinor }) => money(totalMinor)));
  if (order.source === 'CARD') {
    const fee = processorFee(total, { millionths: 29_000, fixedMinor: 30 });
    post(order, feeTaken(paymentId, fee));
    order.cashIn += total.amountMinor;
    order.cashOut += fee.amountMinor;
  } else if (order.source === 'DONATION') {
    post(order, donationReceived(paymentId, 'fund', total));
    order.cashIn += total.amountMinor;
  }
  for (const part of parts) {
    if (order.source === 'CARD') post(order, cardCaptured(paymentId, wholeOf(part)));
    else if (order.source === 'ACCOUNT') post(order, schoolAccountUsed(paymentId, 'buying-school', wholeOf(part)));
    else post(order, donationUsed(paymentId, 'fund', wholeOf(part)));
    part.paidMinor = part.totalMinor;
  }
}

export function invoice(order: OrderInMemory, part: Part): void {
  if (part.isInvoiced) return;
  post(order, invoiceNumbered(order.billing.invoiceOf(part), wholeOf(part)));
  part.isInvoiced = true;
}

/** P2: money for the invoice arrives at the bank; a surplus is refunded. */
export function payInvoice(order: OrderInMemory, part: Part, minor: number): void {
  const refundId = idIn(order, 'refund');
  const owed = part.facts.outstandingMinor;
  const received = money(minor);
  const invoiceId = order.billing.invoiceOf(part);
  post(order, invoicePaid(idIn(order, 'payment'), invoiceId, received, { owed: money(owed), refundId }));
  order.cashIn += minor;
  const applied = Math.min(minor, owed);
  part.facts.outstandingMinor -= applied;
  part.paidMinor += applied;
  if (minor > applied) order.owed.set(refundId, { minor: minor - applied, from: 'BANK' });
}

export function writeOff(order: OrderInMemory, part: Part): void {
  post(order, badDebt(order.billing.invoiceOf(part), money(part.facts.outstandingMinor)));
  part.facts.outstandingMinor = 0;
}

/** P4 and P5, once: the unrefunded sale is the seller's, and a share of its items the school's. */
export function earn(order: OrderInMemory, part: Part): void {
  if (part.earned) return;
  part.gone = part.refunded;
  const { commission } = earnedSale(part.sale, part.gone);
  // In two parts, as in Canada: they sum to the whole by the largest remainder.
  const commissionTax = split(share(commission, 120_000), [5, 7]).map((amount, i) => ({
    jurisdiction: `fee-${i + 1}`,
    amount,
  }));
  part.earned = earnedSale({ ...part.sale, commissionTax }, part.gone);
  post(order, saleEarned(part.earned));
  if (part.school) {
    part.schoolMinor = share(part.earned.items, 50_000).amountMinor;
    post(order, schoolEarned(part.id, part.school, part.earned.items));
  }
}

/** P6, once: the seller's share becomes available, and the school's; then P7, if that completes a referral. */
export function release(order: OrderInMemory, part: Part): void {
  if (part.isReleased) return;
  post(order, shareReleased(part.id, part.sale.sellerId, money(sharesLeft(part).seller)));
  if (part.school) post(order, schoolReleased(part.id, part.school, money(part.schoolMinor)));
  part.isReleased = true;
  judgeReferral(order, part);
}

/** P7 and P11: 5.00 once 100.00 of a referred seller's items are sold, reversed when refunds go below it. */
function judgeReferral(order: OrderInMemory, part: Part): void {
  if (!part.isReferred || !part.isReleased) return;
  const hasReached = leftOf(part).items.amountMinor >= 10_000;
  if (hasReached && !part.isAwarded) {
    part.awards += 1;
    post(order, referralAwarded(part.sale.sellerId, 'referrer', part.awards));
  } else if (!hasReached && part.isAwarded) {
    post(order, referralReversed(part.sale.sellerId, 'referrer', part.awards));
  }
  part.isAwarded = hasReached;
}

/** P8: pays a seller's available balance out. */
export function payOut(order: OrderInMemory, part: Part): boolean {
  const from = { type: 'SELLER_AVAILABLE', object: part.sale.sellerId } as const;
  const minor = -balanceOf(order.books, from.type, from.object);
  if (minor <= 0) return false;
  post(order, paidOut(idIn(order, 'payout'), from, money(minor)));
  part.paidOutMinor += minor;
  order.cashOut += minor;
  return true;
}

/** The seller's share of a claim on an earned sale. */
export const sellersOf = (part: Part, claimed: RefundedPart): number =>
  refundShares(part.earned!, subtract(part.refunded.items, part.gone.items), claimed).seller.amountMinor;

/** P12: holds the seller's share of a claim. */
export function hold(order: OrderInMemory, part: Part, claimed = leftOf(part)): void {
  if (!part.earned) return;
  const id = idIn(order, 'dispute');
  const from = balanceFor(part);
  const minor = sellersOf(part, claimed);
  post(order, disputeHeld(id, part.earned, from, money(minor - (part.hold?.minor ?? 0))));
  part.hold = { id, minor, from };
}

/** P13: releases the rest of the hold. */
export function releaseHold(order: OrderInMemory, part: Part): void {
  if (!part.hold || !part.earned) return;
  const { id, from, minor } = part.hold;
  post(order, disputeReleased(id, part.earned, from, money(minor)));
  part.hold = null;
}

/**
 * Refunds some of a part, or everything left of it: P9 before delivery, P14 or P15 from a hold, else P10. An unpaid
 * invoice is credited instead. Returns whether anything was left.
 */
export function giveBack(
  order: OrderInMemory,
  part: Part,
  wanted: WantedPart | undefined,
  isChargeback = false,
): boolean {
  const given = refundedPart(part.sale, part.refunded, wanted ?? leftOf(part));
  const total = sum([given.items, given.shipping, taxSum(given.tax)]);
  if (total.amountMinor === 0 || (part.paidMinor === 0 && !part.isInvoiced)) return false;
  const refundId = idIn(order, 'refund');
  if (!part.earned) {
    post(order, refundOwed(refundId, { sellerOrderId: part.id, total, tax: given.tax }));
    owe(order, part, refundId, total.amountMinor);
  } else {
    const shares = refundShares(part.earned, subtract(part.refunded.items, part.gone.items), given);
    if (!part.hold) {
      const type = balanceFor(part);
      const amount = money(-balanceOf(order.books, type, part.sale.sellerId));
      post(order, refundAfterDelivery(refundId, part.sale, shares, { type, amount }));
    } else if (isChargeback) {
      const fee = money(1_500);
      post(order, chargebackLost(refundId, part.earned, shares, fee));
      order.cashOut += total.amountMinor + fee.amountMinor;
    } else post(order, disputeUpheld(refundId, part.earned, shares));
    if (part.hold) part.hold.minor -= shares.seller.amountMinor;
    if (!part.hold || !isChargeback) owe(order, part, refundId, total.amountMinor);
  }
  part.refunded = both(part.refunded, given);
  takeFromSchool(order, part, refundId);
  judgeReferral(order, part);
  return true;
}

/** P10 of the school's share: it keeps 5 % of the unrefunded items. */
function takeFromSchool(order: OrderInMemory, part: Part, refundId: string): void {
  if (!part.earned || !part.school) return;
  const kept = share(leftOf(part).items, 50_000).amountMinor;
  const from = { type: part.isReleased ? 'SCHOOL_AVAILABLE' : 'SCHOOL_PENDING', schoolId: part.school } as const;
  post(order, schoolRefunded(refundId, part.id, from, money(part.schoolMinor - kept)));
  part.schoolMinor = kept;
}

function owe(order: OrderInMemory, part: Part, refundId: string, minor: number): void {
  const credited = part.isInvoiced ? order.billing.credit(part, minor, refundId) : 0;
  post(order, refundCredited(refundId, order.billing.invoiceOf(part), money(credited)));
  if (minor > credited)
    order.owed.set(refundId, { minor: minor - credited, from: part.isInvoiced ? 'BANK' : 'PSP_CASH' });
}

/** P9, second half: a refund is sent. */
export function sendRefund(order: OrderInMemory, refundId: string): void {
  const { minor, from } = order.owed.get(refundId)!;
  const sending = idIn(order, 'sending');
  post(order, refundPaid(sending, money(minor), refundId, from === 'BANK' ? bank : account('PSP_CASH')));
  order.owed.delete(refundId);
  order.sent.set(refundId, { minor, from });
  order.cashOut += minor;
}

/** P9, reversed: the buyer's bank refuses a refund. */
export function bounceRefund(order: OrderInMemory, refundId: string): void {
  const { minor, from } = order.sent.get(refundId)!;
  post(order, refundReturned(refundId, order.nextId++, money(minor)));
  order.sent.delete(refundId);
  order.owed.set(refundId, { minor, from });
  order.cashIn += minor;
}

/** Money that pays nothing: P9 from the start. */
export function receiveStray(order: OrderInMemory, minor: number): void {
  const refundId = idIn(order, 'refund');
  post(order, strayMoney(idIn(order, 'payment'), refundId, money(minor)));
  order.cashIn += minor;
  order.owed.set(refundId, { minor, from: 'PSP_CASH' });
}
