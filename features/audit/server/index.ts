export { feature } from './manifest.ts';
export { type Act, record } from './store.ts';
