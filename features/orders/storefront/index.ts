export { type BoughtAgain, buyAgain } from '../buy-again.ts';
export { longestNote } from '../limits.ts';
export { useLocalDate } from '../screens/use-local-date.ts';
export { Arrivals } from './Arrivals.tsx';
export { askForOrder } from './ask-for-order.ts';
export { BoughtAgainNotice } from './BoughtAgainNotice.tsx';
export { ContactStep } from './ContactStep.tsx';
export { checkoutDraft, forgetCheckoutDraft } from './checkout-draft.ts';
export type { CheckedOut } from './checkout-schema.ts';
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
} from './checkout-values.ts';
export { DeliveryStep } from './DeliveryStep.tsx';
export { FindOrderForm } from './FindOrderForm.tsx';
export { HoldTime } from './HoldTime.tsx';
export { OrderFacts } from './OrderFacts.tsx';
export { OrderList } from './OrderList.tsx';
export { OrderNumber } from './OrderNumber.tsx';
export { OrderRows } from './OrderRow.tsx';
export { OrderSummaryCard } from './OrderSummaryCard.tsx';
export { Parcel } from './Parcel.tsx';
export { findPendingOrder, findWaitingOrder, storePendingOrder, takeTokenFromAddress } from './pending-orders.ts';
export { SellerNotes } from './SellerNotes.tsx';
export { forgetSellerNotes, useSellerNotes } from './seller-notes.ts';
export { useOrder } from './use-order.ts';
