export { catalogEndpoints } from './routes.ts';
export { imageOf } from './store.ts';
export { createTaxonomies, type Taxonomies, type Taxonomy, taxonomyVersion, valuesOf } from './taxonomy-store.ts';
