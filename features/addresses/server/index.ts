export { keepAddress } from './keep-address.ts';
export { feature } from './manifest.ts';
export { findAddresses } from './store.ts';
