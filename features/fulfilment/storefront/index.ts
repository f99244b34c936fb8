export { BuyerSteps } from './BuyerSteps.tsx';
export { CancelUnpaid } from './CancelUnpaid.tsx';
