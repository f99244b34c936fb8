export { feature } from './manifest.ts';
export { relist } from './set-up.ts';
