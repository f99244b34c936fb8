export {
  addOffers,
  findMovementsOf,
  findNamed,
  lockMatching,
  lockOffers,
  type MadeOffer,
  writeOffers,
} from './bulk-store.ts';
export { repriceOwn, restockOwn } from './change-own.ts';
export { type DeliveryRate, deleteRate, findRates, writeRate } from './delivery-store.ts';
export { findToExport } from './export-store.ts';
export { type FeedOffer, findFeedOffers } from './feed-store.ts';
export { filterFound, listFound } from './find-found.ts';
export { fillListings, refreshListings } from './listing-store.ts';
export { feature } from './manifest.ts';
export { findNewest } from './newest-store.ts';
export { findOwnSkus, lockOwnSkus, writeNotes } from './note-store.ts';
export { matchedBy } from './own-routes.ts';
export { addOffer, lockOwnOffer } from './own-store.ts';
export { findPriceRange, type PriceRange, putPriceRange } from './price-range-store.ts';
export { offerEndpoints } from './routes.ts';
export { countSitemapRows, findSitemapRows, type SitemapKind } from './sitemap-store.ts';
export { releaseStock, reserveStock, shipStock, takeStockBack } from './stock-store.ts';
export { brandDefaultCountry, onHoliday } from './store.ts';
export { cardColumns, isSummary, summaryOf } from './summary-store.ts';
export { closeOffers, hideProduct, holdRemoved, resumeOffers, suspendOffers } from './suspend-store.ts';
export { addTiers } from './tier-store.ts';
