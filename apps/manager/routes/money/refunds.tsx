import { RefundsPage, RefundTabs } from '@cubby/features/payments/inner';

export { loadRefunds as loader, refundsMeta as meta } from '@cubby/features/payments/inner';

export const Component = () => <RefundsPage tabs={<RefundTabs current="/refunds" />} />;
