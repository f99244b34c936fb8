export { feature } from './manifest.ts';
export { loadTaxRules } from './store.ts';
