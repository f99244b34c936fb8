import { type Money, money, share, subtract, sum } from '@cubby/money';
import {
  type Account,
  account,
  bank,
  credit,
  debit,
  type Entry,
  entry,
  givenBack,
  least,
  lessTax,
  ofSeller,
  type PartOfPayment,
  pspCash,
  type TaxAmount,
  taxes,
  taxLike,
  taxSum,
} from './entries.ts';

/** A delivered seller order's money, all of it without tax. Commission is on items, never on delivery (domain 5.3). */
export type Sale = {
  sellerOrderId: string;
  sellerId: string;
  items: Money;
  shipping: Money;
  commission: Money;
  /** The tax on the commission, which the marketplace charges its seller. */
  commissionTax: readonly TaxAmount[];
  /** The taxes on it that buyers paid and the seller owes to their authorities: these are paid out to them. */
  ownTax?: readonly TaxAmount[];
};
/** A sale as it was agreed: every tax that its buyer paid, and the rate of the commission in basis points. */
export type AgreedSale = Omit<Sale, 'commission' | 'ownTax'> & { tax: readonly TaxAmount[]; commissionBp: number };
/** Which seller order, and whose. */
export type SoldBy = Pick<Sale, 'sellerOrderId' | 'sellerId'>;
/** Where a seller's share is at the moment: until the order is completed, or after that. */
export type SellerBalance = 'SELLER_PENDING' | 'SELLER_AVAILABLE';
export type SchoolBalance = 'SCHOOL_PENDING' | 'SCHOOL_AVAILABLE';

const hundredthsOfPercent = 100;
/** The commission on items at a rate in basis points (1000: 10 %), rounded half up. */
export const commissionOn = (items: Money, basisPoints: number): Money =>
  share(items, basisPoints * hundredthsOfPercent);

/** What of a sale is earned when it is delivered: all but what was refunded before. */
export function earnedSale({ tax, commissionBp, ...sale }: AgreedSale, gone: RefundedPart): Sale {
  const items = subtract(sale.items, gone.items);
  return {
    ...sale,
    items,
    shipping: subtract(sale.shipping, gone.shipping),
    commission: commissionOn(items, commissionBp),
    ownTax: ofSeller(lessTax(tax, gone.tax)),
  };
}

/** What the seller gets: items, delivery and the taxes that they owe themselves, less the commission and its tax. */
export const sellerShare = ({
  items,
  shipping,
  commission,
  commissionTax,
  ownTax = [],
}: Omit<Sale, 'sellerOrderId' | 'sellerId'>): Money =>
  subtract(subtract(sum([items, shipping, taxSum(ownTax)]), commission), taxSum(commissionTax));

/** P4, delivered: CLEARING, TAX of the seller → COMMISSION, TAX on it, SELLER_PENDING. */
export const saleEarned = (sale: Sale): Entry =>
  entry('P4', sale.sellerOrderId, [
    debit(account('CLEARING', sale.sellerOrderId), sum([sale.items, sale.shipping])),
    ...taxes(debit, sale.ownTax ?? []),
    credit(account('COMMISSION'), sale.commission),
    ...taxes(credit, sale.commissionTax),
    credit(account('SELLER_PENDING', sale.sellerId), sellerShare(sale)),
  ]);

/** Of the items of an order, without tax and delivery, for a partner school: 5 % (spec 1.6). */
export const schoolShareMillionths = 50_000;
export const schoolShare = (items: Money): Money => share(items, schoolShareMillionths);
/** P5, delivered and attributed to a school: SCHOOL_EXP → SCHOOL_PENDING. */
export const schoolEarned = (sellerOrderId: string, schoolId: string, items: Money): Entry =>
  entry('P5', sellerOrderId, [
    debit(account('SCHOOL_EXP'), schoolShare(items)),
    credit(account('SCHOOL_PENDING', schoolId), schoolShare(items)),
  ]);

/** P6, completed: the seller's share becomes available. */
export const shareReleased = (sellerOrderId: string, sellerId: string, amount: Money): Entry =>
  entry('P6', sellerOrderId, [
    debit(account('SELLER_PENDING', sellerId), amount),
    credit(account('SELLER_AVAILABLE', sellerId), amount),
  ]);
/** P6 of the school's share. */
export const schoolReleased = (sellerOrderId: string, schoolId: string, amount: Money): Entry =>
  entry('P6', `${sellerOrderId}:school`, [
    debit(account('SCHOOL_PENDING', schoolId), amount),
    credit(account('SCHOOL_AVAILABLE', schoolId), amount),
  ]);

/** Referral: the award, the completed sales that earn it, and for how many days refunds take it back (spec 9.2, P11). */
export const referral = { award: money(500), threshold: money(10_000), reversibleDays: 120 } as const;
/** P7, a referred seller's sales have reached the threshold, for the `nth` time. */
export const referralAwarded = (referredSellerId: string, referrer: string, nth: number): Entry =>
  entry('P7', `${referredSellerId}:${nth}`, [
    debit(account('REFERRAL_EXP'), referral.award),
    credit(account('REFERRAL_PAYABLE', referrer), referral.award),
  ]);
/** P11, refunds have brought them below it again. */
export const referralReversed = (referredSellerId: string, referrer: string, nth: number): Entry =>
  entry('P11', `${referredSellerId}:${nth}`, [
    debit(account('REFERRAL_PAYABLE', referrer), referral.award),
    credit(account('REFERRAL_EXP'), referral.award),
  ]);

/**
 * P8, a payout of a seller's, a school's or a referrer's balance. What a seller was advanced is repaid from it first. The
 * cash is the bank's, or what a provider holds.
 */
export const paidOut = (
  payoutId: string,
  from: Account,
  amount: Money,
  { repaid = money(0, amount.currency), cash = bank }: { repaid?: Money; cash?: Account } = {},
): Entry =>
  entry('P8', payoutId, [
    debit(from, sum([amount, repaid])),
    credit(account('SELLER_ADVANCE', from.object), repaid),
    credit(cash, amount),
  ]);

/** What of a sale is refunded, items and delivery without their tax, and the tax on them. */
export type RefundedPart = { items: Money; shipping: Money; tax: readonly TaxAmount[] };
/** Who gives money back of their own accord, and why, in their words. */
export type Said = { by: 'SELLER' | 'MANAGER'; note: string };
/** What is to be refunded. Without `tax` it is a sum of money that belongs to no certain pieces. */
export type WantedPart = Omit<RefundedPart, 'tax'> & { tax?: readonly TaxAmount[]; said?: Said };

/**
 * What is refunded of a sale in one step, with its tax: the tax that was charged on the refunded pieces, if it is given,
 * or else the refunded share of what is left of each tax. The step that takes the last of items and delivery takes the
 * rest of every tax too, so that steps of any size give back exactly what was charged.
 */
export function refundedPart(
  sold: RefundedPart,
  before: RefundedPart,
  { items, shipping, tax: wanted }: WantedPart,
): RefundedPart {
  const left = subtract(sum([sold.items, sold.shipping]), sum([before.items, before.shipping]));
  const now = sum([items, shipping]);
  const isLast = now.amountMinor === left.amountMinor;
  const tax = lessTax(sold.tax, before.tax).map((rest) => {
    if (isLast) return rest;
    return {
      ...rest,
      amount: wanted ? least(taxLike(wanted, rest), rest.amount) : proportion(rest.amount, now, left),
    };
  });
  return { items, shipping, tax };
}

/** What of a sale was given back so far, and what of that before it was delivered. */
export type GivenBack = RefundedPart & { beforeDelivery: RefundedPart };

/**
 * The next part of a sale to give back: what is wanted, with its tax, or all that is left. Undefined if nothing is; more
 * than what is left is a fault.
 */
export function nextRefund(sold: RefundedPart, before: RefundedPart, wanted?: WantedPart): NextRefund | undefined {
  const left = { items: subtract(sold.items, before.items), shipping: subtract(sold.shipping, before.shipping) };
  const given = wanted ?? left;
  if (given.items.amountMinor > left.items.amountMinor || given.shipping.amountMinor > left.shipping.amountMinor)
    throw new Error('a refund is more than what is left of the sale');
  const part = refundedPart(sold, before, given);
  const total = sum([part.items, part.shipping, taxSum(part.tax)]);
  return total.amountMinor === 0 ? undefined : { part, total };
}
export type NextRefund = { part: RefundedPart; total: Money };

/** What of a refund is left without an earlier one of the same sale. */
export const lessPart = (all: RefundedPart, gone: RefundedPart): RefundedPart => ({
  items: subtract(all.items, gone.items),
  shipping: subtract(all.shipping, gone.shipping),
  tax: lessTax(all.tax, gone.tax),
});

/** The tax of some pieces of a line, of which `before` were refunded: pieces of a line give back exactly its tax. */
export const taxOfPieces = (
  tax: readonly TaxAmount[],
  { bought, before, now }: { bought: number; before: number; now: number },
): TaxAmount[] => {
  const upTo = (amount: Money, count: number) => proportion(amount, money(count), money(bought));
  return tax.map((each) => ({
    ...each,
    amount: subtract(upTo(each.amount, before + now), upTo(each.amount, before)),
  }));
};

/** A refund taken apart: who bears what of it. They sum to `total`; `tax` is what the marketplace owes of it. */
export type RefundShares = {
  /** With the taxes that the seller owes. */
  seller: Money;
  commission: Money;
  commissionTax: readonly TaxAmount[];
  tax: readonly TaxAmount[];
  total: Money;
};

/**
 * Takes a refund after delivery apart. The commission and its tax are given back by the refunded share of the items,
 * counted from the start of the sale: refunds in parts give back exactly what one refund of the whole does.
 */
export function refundShares(sale: Sale, itemsRefundedBefore: Money, part: RefundedPart): RefundShares {
  const after = sum([itemsRefundedBefore, part.items]);
  const upTo = (amount: Money, refunded: Money) => proportion(amount, refunded, sale.items);
  const now = (amount: Money) => subtract(upTo(amount, after), upTo(amount, itemsRefundedBefore));
  const commission = now(sale.commission);
  const commissionTax = sale.commissionTax.map(({ jurisdiction, amount }) => ({ jurisdiction, amount: now(amount) }));
  const net = sum([part.items, part.shipping]);
  const sellers = taxSum(ofSeller(part.tax));
  return {
    seller: subtract(subtract(sum([net, sellers]), commission), taxSum(commissionTax)),
    commission,
    commissionTax,
    tax: part.tax.filter(({ sellerId }) => !sellerId),
    total: sum([net, taxSum(part.tax)]),
  };
}

/** `amount` × `of` / `whole`, rounded half up. */
function proportion(amount: Money, of: Money, whole: Money): Money {
  if (whole.amountMinor === 0) return money(0, amount.currency);
  const doubled = 2n * BigInt(amount.amountMinor) * BigInt(of.amountMinor) + BigInt(whole.amountMinor);
  return money(Number(doubled / (2n * BigInt(whole.amountMinor))), amount.currency);
}

const borneBy = ({ commission, commissionTax, tax }: RefundShares) => [
  debit(account('COMMISSION'), commission),
  ...taxes(debit, commissionTax),
  ...taxes(debit, tax),
];

/**
 * P10, refund after delivery: the seller's balance, COMMISSION and TAX → REFUND_DUE. What the seller's balance does not
 * cover is advanced.
 */
export const refundAfterDelivery = (
  refundId: string,
  { sellerId, sellerOrderId }: Pick<Sale, 'sellerId' | 'sellerOrderId'>,
  shares: RefundShares,
  balance: { type: SellerBalance; amount: Money },
): Entry => {
  const covered = least(shares.seller, balance.amount.amountMinor < 0 ? money(0) : balance.amount);
  return entry('P10', `${refundId}:${sellerOrderId}`, [
    debit(account(balance.type, sellerId), covered),
    debit(account('SELLER_ADVANCE', sellerId), subtract(shares.seller, covered)),
    ...borneBy(shares),
    credit(account('REFUND_DUE', refundId), shares.total),
  ]);
};

/** P10, the school's part of a refund: its share of the refunded items goes back, if need be below zero. */
export const schoolRefunded = (
  refundId: string,
  sellerOrderId: string,
  from: { type: SchoolBalance; schoolId: string },
  amount: Money,
): Entry =>
  entry('P10', `${refundId}:${sellerOrderId}:school`, [
    debit(account(from.type, from.schoolId), amount),
    credit(account('SCHOOL_EXP'), amount),
  ]);

/** P12, a dispute of a delivered sale: the seller's share of the disputed amount is held. */
export const disputeHeld = (disputeId: string, sale: SoldBy, from: SellerBalance, amount: Money): Entry =>
  entry('P12', disputeId, [
    debit(account(from, sale.sellerId), amount),
    credit(account('DISPUTE_HOLD', sale.sellerOrderId), amount),
  ]);
/** P13, what was held is released. `nth` distinguishes parts of a hold that are released one after the other. */
export const disputeReleased = (disputeId: string, sale: SoldBy, to: SellerBalance, amount: Money, nth = 1): Entry =>
  entry('P13', `${disputeId}:${nth}`, [
    debit(account('DISPUTE_HOLD', sale.sellerOrderId), amount),
    credit(account(to, sale.sellerId), amount),
  ]);

/** P14, dispute upheld: as P10, but the seller's share comes from what was held. */
export const disputeUpheld = (refundId: string, sale: Pick<Sale, 'sellerOrderId'>, shares: RefundShares): Entry =>
  entry('P14', `${refundId}:${sale.sellerOrderId}`, [
    debit(account('DISPUTE_HOLD', sale.sellerOrderId), shares.seller),
    ...borneBy(shares),
    credit(account('REFUND_DUE', refundId), shares.total),
  ]);

/**
 * P15, a chargeback is lost: the card network has taken the money from us already. Its fee is the marketplace's loss,
 * never a seller's.
 */
export const chargebackLost = (
  disputeId: string,
  sale: Pick<Sale, 'sellerOrderId'>,
  shares: RefundShares,
  bankFee: Money,
  cash: Account = pspCash(),
): Entry =>
  entry('P15', disputeId, [
    debit(account('DISPUTE_HOLD', sale.sellerOrderId), shares.seller),
    ...borneBy(shares),
    debit(account('LOSSES'), bankFee),
    credit(cash, sum([shares.total, bankFee])),
  ]);

/** What card networks have taken from a provider's cash until they decide. */
export const disputedCash = (provider: string): Account => account('PSP_CASH', `${provider}:disputed`);

/**
 * P15, the network moves cash at once: taken (a negative amount) or given back. Its fee is the marketplace's loss. `key`
 * is the chargeback's with the provider's id of the movement.
 */
export const disputeCashMoved = (key: string, amount: Money, fee: Money, provider: string): Entry =>
  entry('P15', `cash:${key}`, [
    credit(disputedCash(provider), amount),
    debit(account('LOSSES'), fee),
    debit(pspCash(provider), subtract(amount, fee)),
  ]);

/** P15, lost before the order was delivered: CLEARING, TAX → what the network has taken. */
export const chargebackOfClearing = (disputeId: string, part: PartOfPayment, provider: string): Entry =>
  entry('P15', disputeId, [...givenBack(part), credit(disputedCash(provider), part.total)]);

/** P15, what of a lost chargeback no sale bears: it was refunded before, or cannot be divided. */
export const chargebackLoss = (disputeId: string, amount: Money, provider: string): Entry =>
  entry('P15', `${disputeId}:loss`, [debit(account('LOSSES'), amount), credit(disputedCash(provider), amount)]);
