export { type ConfirmTokens, createConfirmTokens } from './confirm-token.ts';
export { feature } from './manifest.ts';
export { findUnconfirmed, takeUnconfirmed, type UnconfirmedEnquiry } from './store.ts';
