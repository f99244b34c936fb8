export { feature } from './manifest.ts';
export { findThreadMessages } from './store.ts';
export { findThreadsOf } from './thread-list-store.ts';
