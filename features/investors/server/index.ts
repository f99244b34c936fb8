export { computeDay } from './compute-day.ts';
export { feature } from './manifest.ts';
