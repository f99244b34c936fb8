export { cartCalls, type HeldStock } from './routes.ts';
export { findCartOffers } from './store.ts';
