export { type ConfirmTokens, createConfirmTokens } from './confirm-token.ts';
export { feature } from './manifest.ts';
export { findEnquiryMessages, findUnconfirmed, takeUnconfirmed, type UnconfirmedEnquiry } from './store.ts';
