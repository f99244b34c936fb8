export { findCasesAbout } from './case-store.ts';
export { type CaseMails, caseMails } from './mails.ts';
export { feature } from './manifest.ts';
export { applyMeasures } from './measures/effects.ts';
export { noteOfShop, tellOfShop } from './tell.ts';
