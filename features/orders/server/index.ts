export { type AppliedChange, applyToOrder } from './apply-transition.ts';
export { createGuestTokens } from './guest-token.ts';
export { feature } from './manifest.ts';
export { findGuestOrder, findOrderForPayment, type OrderForPayment } from './store.ts';
export { timeOutOrders } from './time-out.ts';
export { lockOrder } from './transition-store.ts';
