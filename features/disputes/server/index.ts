export { feature } from './manifest.ts';
export { decideByBank, openByBank, yieldToBank } from './steps/follow-chargeback.ts';
