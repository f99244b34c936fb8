export { type FeedOffer, findFeedOffers } from './feed-store.ts';
export { fillListings, refreshListings } from './listing-store.ts';
export { feature } from './manifest.ts';
export { findNewest } from './newest-store.ts';
export { offerEndpoints } from './routes.ts';
export { countSitemapRows, findSitemapRows, type SitemapKind } from './sitemap-store.ts';
export { releaseStock, reserveStock } from './stock-store.ts';
export { brandDefaultCountry } from './store.ts';
export { cardColumns, isSummary, summaryOf } from './summary-store.ts';
