export { loader as loadRefund, meta as refundMeta, RefundPage } from './RefundPage.tsx';
export { loader as loadRefunds, meta as refundsMeta, RefundsPage } from './RefundsPage.tsx';
export { RefundTabs } from './RefundTabs.tsx';
