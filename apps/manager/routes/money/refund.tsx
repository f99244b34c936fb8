import { useMayAsStaff } from '@cubby/features/accounts/inner';
import { RefundPage } from '@cubby/features/payments/inner';

export { loadRefund as loader, refundMeta as meta } from '@cubby/features/payments/inner';

export const Component = () => <RefundPage canSettle={useMayAsStaff('refunds.settle')} />;
