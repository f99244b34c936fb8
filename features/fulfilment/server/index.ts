export { type Claim, claimAmount, claimPieces } from './claims.ts';
export { releaseDisputed } from './make-available.ts';
export { feature, whenDue } from './manifest.ts';
export { type DisputedOrder, type MovedByDispute, moveDisputed } from './move-disputed.ts';
export { releaseHold } from './release-held.ts';
export { settleMoney } from './settle-money.ts';
export { refundable, sharesOf } from './sold-money.ts';
