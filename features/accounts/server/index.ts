export { findAddressee, findNames } from './addressee-store.ts';
export { eraseAccount, readPerson } from './closing.ts';
export { feature } from './manifest.ts';
export { findMemberships, findShopMembers, findShopOwner } from './membership-store.ts';
export { hashPassword } from './password.ts';
export { findAccount } from './store.ts';
