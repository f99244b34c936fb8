export { feature } from './manifest.ts';
export { agreementVersion, relist } from './set-up.ts';
