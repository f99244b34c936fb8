export { findCasesAbout } from './case-store.ts';
export { applyMeasures } from './effects.ts';
export { type CaseMails, caseMails } from './mails.ts';
export { feature } from './manifest.ts';
export { tellOfShop } from './tell.ts';
