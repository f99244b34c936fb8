export { feature } from './manifest.ts';
export { findThreadsOf } from './thread-list-store.ts';
