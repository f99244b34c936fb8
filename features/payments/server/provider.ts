import type { DeclineReason } from '@cubby/features/orders/rules';
import type { Money } from '@cubby/money';

/** An event from the provider, in our terms. `id` is the provider's own, so that the inbox recognizes a repetition. */
export type ProviderEvent = {
  id: string;
  /** DECLINED: a card was refused, but the session stays open for another. */
  type: 'PAID' | 'DECLINED' | 'FAILED' | 'EXPIRED' | 'REFUNDED' | 'REFUND_FAILED' | 'DISPUTE' | 'OTHER';
  /** The provider's session, if the event is about one. */
  sessionId: string | null;
  /** The key we requested that session with; null if we did not request it. */
  key: string | null;
  /** Of PAID: the provider's payment id, and the amount actually taken; of REFUNDED, all that went back so far. */
  paymentId: string | null;
  amount: Money | null;
  /** Of DECLINED and FAILED: why, if the bank says so. */
  declineReason?: DeclineReason;
  /** Of REFUND_FAILED: the refund, and why. */
  refundId?: string;
  /** Of DISPUTE: which; the provider is asked how it stands. */
  disputeId?: string;
  error?: string;
  /** What the provider calls it. */
  providerType?: string;
  /** Of OTHER: staff must look at it, because money may have moved without us. */
  needsAttention?: boolean;
};

export type SessionRequest = {
  /** A repeated request with the same key returns the same session. */
  key: string;
  orderNumber: string;
  amount: Money;
  email: string;
  locale: string;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  /** When the session was first requested: always the same for the same key. */
  askedAt: Date;
};

/** The provider's session and its page. */
export type OpenedSession = { sessionId: string; url: string };

/** SENT also where the provider had refunded it before; then it may not name the refund. */
export type SentRefund =
  | { state: 'SENT'; refundId: string | null }
  | { state: 'FAILED'; refundId: string | null; error: string };

/** A card holder's bank takes a payment back, or asks about it, as the provider sees it now. */
export type ProviderDispute = {
  disputeId: string;
  paymentId: string;
  amount: Money;
  reason: string;
  /** INQUIRY: nothing is taken yet. */
  state: 'INQUIRY' | 'OPEN' | 'WON' | 'LOST';
  /** Until when it takes evidence. */
  dueAt: Date | null;
  /** Each movement of our cash; a negative amount is taken. */
  cash: { id: string; amount: Money; fee: Money }[];
};
/** What we can show a bank; empty where we do not know. */
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

/** What the provider has booked on our account there. */
export type ProviderBooking = {
  id: string;
  /** PAYOUT: to our bank. TRANSFER: to a seller's account there. OTHER: its own fees, corrections. */
  kind: 'PAYMENT' | 'REFUND' | 'REFUND_RETURNED' | 'DISPUTE' | 'PAYOUT' | 'TRANSFER' | 'OTHER';
  /** The payment, refund or dispute. */
  subjectId: string | null;
  /** By which we asked for what it is about; null if we did not. */
  key: string | null;
  /** What our account gained by it, without the provider's fee; negative: what it lost. */
  amount: Money;
  /** What the provider calls it. */
  providerType: string;
};

/** A card payment provider with a page of its own: our pages never have card fields (reliability 1.3). */
export type CardProvider = {
  readonly name: 'STRIPE' | 'SANDBOX';
  openSession(request: SessionRequest): Promise<OpenedSession>;
  /** Reads an event from the raw body; undefined if its signature is not the provider's. */
  readEvent(rawBody: Buffer, signature: string | undefined, now: Date): ProviderEvent | undefined;
  closeSession(sessionId: string): Promise<void>;
  /** The payment of a session; undefined: it is not paid. Asked where an event may have been lost. */
  findPayment(sessionId: string): Promise<{ paymentId: string; amount: Money } | undefined>;
  /** What it has kept of a payment; undefined: it does not know yet. */
  findFee(payment: { paymentId: string; amount: Money }): Promise<Money | undefined>;
  findDispute(disputeId: string): Promise<ProviderDispute>;
  /** What it has booked since an instant, in any order. */
  bookingsSince(since: Date): AsyncIterable<ProviderBooking>;
  /** Submits evidence for good, once: banks read no second answer. */
  submitEvidence(disputeId: string, evidence: DisputeEvidence): Promise<void>;
  /** A repeated request with the same key is the same refund, however much later. */
  refund(request: { key: string; paymentId: string; amount: Money }): Promise<SentRefund>;
};
