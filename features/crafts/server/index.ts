export { findingsOf } from '../findings.ts';
export { archive } from './decide.ts';
export { findDecisions, noteDecision } from './decision-store.ts';
export { discard, restore } from './discard.ts';
export {
  type Author,
  beginVersion,
  type Draft,
  gone,
  inRange,
  rangeOf,
  saveDraft,
  submitToGuardian,
} from './drafts.ts';
export { insertFirmVersion, lockFirmVersion, saveFirmVersion } from './firm-store.ts';
export { feature } from './manifest.ts';
export { countLive, passOnCrafts } from './pass-on-store.ts';
export { type CraftPicture, findPictures, findUnused, putPictures } from './picture-store.ts';
export { factsOf, summaryOf } from './shown.ts';
export {
  countOpen,
  findProductOf,
  findVersion,
  findVersionsOf,
  lockVersion,
  moveVersion,
  statusOf,
  type VersionRow,
} from './version-store.ts';
