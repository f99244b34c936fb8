export type { LetterName } from '../letters.ts';
export { feature } from './manifest.ts';
export { findBounce, forgetBounce } from './problem-store.ts';
export { type Notice, sendNotice } from './send.ts';
export { findFates, findFatesAbout, resendMail } from './sent-store.ts';
export { moveMailSettings, switchOnMail } from './setting-store.ts';
export { createStopLinks } from './stop-links.ts';
export { countNotices, forgetNotices } from './store.ts';
