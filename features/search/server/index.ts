export { orderSearchDocs } from './doc-order-store.ts';
export { fillSearchDocs, refreshSearchDocs } from './doc-store.ts';
export { feature } from './manifest.ts';
export { forgetMissed } from './missed-store.ts';
export { rankTexts } from './rank-store.ts';
export { searchEndpoints } from './routes.ts';
export { writeSynonyms } from './synonym-store.ts';
