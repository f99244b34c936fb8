export { owedTo, post } from './entry-store.ts';
export { feature } from './manifest.ts';
