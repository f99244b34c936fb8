export { fillListings, refreshListings, refreshListingsOfOffers } from './listing-store.ts';
export { offerCalls } from './routes.ts';
export { releaseStock, reserveStock } from './stock-store.ts';
export { brandDefaultCountry } from './store.ts';
export { summariesOf, summaryOf } from './summary-store.ts';
