export { treasurers } from './mails.ts';
export { feature } from './manifest.ts';
export { addHold, endHold } from './runs/run-list-store.ts';
