export { feature } from './manifest.ts';
export { type Notice, sendNotice } from './send.ts';
export { countNotices, forgetNotices } from './store.ts';
