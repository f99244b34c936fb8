export { feature } from './manifest.ts';
export { findBankDetails } from './store.ts';
