export { type Clock, shiftedClock, systemClock } from './clock.ts';
