import { ChargebacksPage } from '@cubby/features/chargebacks/inner';
import { RefundTabs } from '@cubby/features/payments/inner';

export { chargebacksMeta as meta, loadChargebacks as loader } from '@cubby/features/chargebacks/inner';

export const Component = () => <ChargebacksPage tabs={<RefundTabs current="/chargebacks" />} />;
