import { useMayAsStaff } from '@cubby/features/accounts/inner';
import { DisputesPage } from '@cubby/features/disputes/inner';

export { disputesMeta as meta, loadDisputes as loader } from '@cubby/features/disputes/inner';

export const Component = () => <DisputesPage canSecure={useMayAsStaff('disputes.secure')} />;
