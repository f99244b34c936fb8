export { loadRuns as loader, RunsPage as Component, runsMeta as meta } from '@cubby/features/payouts/inner';
