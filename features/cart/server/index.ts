export { findCartLines, lockCartLines, writeCartLines } from './member-cart-store.ts';
export { cartEndpoints, type ReservedStock } from './routes.ts';
export { findCartOffers, lockCartOffers } from './store.ts';
