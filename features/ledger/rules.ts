import { type Money, money, negate, share, subtract, sum } from '@cubby/money';

/**
 * Accounts of domain 5.2. `object` distinguishes accounts of a type: a seller order, a jurisdiction; empty if there is
 * only one.
 */
export type Account = { type: 'PSP_CASH' | 'CLEARING' | 'TAX' | 'PSP_FEES' | 'REFUND_DUE'; object: string };
/** Debits are positive, credits negative. */
export type Posting = { account: Account; amount: Money };
/** `key` makes an entry idempotent: a replay finds it and posts nothing. The postings sum to zero. */
export type Entry = { code: 'P1' | 'P3' | 'P9'; key: string; postings: Posting[] };

const pspCash: Account = { type: 'PSP_CASH', object: '' };
const pspFees: Account = { type: 'PSP_FEES', object: '' };

/** One seller order's money: the total, and the taxes included. */
export type PartOfPayment = {
  sellerOrderId: string;
  total: Money;
  tax: readonly { jurisdiction: string; amount: Money }[];
};

const debit = (account: Account, amount: Money): Posting => ({ account, amount });
const credit = (account: Account, amount: Money): Posting => ({ account, amount: negate(amount) });

const untaxed = ({ total, tax }: PartOfPayment): Money => subtract(total, sum(tax.map((each) => each.amount)));

/** Leaves out zero amounts: an entry has no empty lines. */
const entry = (code: Entry['code'], key: string, postings: Posting[]): Entry => ({
  code,
  key,
  postings: postings.filter(({ amount }) => amount.amountMinor !== 0),
});

/** P1, card captured (domain 5.3): PSP_CASH → CLEARING of the seller order, TAX of each jurisdiction. */
export const cardCaptured = (paymentId: string, part: PartOfPayment): Entry =>
  entry('P1', `P1:${paymentId}:${part.sellerOrderId}`, [
    debit(pspCash, part.total),
    credit({ type: 'CLEARING', object: part.sellerOrderId }, untaxed(part)),
    ...part.tax.map(({ jurisdiction, amount }) => credit({ type: 'TAX', object: jurisdiction }, amount)),
  ]);

/** P3, the processor's fee (domain 5.3): borne by the marketplace, even after a refund. */
export const feeTaken = (paymentId: string, fee: Money): Entry =>
  entry('P3', `P3:${paymentId}`, [debit(pspFees, fee), credit(pspCash, fee)]);

/** P9, refund before delivery (domain 5.3), first half: CLEARING and TAX → REFUND_DUE. */
export const refundOwed = (refundId: string, part: PartOfPayment): Entry =>
  entry('P9', `P9:${refundId}:${part.sellerOrderId}`, [
    debit({ type: 'CLEARING', object: part.sellerOrderId }, untaxed(part)),
    ...part.tax.map(({ jurisdiction, amount }) => debit({ type: 'TAX', object: jurisdiction }, amount)),
    credit({ type: 'REFUND_DUE', object: refundId }, part.total),
  ]);

/** P9, second half: the provider has sent the refund. REFUND_DUE → PSP_CASH. */
export const refundPaid = (refundId: string, amount: Money): Entry =>
  entry('P9', `P9:${refundId}:paid`, [
    debit({ type: 'REFUND_DUE', object: refundId }, amount),
    credit(pspCash, amount),
  ]);

/** The fee of a processor that charges a share and a fixed sum, rounded half up once. */
export const processorFee = (amount: Money, fee: { millionths: number; fixedMinor: number }): Money =>
  money(share(amount, fee.millionths).amountMinor + fee.fixedMinor, amount.currency);
