export { decideByBank, openByBank, yieldToBank } from './follow-chargeback.ts';
export { feature } from './manifest.ts';
