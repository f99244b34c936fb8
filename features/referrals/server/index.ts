export { noteReferral, referrerOf } from './attribute-seller.ts';
export { countReferredSale, reduceReferredSale } from './count-sales.ts';
export { feature } from './manifest.ts';
