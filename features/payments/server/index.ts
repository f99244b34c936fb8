export { isUndecided } from './check-sessions.ts';
export { giveBack, givenBack, type RefundableSale } from './give-back.ts';
export { feature } from './manifest.ts';
export { endSessions } from './time-out-sessions.ts';
