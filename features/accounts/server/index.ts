export { eraseAccount, readPerson } from './closing.ts';
export { feature } from './manifest.ts';
export { hashPassword } from './password.ts';
export { findAddressee } from './registration-store.ts';
export { findAccount } from './store.ts';
