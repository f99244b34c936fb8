export { createCardProvider } from './card-provider.ts';
export { takeByChargeback } from './charged-back.ts';
export { findAllocations, findPaymentBy, mayBeSending, recordChargedBack } from './charged-back-store.ts';
export { isUndecided } from './check-sessions.ts';
export { noteForStaff } from './event-store.ts';
export { giveBack, givenBack } from './give-back.ts';
export { receiveEvent } from './inbox.ts';
export { askForLostAnswers } from './lost-answers.ts';
export {
  askForRefund,
  findPaymentOf,
  type PartElsewhere,
  type RefundElsewhere,
  takeMadeElsewhere,
} from './made-elsewhere.ts';
export { feature } from './manifest.ts';
export type { CardProvider, ProviderDispute } from './provider.ts';
export { namingFailures, ProviderUnavailable } from './provider-unavailable.ts';
export { findSentRefunds } from './refund-store.ts';
export { stripeClient } from './stripe-client.ts';
export { endSessions } from './time-out-sessions.ts';
