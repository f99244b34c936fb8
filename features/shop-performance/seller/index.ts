export { PerformancePage } from './PerformancePage.tsx';
