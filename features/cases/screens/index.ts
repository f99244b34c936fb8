export { ReportThread } from './ReportThread.tsx';
