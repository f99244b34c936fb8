export { MeasureNotices } from './MeasureNotices.tsx';
export { ShopDecisions } from './ShopDecisions.tsx';
