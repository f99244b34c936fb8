export { feature } from './manifest.ts';
export { eraseCustoms } from './store.ts';
