export { countReferredSale, reduceReferredSale } from './count-sales.ts';
export { feature } from './manifest.ts';
