export { findAcceptedCertificates, findCertificate } from './certificate-store.ts';
export { feature } from './manifest.ts';
export { loadTaxRules } from './store.ts';
