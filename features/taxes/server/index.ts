export { findAcceptedCertificates, findCertificate } from './certificate-store.ts';
export { findExchangeRate } from './exchange-rate-store.ts';
export { feature } from './manifest.ts';
export { findRegistrations, loadTaxRules } from './store.ts';
export { type VatRegister, viesRegister } from './vat-register.ts';
