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
export { addressFaults, contactFaults, type Faults, noteFault, readAddress, readContact } from './checkout-faults.ts';
export { DeliveryStep, regionLabel } from './DeliveryStep.tsx';
export { findHeldOrder, findWaitingOrder, keepHeldOrder, takeTokenFromAddress } from './held-orders.ts';
export { OrderFacts } from './OrderFacts.tsx';
export { OrderNumber } from './OrderNumber.tsx';
export { OrderParts } from './OrderParts.tsx';
export { useOrder } from './use-order.ts';
export { useShownFaults } from './use-shown-faults.ts';
