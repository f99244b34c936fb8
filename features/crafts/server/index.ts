export { findingsOf } from '../findings.ts';
export { archive } from './decide.ts';
export { findDecisions } from './decision-store.ts';
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
export { feature } from './manifest.ts';
export { factsOf, summaryOf } from './shown.ts';
export { findProductOf, findVersion, findVersionsOf, lockVersion, statusOf, type VersionRow } from './version-store.ts';
