export { cartCalls } from './routes.ts';
export { findCartOffers } from './store.ts';
