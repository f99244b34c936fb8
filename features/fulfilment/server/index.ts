export { feature, whenDue } from './manifest.ts';
export { settleMoney } from './settle-money.ts';
export { refundable } from './sold-money.ts';
