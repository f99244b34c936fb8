import type { DeclineReason } from '@cubby/features/orders/rules';
import type { Money } from '@cubby/money';

/** A provider's event in our terms. `id` is the provider's own, so that the inbox recognises a repetition. */
export type ProviderEvent = {
  id: string;
  /** DECLINED: a card was refused, but the session stays open for another. */
  type:
    | 'PAID'
    | 'DECLINED'
    | 'FAILED'
    | 'EXPIRED'
    | 'REFUNDED'
    | 'REFUND_FAILED'
    | 'DISPUTE'
    | 'TRANSFER_REVERSED'
    | 'IDENTITY'
    | 'OTHER';
  sessionId: string | null;
  /** The key of our session request; null if we did not request it. */
  key: string | null;
  /** Of PAID: the provider's payment id, and the amount taken; of REFUNDED: the total refunded so far. */
  paymentId: string | null;
  amount: Money | null;
  /** Of DECLINED and FAILED: the reason, if the bank states one. */
  declineReason?: DeclineReason;
  /** Of REFUND_FAILED: the refund, and the reason. Of OTHER: a refund made elsewhere. */
  refundId?: string;
  /** Of DISPUTE: its id; the provider is asked for its state. */
  disputeId?: string;
  /** Of TRANSFER_REVERSED: its id; the provider is asked for the amount. */
  transferId?: string;
  /** Of IDENTITY: the check, whose result is read from the provider. */
  checkId?: string;
  error?: string;
  providerType?: string;
  /** Of OTHER: staff must check it, because money may have moved without a request of ours. */
  needsAttention?: boolean;
};

export type SessionRequest = {
  key: string;
  orderNumber: string;
  amount: Money;
  email: string;
  locale: string;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  /** The time of the first request: the same for every repetition of a key. */
  askedAt: Date;
};

export type OpenedSession = { sessionId: string; url: string };

/** `refundId`: null if the provider names none. */
export type SentRefund =
  | { state: 'SENT'; refundId: string | null }
  | { state: 'FAILED'; refundId: string | null; error: string }
  /** Another amount was sent with this key: nothing more is sent until staff know why. */
  | { state: 'OTHER_AMOUNT'; refundId: null; error: string };

/**
 * A refund as the provider knows it. `key`: that of our request; null if it was made elsewhere, for example on the
 * provider's pages.
 */
export type ProviderRefund = {
  paymentId: string;
  amount: Money;
  key: string | null;
  state: 'SENT' | 'PENDING' | 'FAILED';
};

export type ProviderDispute = {
  disputeId: string;
  paymentId: string;
  amount: Money;
  reason: string;
  /** INQUIRY: nothing is taken yet. */
  state: 'INQUIRY' | 'OPEN' | 'WON' | 'LOST';
  dueAt: Date | null;
  /** The movements of our cash; amounts taken are negative. */
  cash: { id: string; amount: Money; fee: Money }[];
};
/** Our evidence for a bank; unknown fields are empty. */
export type DisputeEvidence = {
  products: string;
  customerName: string;
  customerEmail: string;
  address: string;
  carrier: string;
  tracker: string;
  shippedOn: string;
  text: string;
};

export type ProviderBooking = {
  id: string;
  /**
   * PAYOUT: to our bank. TRANSFER: to a seller's account at the provider, or back. OTHER: the provider's fees and
   * corrections.
   */
  kind: 'PAYMENT' | 'REFUND' | 'REFUND_RETURNED' | 'DISPUTE' | 'PAYOUT' | 'TRANSFER' | 'TRANSFER_REVERSED' | 'OTHER';
  subjectId: string | null;
  /** The key of our request; null if there was none. */
  key: string | null;
  /** The change of our balance, without the provider's fee. */
  amount: Money;
  providerType: string;
};

/**
 * A payment provider with its own page: our pages never have card fields (reliability 1.3). Its methods throw
 * `ProviderUnavailable` if it cannot be reached or fails.
 */
export type CardProvider = {
  readonly name: 'STRIPE' | 'SANDBOX';
  openSession(request: SessionRequest): Promise<OpenedSession>;
  /** Reads an event from the raw body; undefined if the signature is not the provider's. */
  readEvent(rawBody: Buffer, signature: string | undefined, now: Date): ProviderEvent | undefined;
  closeSession(sessionId: string): Promise<void>;
  /** The payment of a session; undefined: unpaid. Requested when an event may have been lost. */
  findPayment(sessionId: string): Promise<{ paymentId: string; amount: Money } | undefined>;
  findFee(payment: { paymentId: string; amount: Money }): Promise<Money | undefined>;
  findDispute(disputeId: string): Promise<ProviderDispute>;
  bookingsSince(since: Date): AsyncIterable<ProviderBooking>;
  /** Submits evidence for good, once: banks ignore a second submission. */
  submitEvidence(disputeId: string, evidence: DisputeEvidence): Promise<void>;
  /** A repeated request with the same key is the same refund, no matter how much later. */
  refund(request: { key: string; paymentId: string; amount: Money }): Promise<SentRefund>;
  /** A refund of a payment that was carried out by one of these keys, even if the answer was lost. */
  findRefund(asked: {
    keys: readonly string[];
    paymentId: string;
  }): Promise<{ refundId: string; key: string; amount: Money } | undefined>;
  readRefund(refundId: string): Promise<ProviderRefund | undefined>;
};
