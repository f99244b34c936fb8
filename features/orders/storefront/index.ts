export { type BoughtAgain, buyAgain } from '../buy-again.ts';
export { longestNote } from '../limits.ts';
export { useLocalDate } from '../screens/use-local-date.ts';
export { Arrivals } from './Arrivals.tsx';
export { askForOrder } from './ask-for-order.ts';
export { BoughtAgainNotice } from './BoughtAgainNotice.tsx';
export { ContactStep } from './checkout/ContactStep.tsx';
export { checkoutDraft, forgetCheckoutDraft } from './checkout/checkout-draft.ts';
export type { CheckedOut } from './checkout/checkout-schema.ts';
export {
  type CheckoutForm,
  type CheckoutStep,
  type CheckoutValues,
  changesAlong,
  checkoutLabel,
  checkoutRemedy,
  checkoutRules,
  emptyCheckout,
  loadCheckoutSchema,
} from './checkout/checkout-values.ts';
export { DeliveryStep } from './checkout/DeliveryStep.tsx';
export { HoldTime } from './checkout/HoldTime.tsx';
export {
  findPendingOrder,
  findWaitingOrder,
  storePendingOrder,
  takeTokenFromAddress,
} from './checkout/pending-orders.ts';
export { SellerNotes } from './checkout/SellerNotes.tsx';
export { forgetSellerNotes, useSellerNotes } from './checkout/seller-notes.ts';
export { FindOrderForm } from './FindOrderForm.tsx';
export { OrderFacts } from './OrderFacts.tsx';
export { OrderList } from './OrderList.tsx';
export { OrderNumber } from './OrderNumber.tsx';
export { OrderRows } from './OrderRow.tsx';
export { OrderSummaryCard } from './OrderSummaryCard.tsx';
export { Parcel } from './Parcel.tsx';
export { useOrder } from './use-order.ts';
