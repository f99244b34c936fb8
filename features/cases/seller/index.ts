export { ShopDecisions } from './ShopDecisions.tsx';
