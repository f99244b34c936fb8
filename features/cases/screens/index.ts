export { Decisions } from './Decisions.tsx';
export { ReportThread } from './ReportThread.tsx';
