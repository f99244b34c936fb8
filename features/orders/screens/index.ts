export { ParcelTimeline } from './ParcelTimeline.tsx';
