export { adoptCrafts, type Craft, closeCraft, eraseCraft, findCraftKinds, writeCraft } from './craft-store.ts';
export { setHidden } from './hide-store.ts';
export { lockProducts } from './lock-store.ts';
export { feature } from './manifest.ts';
export { removePictures } from './picture-store.ts';
export { type CorrectedFacts, correctProduct, type NewProduct, writeProduct } from './product-store.ts';
export { catalogEndpoints } from './routes.ts';
export { type Alike, findAlike } from './similar-store.ts';
export { imageOf } from './store.ts';
export {
  breadcrumbOfCategory,
  siblingsOf,
  type Taxonomies,
  type Taxonomy,
  taxonomiesOf,
  taxonomyVersion,
  valuesOf,
} from './taxonomy-store.ts';
