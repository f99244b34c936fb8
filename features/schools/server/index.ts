export { findAccountMovements } from './account-store.ts';
export { feature } from './manifest.ts';
export { type AccountPayment, accountFed, donationArrived, payFromAccount, refundToAccount } from './move-money.ts';
export { findAccountsOf, findBillOf } from './organisation-store.ts';
export { attributionOf, earnShare, reduceShare, releaseShare } from './shares.ts';
