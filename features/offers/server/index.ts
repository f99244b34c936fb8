export { type FeedOffer, findFeedOffers } from './feed-store.ts';
export { filterFound, listFound } from './lists/find-found.ts';
export { fillListings, refreshListings } from './lists/listing-store.ts';
export { findNewest } from './lists/newest-store.ts';
export { cardColumns, isSummary, summaryOf } from './lists/summary-store.ts';
export { feature } from './manifest.ts';
export {
  addOffers,
  findMovementsOf,
  findNamed,
  lockMatching,
  lockOffers,
  type MadeOffer,
  writeOffers,
} from './own/bulk-store.ts';
export { repriceOwn, restockOwn } from './own/change-own.ts';
export { type DeliveryRate, deleteRate, findRates, writeRate } from './own/delivery-store.ts';
export { findToExport } from './own/export-store.ts';
export { findOwnSkus, lockOwnSkus, writeNotes } from './own/note-store.ts';
export { matchedBy } from './own/own-routes.ts';
export { addOffer, lockOwnOffer } from './own/own-store.ts';
export { findPriceRange, type PriceRange, putPriceRange } from './prices/price-range-store.ts';
export { addTiers } from './prices/tier-store.ts';
export { offerEndpoints } from './routes.ts';
export { countSitemapRows, findSitemapRows, type SitemapKind } from './sitemap-store.ts';
export { releaseStock, reserveStock, shipStock, takeStockBack } from './stock-store.ts';
export { brandDefaultCountry, onHoliday } from './store.ts';
export { closeOffers, hideProduct, holdRemoved, resumeOffers, suspendOffers } from './suspend-store.ts';
