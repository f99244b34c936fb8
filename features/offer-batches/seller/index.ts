export { changeStatus } from './change-status.ts';
export { useOfferActions } from './use-offer-actions.tsx';
