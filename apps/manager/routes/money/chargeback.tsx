import { useMayAsStaff } from '@cubby/features/accounts/inner';
import { ChargebackPage } from '@cubby/features/chargebacks/inner';

export { chargebackMeta as meta, loadChargeback as loader } from '@cubby/features/chargebacks/inner';

export const Component = () => <ChargebackPage canAnswer={useMayAsStaff('chargebacks.answer')} />;
