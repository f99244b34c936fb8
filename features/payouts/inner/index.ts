export { loader as loadRun, meta as runMeta, RunPage } from './RunPage.tsx';
export { loader as loadRuns, meta as runsMeta, RunsPage } from './RunsPage.tsx';
