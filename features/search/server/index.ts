export { feature } from './manifest.ts';
export { forgetMissed } from './missed-store.ts';
export { writeSynonyms } from './reading/synonym-store.ts';
export { searchEndpoints } from './routes.ts';
export { orderSearchDocs } from './texts/doc-order-store.ts';
export { fillSearchDocs, refreshSearchDocs } from './texts/doc-store.ts';
export { rankTexts } from './texts/rank-store.ts';
