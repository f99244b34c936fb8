export { type AppliedChange, applyToOrder, applyToSellerOrder, applyWhereAllowed } from './apply-transition.ts';
export { dropAttribution } from './attribution-store.ts';
export {
  type BillableOrder,
  findBillable,
  findBillableLines,
  findNotInvoiced,
  findPurchaseOrders,
  findUnpaidOnInvoice,
  lockInvoicesWith,
  noteOutstanding,
} from './billable-store.ts';
export { cancelUnpaidOrder } from './cancel-unpaid.ts';
export { takeFromCart } from './cart-after-payment.ts';
export { moveOnDueOrders, type WhenDue } from './due-orders.ts';
export { createGuestTokens } from './guest-token.ts';
export { contractCopy } from './letters/contract-copy.ts';
export { tellBuyer } from './letters/news.ts';
export { feature } from './manifest.ts';
export { linkToOrder } from './order-link.ts';
export {
  arriveParcels,
  arriveUntrackedParcels,
  findByTracker,
  findCameBack,
  findShipped,
  findUnshipped,
  insertParcel,
  returnParcels,
  sendParcelsAgain,
} from './parcel-store.ts';
export { insertReplacement } from './replacement-store.ts';
export {
  arriveReturn,
  endReturn,
  findReturnByTracker,
  findWhatComesBack,
  insertReturnParcel,
  noteComingBack,
  noteRefundToCome,
  sentBackOf,
} from './return-store.ts';
export {
  findSalesOf,
  findSoldLines,
  findSoldOrder,
  findSparedTaxes,
  findWaiting,
  insertCommissionTaxes,
  noteAllRefunded,
  noteRefunded,
  noteSparedTaxes,
  type SoldLine,
  type SoldOrder,
} from './sale-store.ts';
export { findOrder, findOrderForPayment, findOwner, type OrderForPayment } from './store.ts';
export { lockOrder, lookAgain, withdrawUntil } from './transition-store.ts';
