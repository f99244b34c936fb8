export { treasurers } from './mails.ts';
export { feature } from './manifest.ts';
export { addHold, endHold } from './run-list-store.ts';
