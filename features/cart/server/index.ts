export { cartEndpoints, type ReservedStock } from './routes.ts';
export { findCartOffers } from './store.ts';
