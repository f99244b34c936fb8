export { BuyerSteps } from './BuyerSteps.tsx';
