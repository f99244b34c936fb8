export { ContactStep } from './ContactStep.tsx';
export {
  type AddressDraft,
  type CheckoutDraft,
  type ContactDraft,
  emptyAddress,
  emptyContact,
  forgetCheckoutDraft,
  useCheckoutDraft,
} from './checkout-draft.ts';
export {
  addressErrors,
  contactErrors,
  noteError,
  readAddress,
  readContact,
  type ValidationErrors,
} from './checkout-validation.ts';
export { DeliveryStep, regionLabel } from './DeliveryStep.tsx';
export { OrderFacts } from './OrderFacts.tsx';
export { OrderNumber } from './OrderNumber.tsx';
export { findPendingOrder, findWaitingOrder, storePendingOrder, takeTokenFromAddress } from './pending-orders.ts';
export { SellerOrders } from './SellerOrders.tsx';
export { useOrder } from './use-order.ts';
export { useShownErrors } from './use-shown-errors.ts';
