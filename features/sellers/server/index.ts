export { feature } from './manifest.ts';
export { sellerEndpoints } from './routes.ts';
export { findBusiness } from './store.ts';
