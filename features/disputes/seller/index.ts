export { DisputePage, disputeMeta, loadDispute } from './DisputePage.tsx';
export { DisputesPage, disputesMeta, loadDisputes } from './DisputesPage.tsx';
export { SaleDisputes } from './SaleDisputes.tsx';
