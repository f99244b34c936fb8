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
export { findCustomsLines } from './customs-store.ts';
export { moveOnDueOrders, type WhenDue } from './due-orders.ts';
export { createGuestTokens } from './guest-token.ts';
export { contractCopy } from './letters/contract-copy.ts';
export { type SaleNews, tellBuyer } from './letters/news.ts';
export { feature } from './manifest.ts';
export { findOrderForPayment, type OrderForPayment } from './order-for-payment-store.ts';
export { hasEnoughLinks, linkToOrder } from './order-link.ts';
export { findOwner } from './owner-store.ts';
export { findOwnNumbers, findToPack, type ToPack } from './packing-store.ts';
export { arriveParcels, arriveUntrackedParcels } from './parcel-arrival-store.ts';
export { findCameBack, returnParcels, sendParcelsAgain } from './parcel-return-store.ts';
export {
  findByTracker,
  findParcel,
  findShipped,
  findUnshipped,
  insertParcel,
  usesTracker,
} from './parcel-store.ts';
export { countOpenOrders, findItemsAskedAbout, findNewestOrders } from './person-order-store.ts';
export { noteAllRefunded, noteRefunded, releaseRefunded } from './refunded-line-store.ts';
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
  countOpenSales,
  findSaleDetails,
  findSales,
  findSalesDue,
  findWaiting,
  type SaleRow,
  type SalesDue,
  searchSales,
} from './sale-list-store.ts';
export { findSoldLines, findSoldOrder, insertCommissionTaxes, type SoldLine, type SoldOrder } from './sale-store.ts';
export { findRest } from './shop-rules.ts';
export { findSparedTaxes, noteSparedTaxes } from './spared-tax-store.ts';
export { findOrder } from './store.ts';
export { sumByOffer } from './sum-by-offer.ts';
export { findTraders } from './trader-store.ts';
export { findSellerOrders, lockOrder, setDue, withdrawUntil } from './transition-store.ts';
export { countUnsent } from './unsent-store.ts';
