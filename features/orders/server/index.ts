export { type AppliedChange, applyToOrder } from './apply-transition.ts';
export { findHeldStock } from './held-stock.ts';
export { orderInvariants } from './invariants.ts';
export { createOrders, holds, type Orders, type OrdersSettings } from './routes.ts';
export { findGuestOrder, findOrderForPayment, type OrderForPayment } from './store.ts';
export { timeOutOrders } from './time-out.ts';
