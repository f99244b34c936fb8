export { MeasureNotices } from './MeasureNotices.tsx';
