export { feature } from './manifest.ts';
