export { feature } from './manifest.ts';
export { type Act, record, recordAll } from './store.ts';
