export { findLabOf } from './export-store.ts';
export { feature } from './manifest.ts';
