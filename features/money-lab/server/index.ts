export { findLabOf } from './guardian/export-store.ts';
export { feature } from './manifest.ts';
