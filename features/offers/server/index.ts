export { refreshListings, refreshListingsOfOffers, summariesOf, summaryOf } from './listing-store.ts';
export { offerCalls } from './routes.ts';
export { releaseStock, reserveStock } from './stock-store.ts';
export { brandDefaultCountry } from './store.ts';
