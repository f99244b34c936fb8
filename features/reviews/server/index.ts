export { feature } from './manifest.ts';
export { moveReviews } from './seller-store.ts';
