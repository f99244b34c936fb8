export { post } from './entry-store.ts';
export { ledgerInvariants } from './invariant-store.ts';
