import { type Money, subtract, sum } from '@cubby/money';
import { type Account, account, pspCash } from './accounts.ts';
import { credit, debit, type Entry, entry } from './entry.ts';
import { givenBack, type PartOfPayment } from './part-of-payment.ts';
import { borneByOthers, type RefundShares } from './refunds.ts';
import type { Sale, SellerBalance, SoldBy } from './sales.ts';

/** P12, dispute of a delivered sale: the seller's share of the disputed amount is held. */
export const disputeHeld = (disputeId: string, sale: SoldBy, from: SellerBalance, amount: Money): Entry =>
  entry('P12', disputeId, [
    debit(account(from, sale.sellerId), amount),
    credit(account('DISPUTE_HOLD', sale.sellerOrderId), amount),
  ]);
/** P13, a hold is released. `nth` distinguishes parts that are released one after the other. */
export const disputeReleased = (disputeId: string, sale: SoldBy, to: SellerBalance, amount: Money, nth = 1): Entry =>
  entry('P13', `${disputeId}:${nth}`, [
    debit(account('DISPUTE_HOLD', sale.sellerOrderId), amount),
    credit(account(to, sale.sellerId), amount),
  ]);

/** P14, dispute upheld: as P10, but the seller's share comes from the hold. */
export const disputeUpheld = (refundId: string, sale: Pick<Sale, 'sellerOrderId'>, shares: RefundShares): Entry =>
  entry('P14', `${refundId}:${sale.sellerOrderId}`, [
    debit(account('DISPUTE_HOLD', sale.sellerOrderId), shares.seller),
    ...borneByOthers(shares),
    credit(account('REFUND_DUE', refundId), shares.total),
  ]);

/**
 * P15, a lost chargeback: the card network has taken the money already. Its fee is the marketplace's loss, never a
 * seller's.
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
    ...borneByOthers(shares),
    debit(account('LOSSES'), bankFee),
    credit(cash, sum([shares.total, bankFee])),
  ]);

/** The cash that card networks have taken from a provider until they decide. */
export const disputedCash = (provider: string): Account => account('PSP_CASH', `${provider}:disputed`);

/**
 * P15, the network moves cash immediately: taken (a negative amount) or returned. Its fee is the marketplace's loss.
 * `key` combines the chargeback with the provider's booking id.
 */
export const disputeCashMoved = (key: string, amount: Money, fee: Money, provider: string): Entry =>
  entry('P15', `cash:${key}`, [
    credit(disputedCash(provider), amount),
    debit(account('LOSSES'), fee),
    debit(pspCash(provider), subtract(amount, fee)),
  ]);

/** P15, lost before delivery: CLEARING, TAX → the cash taken by the network. */
export const chargebackOfClearing = (disputeId: string, part: PartOfPayment, provider: string): Entry =>
  entry('P15', disputeId, [...givenBack(part), credit(disputedCash(provider), part.total)]);

/**
 * P15, the part of a lost chargeback that no sale is charged with: it was refunded before, cannot be divided, or
 * belongs to an order that continues and is delivered.
 */
export const chargebackLoss = (disputeId: string, amount: Money, provider: string): Entry =>
  entry('P15', `${disputeId}:loss`, [debit(account('LOSSES'), amount), credit(disputedCash(provider), amount)]);

/** P15, a refund after such a loss: the buyer has already received this amount from their bank. REFUND_DUE → LOSSES. */
export const chargebackLossCovers = (refundId: string, amount: Money): Entry =>
  entry('P15', `${refundId}:covered`, [
    debit(account('REFUND_DUE', refundId), amount),
    credit(account('LOSSES'), amount),
  ]);
