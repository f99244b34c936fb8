export { catalogCalls } from './routes.ts';
export { imageOf } from './store.ts';
export { createTaxonomies, type Taxonomies, taxonomyVersion } from './taxonomy-store.ts';
