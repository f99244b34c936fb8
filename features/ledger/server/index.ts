export { lockAccounts, owedTo, post } from './entry-store.ts';
export { feature } from './manifest.ts';
export { givenBackOf, nothingGivenBack, postRefund, type RefundableSale } from './refunds.ts';
