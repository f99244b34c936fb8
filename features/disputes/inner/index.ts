export { DisputePage, loader as loadDispute, meta as disputeMeta } from './DisputePage.tsx';
export { DisputesPage, loader as loadDisputes, meta as disputesMeta } from './DisputesPage.tsx';
