import { useMayAsStaff } from '@cubby/features/accounts/inner';
import { RunPage } from '@cubby/features/payouts/inner';

export { loadRun as loader, runMeta as meta } from '@cubby/features/payouts/inner';

export const Component = () => <RunPage canSettle={useMayAsStaff('payouts.settle')} />;
