export { noteReported } from './contact-store.ts';
export { feature } from './manifest.ts';
export { findThreadMessages, lockThread } from './store.ts';
export { findThreadsOf } from './thread-list-store.ts';
