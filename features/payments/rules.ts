export const methodCodes = ['STRIPE', 'INVOICE', 'ACCOUNT'] as const;
/** A payment method (spec 9.6): id 3 is the payment provider. */
export type PaymentMethod = {
  id: number;
  code: (typeof methodCodes)[number];
  selected: boolean;
  available: boolean;
  picture: string;
};
export const sessionStatuses = ['STARTING', 'OPEN', 'PAID', 'FAILED', 'EXPIRED'] as const;
export type SessionStatus = (typeof sessionStatuses)[number];
/** In these states a session can still be paid; an order has at most one such session. */
export const activeSessions = ['STARTING', 'OPEN'] as const satisfies readonly SessionStatus[];

/**
 * Why money is refunded: it came after the hold had ended (domain 5.4 O19), for an order that was already paid, or in
 * another amount; or the order was not confirmed in time (O20), rejected (O22), cancelled (O23 to O25) or returned
 * (O29), or a dispute was decided for the buyer (O35, O37); or the buyer's exemption certificate was accepted after the
 * order (domain 4.3).
 */
export const refundReasons = [
  'LATE_PAYMENT',
  'SECOND_PAYMENT',
  'WRONG_AMOUNT',
  'NOT_CONFIRMED',
  'REJECTED',
  'CANCELLED',
  'RETURNED',
  'DISPUTED',
  'TAX_EXEMPT',
  /** Refunded on the provider's own pages, and recorded by staff. */
  'MADE_ELSEWHERE',
  /** Taken back by the card holder's bank, which has the money already. */
  'CHARGEBACK',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** States of a refund: owed, being sent, sent, refused by the provider or the bank, settled by staff in another way. */
export const refundStatuses = ['OWED', 'SENDING', 'SENT', 'FAILED', 'SETTLED_BY_HAND'] as const;
export type RefundStatus = (typeof refundStatuses)[number];
/** In these states the buyer does not have the money yet. */
export const openRefunds = ['OWED', 'SENDING', 'FAILED'] as const satisfies readonly RefundStatus[];

/** The provider's reasons for a refund that did not reach the card, by its own codes. */
const cardProblems = [
  'lost_or_stolen_card',
  'expired_or_canceled_card',
  'declined',
  'insufficient_funds',
  'charge_for_pending_refund_disputed',
] as const;
export type RefundProblem = (typeof cardProblems)[number] | 'OTHER_AMOUNT' | 'REFUSED' | 'AWAY';

/** Why the last try failed: the provider's code, or its words. */
export function refundProblem({ status, lastError }: { status: RefundStatus; lastError: string }): RefundProblem {
  const known = cardProblems.find((code) => code === lastError);
  if (known) return known;
  if (/ is of \d+, not \d+$/.test(lastError)) return 'OTHER_AMOUNT';
  return status === 'FAILED' ? 'REFUSED' : 'AWAY';
}

/** Whether staff may settle a refund another way: not while it is being sent, or the buyer would get it twice. */
export const isSettledByHand = (status: RefundStatus): boolean => status === 'OWED' || status === 'FAILED';

/** The minutes until a refund is tried again: short at first, then six hours each until it succeeds. */
export const refundRetryMinutes = (attempts: number): number => Math.min(2 ** Math.max(attempts - 1, 0), 360);

/** Where a payment comes from. */
export type PaymentKind = 'CARD' | 'BANK' | 'ACCOUNT' | 'DONATION';

/** Why a payment pays no order. */
export type StrayReason = 'LATE' | 'WRONG_AMOUNT' | 'SECOND';

/** `total` is what the buyer saw. */
export type CheckoutRequest = { orderNumber: string; total: { amountMinor: number; currency: string }; note: string };

/**
 * The payment methods for a caller. Guests pay by card; invoices are for members, if there is an account for transfers;
 * a school's account is for members who may pay from it, and hidden from others (spec 5.20, 9.6).
 */
export const methodsFor = ({
  cardsOpen,
  invoicesOpen,
  hasAccount,
}: {
  cardsOpen: boolean;
  invoicesOpen: boolean;
  hasAccount: boolean;
}): PaymentMethod[] => [
  { id: 3, code: 'STRIPE', selected: cardsOpen, available: cardsOpen, picture: '/payment-card.svg' },
  { id: 4, code: 'INVOICE', selected: false, available: invoicesOpen, picture: '/payment-invoice.svg' },
  ...(hasAccount
    ? [{ id: 5, code: 'ACCOUNT' as const, selected: !cardsOpen, available: true, picture: '/payment-account.svg' }]
    : []),
];

/** How many days the provider's raw events are kept: longer than a payment can be charged back. */
export const daysRawEvents = 180;

/** What staff do about an event: record a refund made at the provider, take a payment as a donation, or note it. */
export const eventActions = ['TAKE_REFUND', 'DONATION', 'SETTLE'] as const;
export type EventAction = (typeof eventActions)[number];

/**
 * The possible actions on an event. Payments that nobody requested are known only from the provider's bookings (P17).
 */
export function actionsOn({
  eventId,
  kind,
  isOpen,
  refundId,
  paymentId,
  amountMinor,
}: {
  eventId: string;
  kind: string;
  isOpen: boolean;
  refundId: string | null;
  paymentId: string | null;
  amountMinor: number;
}): EventAction[] {
  if (!isOpen) return [];
  const isUnasked = kind === 'OTHER' && eventId.startsWith('booked-') && paymentId !== null && amountMinor > 0;
  return [
    ...(refundId !== null || kind === 'REFUNDED' ? (['TAKE_REFUND'] as const) : []),
    ...(isUnasked && refundId === null ? (['DONATION'] as const) : []),
    'SETTLE',
  ];
}
