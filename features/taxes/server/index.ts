export { loadTaxRules } from './store.ts';
