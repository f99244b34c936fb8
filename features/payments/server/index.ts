export { createCardProvider } from './card-provider.ts';
export { takeByChargeback } from './events/charged-back.ts';
export { findAllocations, findPaymentBy, mayBeSending, recordChargedBack } from './events/charged-back-store.ts';
export { noteForStaff } from './events/event-store.ts';
export { receiveEvent } from './events/inbox.ts';
export { askForLostAnswers } from './events/lost-answers.ts';
export { feature } from './manifest.ts';
export type { CardProvider, ProviderDispute } from './provider.ts';
export { namingFailures, ProviderUnavailable } from './provider-unavailable.ts';
export { giveBack, givenBack } from './refunds/give-back.ts';
export {
  askForRefund,
  findPaymentOf,
  type PartElsewhere,
  type RefundElsewhere,
  takeMadeElsewhere,
} from './refunds/made-elsewhere.ts';
export { findSentRefunds } from './refunds/refund-store.ts';
export { isUndecided } from './sessions/check-sessions.ts';
export { endSessions } from './sessions/time-out-sessions.ts';
export { stripeClient } from './stripe/client.ts';
export { type IdentityProvider, stripeIdentity } from './stripe/identity.ts';
