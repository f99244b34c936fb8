export { findCasesAbout } from './case-store.ts';
export { applyMeasures } from './effects.ts';
export { feature } from './manifest.ts';
