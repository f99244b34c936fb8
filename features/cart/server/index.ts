export { cartEndpoints, type ReservedStock } from './routes.ts';
export { findCartOffers, lockCartOffers } from './store.ts';
