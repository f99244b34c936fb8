export { feature } from './manifest.ts';
export { sellerEndpoints } from './routes.ts';
export { findShopAccount, findShopsOf } from './shop-account-store.ts';
export { findBusiness } from './store.ts';
