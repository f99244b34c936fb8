export { bankAccepted, bankReceived, bankRejected } from './bank-events.ts';
export { creditBack, creditedBack } from './credit.ts';
export type { Pieces } from './credited-lines.ts';
export { followOrder, followOrders } from './follow.ts';
export { feature } from './manifest.ts';
export { findInvoiceMovements } from './movement-store.ts';
export { refundRefused, refundSent } from './refund-events.ts';
export { findPurchaseOrder } from './view-store.ts';
