export { type AppliedChange, applyToOrder } from './apply-transition.ts';
export { orderInvariants } from './invariant-store.ts';
export { findReservedStock } from './reserved-stock-store.ts';
export { createOrders, type Orders, type OrdersSettings } from './routes.ts';
export { findGuestOrder, findOrderForPayment, type OrderForPayment } from './store.ts';
export { timeOutOrders } from './time-out.ts';
export { lockOrder } from './transition-store.ts';
