export {
  type BillableOrder,
  findBillable,
  findBillableLines,
  findNotInvoiced,
  findPurchaseOrders,
  findUnpaidOnInvoice,
  lockInvoicesWith,
  noteOutstanding,
} from './billing/billable-store.ts';
export { findOrderForPayment, type OrderForPayment } from './billing/order-for-payment-store.ts';
export { insertReplacement } from './changing/replacement-store.ts';
export { createGuestTokens } from './guests/guest-token.ts';
export { hasEnoughLinks, linkToOrder } from './guests/order-link.ts';
export { contractCopy } from './letters/contract-copy.ts';
export { type SaleNews, tellBuyer } from './letters/news.ts';
export { feature } from './manifest.ts';
export { correctParcel } from './parcels/correction-store.ts';
export { findCustomsLines } from './parcels/customs-store.ts';
export { findOwnNumbers, findToPack, type ToPack } from './parcels/packing-store.ts';
export { arriveParcels, arriveUntrackedParcels } from './parcels/parcel-arrival-store.ts';
export { findCameBack, returnParcels, sendParcelsAgain } from './parcels/parcel-return-store.ts';
export {
  findByTracker,
  findParcel,
  findShipped,
  findUnshipped,
  insertParcel,
  usesTracker,
} from './parcels/parcel-store.ts';
export {
  arriveReturn,
  endReturn,
  findReturnByTracker,
  findWhatComesBack,
  insertReturnParcel,
  noteComingBack,
  noteRefundToCome,
  sentBackOf,
} from './parcels/return-store.ts';
export { countUnsent } from './parcels/unsent-store.ts';
export { takeFromCart } from './placing/cart-after-payment.ts';
export { findRest } from './placing/shop-rules.ts';
export { findSparedTaxes, noteSparedTaxes } from './placing/spared-tax-store.ts';
export { sumByOffer } from './placing/sum-by-offer.ts';
export { findOwner } from './reading/owner-store.ts';
export { countOpenOrders, findItemsAskedAbout, findNewestOrders } from './reading/person-order-store.ts';
export {
  countOpenSales,
  findSaleDetails,
  findSales,
  findSalesDue,
  findWaiting,
  type SaleRow,
  type SalesDue,
  searchSales,
} from './reading/sale-list-store.ts';
export {
  findSoldLines,
  findSoldOrder,
  insertCommissionTaxes,
  type SoldLine,
  type SoldOrder,
  shopPlace,
} from './reading/sale-store.ts';
export { findOrder } from './reading/store.ts';
export { findTraders } from './reading/trader-store.ts';
export {
  type AppliedChange,
  applyToOrder,
  applyToSellerOrder,
  applyWhereAllowed,
} from './transitions/apply-transition.ts';
export { dropAttribution } from './transitions/attribution-store.ts';
export { cancelUnpaidOrder } from './transitions/cancel-unpaid.ts';
export { moveOnDueOrders, type WhenDue } from './transitions/due-orders.ts';
export { noteAllRefunded, noteRefunded, releaseRefunded } from './transitions/refunded-line-store.ts';
export { findSellerOrders, lockOrder, setDue, withdrawUntil } from './transitions/transition-store.ts';
