export { feature } from './manifest.ts';
export { hideWorkshop } from './store.ts';
