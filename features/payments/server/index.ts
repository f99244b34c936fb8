export { createCardProvider } from './card-provider.ts';
export { settleByChargeback } from './charged-back.ts';
export { findAllocations, findPaymentBy, recordChargedBack } from './charged-back-store.ts';
export { isUndecided } from './check-sessions.ts';
export { noteForStaff } from './event-store.ts';
export { giveBack, givenBack } from './give-back.ts';
export { feature } from './manifest.ts';
export type { CardProvider, ProviderDispute } from './provider.ts';
export { endSessions } from './time-out-sessions.ts';
