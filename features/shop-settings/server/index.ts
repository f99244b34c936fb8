export { feature } from './manifest.ts';
export { agreementVersion, enterStage, findMissingSteps, relist } from './set-up.ts';
export { mayBePublic } from './store.ts';
