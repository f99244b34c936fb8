export { feature } from './manifest.ts';
export { hashPassword } from './password.ts';
export { findAddressee } from './registration-store.ts';
