export { feature } from './manifest.ts';
export { findCartLines, lockCartLines, writeCartLines } from './member-cart-store.ts';
export { quoteEndpoints, type ReservedStock } from './routes.ts';
export { findCartOffers, lockCartOffers } from './store.ts';
