export { findAccountMovements, findPayableShares } from './account-store.ts';
export { donationArrived } from './donation.ts';
export { feature } from './manifest.ts';
export { type AccountPayment, accountFed, payFromAccount, refundToAccount } from './move-money.ts';
export { findAccountsOf, findBillOf, findMemberships, findSchoolsOf } from './organisation-store.ts';
export { attributionOf, earnShare, movePaidOut, reduceShare, releaseShare } from './shares.ts';
