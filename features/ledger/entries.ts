import { type Money, money, negate, share, subtract, sum } from '@cubby/money';

/** The types of accounts (domain 5.2). */
export const accountTypes = [
  'PSP_CASH',
  'BANK',
  'AR',
  'SELLER_ADVANCE',
  'CLEARING',
  'SELLER_PENDING',
  'SELLER_AVAILABLE',
  'TAX',
  'SCHOOL_PENDING',
  'SCHOOL_AVAILABLE',
  'REFERRAL_PAYABLE',
  'REFUND_DUE',
  'DISPUTE_HOLD',
  'DONOR_FUND',
  'COMMISSION',
  'PSP_FEES',
  'SCHOOL_EXP',
  'REFERRAL_EXP',
  'LOSSES',
] as const;
export type AccountType = (typeof accountTypes)[number];

/**
 * An account. `object` distinguishes those of a type: CLEARING and DISPUTE_HOLD of a seller order, AR of an invoice, TAX of
 * a jurisdiction, or of a seller in one (`CA:<seller>`), PSP_… of a provider, SELLER_… of a seller, SCHOOL_… of a school, REFUND_DUE of a refund; empty if there is only one.
 */
export type Account = { type: AccountType; object: string };
/** Debits are positive, credits negative. */
export type Posting = { account: Account; amount: Money };
export const entryCodes = [
  'P1',
  'P1i',
  'P2',
  'P3',
  'P4',
  'P5',
  'P6',
  'P7',
  'P8',
  'P9',
  'P10',
  'P11',
  'P12',
  'P13',
  'P14',
  'P15',
  'P16',
  'P17',
  'P18',
  'P19',
  'P20',
  'P21',
] as const;
export type EntryCode = (typeof entryCodes)[number];
/** `key` makes an entry idempotent: a replay finds it and posts nothing. The postings sum to zero. */
export type Entry = { code: EntryCode; key: string; postings: Posting[] };

export const account = (type: AccountType, object = ''): Account => ({ type, object });
/** What a provider holds for us. */
export const pspCash = (provider = ''): Account => account('PSP_CASH', provider);
export const bank = account('BANK');

export const debit = (of: Account, amount: Money): Posting => ({ account: of, amount });
export const credit = (of: Account, amount: Money): Posting => ({ account: of, amount: negate(amount) });

/** Leaves out zero amounts: an entry has no empty lines. */
export const entry = (code: EntryCode, key: string, postings: Posting[]): Entry => ({
  code,
  key: `${code}:${key}`,
  postings: postings.filter(({ amount }) => amount.amountMinor !== 0),
});

/** A tax in one jurisdiction. `sellerId`: of the seller who owes it to its authority; without one, the marketplace does. */
export type TaxAmount = { jurisdiction: string; amount: Money; sellerId?: string | null };
/** Each tax on its account, by `side`: what sellers owe is kept apart from what the marketplace owes. */
export const taxes = (side: typeof debit, tax: readonly TaxAmount[]): Posting[] =>
  tax.map(({ jurisdiction, amount, sellerId }) =>
    side(account('TAX', sellerId ? `${jurisdiction}:${sellerId}` : jurisdiction), amount),
  );
/** Those of some taxes that a seller owes. */
export const ofSeller = (tax: readonly TaxAmount[]): TaxAmount[] => tax.filter(({ sellerId }) => sellerId);
export const taxSum = (tax: readonly TaxAmount[]): Money => sum(tax.map(({ amount }) => amount));
/** What of some taxes is one of them: the same jurisdiction, owed by the same. */
export const taxLike = (tax: readonly TaxAmount[], { jurisdiction, sellerId = null }: TaxAmount): Money =>
  taxSum(tax.filter((each) => each.jurisdiction === jurisdiction && (each.sellerId ?? null) === sellerId));
/** What is left of some taxes without others. */
export const lessTax = (tax: readonly TaxAmount[], gone: readonly TaxAmount[]): TaxAmount[] =>
  tax.map((each) => ({ ...each, amount: subtract(each.amount, taxLike(gone, each)) }));

/** One seller order's money: the total, and the taxes included. */
export type PartOfPayment = { sellerOrderId: string; total: Money; tax: readonly TaxAmount[] };

const untaxed = ({ total, tax }: PartOfPayment): Money => subtract(total, taxSum(tax));
/** A seller order's money into its clearing account and the accounts of its taxes. */
const collected = (part: PartOfPayment): Posting[] => [
  credit(account('CLEARING', part.sellerOrderId), untaxed(part)),
  ...taxes(credit, part.tax),
];
/** The same money back out of them. */
export const givenBack = (part: PartOfPayment): Posting[] => [
  debit(account('CLEARING', part.sellerOrderId), untaxed(part)),
  ...taxes(debit, part.tax),
];

/** P1, card captured: PSP_CASH → CLEARING of the seller order, TAX of each jurisdiction. */
export const cardCaptured = (paymentId: string, part: PartOfPayment, provider = ''): Entry =>
  entry('P1', `${paymentId}:${part.sellerOrderId}`, [debit(pspCash(provider), part.total), ...collected(part)]);

/** P1i, invoice numbered: AR of the invoice → CLEARING, TAX. */
export const invoiceNumbered = (invoiceId: string, part: PartOfPayment): Entry =>
  entry('P1i', `${invoiceId}:${part.sellerOrderId}`, [debit(account('AR', invoiceId), part.total), ...collected(part)]);

/** P2, money for an invoice arrived at the bank: BANK → AR; what is more than `owed` is to be refunded as `refundId`. */
export const invoicePaid = (
  paymentId: string,
  invoiceId: string,
  received: Money,
  { owed, refundId }: { owed: Money; refundId: string },
): Entry => {
  const applied = least(received, owed);
  return entry('P2', paymentId, [
    debit(bank, received),
    credit(account('AR', invoiceId), applied),
    credit(account('REFUND_DUE', refundId), subtract(received, applied)),
  ]);
};

/** P3, the processor's fee: borne by the marketplace, even after a refund. */
export const feeTaken = (paymentId: string, fee: Money, provider = ''): Entry =>
  entry('P3', paymentId, [debit(account('PSP_FEES', provider), fee), credit(pspCash(provider), fee)]);

/** P9, refund before delivery, first half: CLEARING and TAX → REFUND_DUE. `part` is what is refunded. */
export const refundOwed = (refundId: string, part: PartOfPayment): Entry =>
  entry('P9', `${refundId}:${part.sellerOrderId}`, [
    ...givenBack(part),
    credit(account('REFUND_DUE', refundId), part.total),
  ]);

/** P9, of an invoice that is not paid: CLEARING and TAX → AR, with a credit note. */
export const invoiceReversed = (creditNoteId: string, invoiceId: string, part: PartOfPayment): Entry =>
  entry('P9', `${creditNoteId}:${part.sellerOrderId}:invoice`, [
    ...givenBack(part),
    credit(account('AR', invoiceId), part.total),
  ]);

/**
 * P9, second half: the provider, or the bank, has sent the refund. REFUND_DUE → PSP_CASH or BANK. `sendingId` is the
 * refund's id, with a number if it is sent again after it had come back.
 */
export const refundPaid = (sendingId: string, amount: Money, refundId = sendingId, from: Account = pspCash()): Entry =>
  entry('P9', `${sendingId}:paid`, [debit(account('REFUND_DUE', refundId), amount), credit(from, amount)]);

/** P9, second half of what an invoice still owes: a credit note lowers it, and no money is sent. REFUND_DUE → AR. */
export const refundCredited = (refundId: string, invoiceId: string, amount: Money): Entry =>
  entry('P9', `${refundId}:credited`, [
    debit(account('REFUND_DUE', refundId), amount),
    credit(account('AR', invoiceId), amount),
  ]);

/** P9, taken back: the buyer's bank has refused the `nth` sending, and the money is owed again. */
export const refundReturned = (refundId: string, nth: number, amount: Money, provider = ''): Entry =>
  entry('P9', `${refundId}:returned:${nth}`, [
    debit(pspCash(provider), amount),
    credit(account('REFUND_DUE', refundId), amount),
  ]);

/** Money that pays no order (a second payment, a wrong amount), owed to its sender: PSP_CASH → REFUND_DUE. */
export const strayMoney = (paymentId: string, refundId: string, amount: Money, provider = ''): Entry =>
  entry('P9', `${refundId}:stray:${paymentId}`, [
    debit(pspCash(provider), amount),
    credit(account('REFUND_DUE', refundId), amount),
  ]);

/** Money at the bank that is for no invoice that we know of, owed to its sender: BANK → REFUND_DUE of the bank's message. */
export const strayTransfer = (messageId: string, amount: Money): Entry =>
  entry('P9', `${messageId}:stray`, [debit(bank, amount), credit(account('REFUND_DUE', messageId), amount)]);

/** The same taken back: staff know what it was for, and P2 follows. */
export const strayMatched = (messageId: string, amount: Money): Entry =>
  entry('P9', `${messageId}:matched`, [debit(account('REFUND_DUE', messageId), amount), credit(bank, amount)]);

/** P16, an invoice on terms that is never paid: the marketplace granted the credit and bears it. LOSSES → AR. */
export const badDebt = (invoiceId: string, amount: Money): Entry =>
  entry('P16', invoiceId, [debit(account('LOSSES'), amount), credit(account('AR', invoiceId), amount)]);

/** P17, a donor pays: PSP_CASH → DONOR_FUND. */
export const donationReceived = (donationId: string, fund: string, amount: Money, provider = ''): Entry =>
  entry('P17', donationId, [debit(pspCash(provider), amount), credit(account('DONOR_FUND', fund), amount)]);

/** P18, a donation pays for a seller order: DONOR_FUND → CLEARING, TAX. */
export const donationUsed = (paymentId: string, fund: string, part: PartOfPayment): Entry =>
  entry('P18', `${paymentId}:${part.sellerOrderId}`, [
    debit(account('DONOR_FUND', fund), part.total),
    ...collected(part),
  ]);

/** P19, paid from a school's account: SCHOOL_AVAILABLE → CLEARING, TAX. The caller has seen that it covers the total. */
export const schoolAccountUsed = (paymentId: string, schoolId: string, part: PartOfPayment): Entry =>
  entry('P19', `${paymentId}:${part.sellerOrderId}`, [
    debit(account('SCHOOL_AVAILABLE', schoolId), part.total),
    ...collected(part),
  ]);

/** P9, second half, of an order paid from a school's account: REFUND_DUE → SCHOOL_AVAILABLE. */
export const schoolAccountRefunded = (refundId: string, schoolId: string, amount: Money): Entry =>
  refundPaid(refundId, amount, refundId, account('SCHOOL_AVAILABLE', schoolId));

/** P9, second half, of an order paid by a donation: REFUND_DUE → DONOR_FUND. */
export const donationReturned = (refundId: string, fund: string, amount: Money): Entry =>
  refundPaid(refundId, amount, refundId, account('DONOR_FUND', fund));

/** P20, a bank transfer feeds a school's account: BANK → SCHOOL_AVAILABLE. */
export const schoolAccountFed = (bankReference: string, schoolId: string, amount: Money): Entry =>
  entry('P20', bankReference, [debit(bank, amount), credit(account('SCHOOL_AVAILABLE', schoolId), amount)]);

/** What a provider has paid out and the bank has not been seen to receive. */
export const paidOutCash = (provider: string): Account => account('PSP_CASH', `${provider}:paid-out`);

/**
 * P21, the provider pays out to our bank, or takes that back (a negative amount): PSP_CASH → what is under way. `bookingId`
 * is the provider's.
 */
export const cashPaidOut = (bookingId: string, amount: Money, provider: string): Entry =>
  entry('P21', bookingId, [debit(paidOutCash(provider), amount), credit(pspCash(provider), amount)]);

/** P21, second half: money at the bank is what the provider paid out, and owed to nobody. REFUND_DUE → what was under way. */
export const payoutArrived = (messageId: string, amount: Money, provider: string): Entry =>
  entry('P21', `${messageId}:arrived`, [
    debit(account('REFUND_DUE', messageId), amount),
    credit(paidOutCash(provider), amount),
  ]);

/** The fee of a processor that charges a share and a fixed sum, rounded half up once. */
export const processorFee = (amount: Money, fee: { millionths: number; fixedMinor: number }): Money =>
  money(share(amount, fee.millionths).amountMinor + fee.fixedMinor, amount.currency);

/** The smaller of two amounts of one currency. */
export const least = (a: Money, b: Money): Money => (a.amountMinor <= b.amountMinor ? a : b);
