export { feature, whenDue } from './manifest.ts';
export { refundable, settleMoney } from './settle-money.ts';
