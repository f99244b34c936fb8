export { EventPage, loader as loadEvent, meta as eventMeta } from './EventPage.tsx';
export { EventsPage, loader as loadEvents, meta as eventsMeta } from './EventsPage.tsx';
export { loader as loadRefund, meta as refundMeta, RefundPage } from './RefundPage.tsx';
export { loader as loadRefunds, meta as refundsMeta, RefundsPage } from './RefundsPage.tsx';
export { RefundTabs } from './RefundTabs.tsx';
