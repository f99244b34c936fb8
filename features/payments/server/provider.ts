import type { Money } from '@cubby/money';

/** What a provider tells us, whatever it calls it. `id` is the provider's own, for the inbox to know a repetition. */
export type ProviderEvent = {
  id: string;
  type: 'PAID' | 'FAILED' | 'EXPIRED' | 'OTHER';
  /** The provider's session, where the event is about one. */
  sessionId: string | null;
  /** The key that we asked for that session with; null: it is not of our asking. */
  key: string | null;
  /** Of PAID: the provider's payment, and what was really taken. */
  paymentId: string | null;
  amount: Money | null;
};

export type SessionRequest = {
  /** Asked twice with the same key, the provider answers with the same session. */
  key: string;
  orderNumber: string;
  amount: Money;
  email: string;
  locale: string;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  /** When it was first asked for: with the same key, always the same. */
  askedAt: Date;
};

/** A card payment provider with a page of its own: no card field is ever on ours (reliability 1.3). */
export type CardProvider = {
  readonly name: 'STRIPE' | 'SANDBOX';
  openSession(request: SessionRequest): Promise<{ sessionId: string; url: string }>;
  /** Reads an event from the raw body, or undefined when its signature is not the provider's. */
  readEvent(rawBody: Buffer, signature: string | undefined, now: Date): ProviderEvent | undefined;
  closeSession(sessionId: string): Promise<void>;
  refund(request: { key: string; paymentId: string; amount: Money }): Promise<{ refundId: string }>;
};
