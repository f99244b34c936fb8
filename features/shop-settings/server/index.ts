export { feature } from './manifest.ts';
export { agreementVersion, enterStage, relist } from './set-up.ts';
export { mayBePublic } from './store.ts';
