import { RunsPage } from '@cubby/features/payouts/inner';

export { loadRuns as loader, runsMeta as meta } from '@cubby/features/payouts/inner';

export const Component = () => <RunsPage />;
