export { feature } from './manifest.ts';
export { assign as assignWork, endWork } from './store.ts';
