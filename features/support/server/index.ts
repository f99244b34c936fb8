export { noteReported } from './contact-store.ts';
export { feature } from './manifest.ts';
export { findThread, lockThread } from './store.ts';
export { findThreadsOf } from './thread-list-store.ts';
