export { findCasesAbout } from './case-store.ts';
export { feature } from './manifest.ts';
