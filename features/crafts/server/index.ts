export { type Author, beginVersion, type Draft, listOf, saveDraft, submitToGuardian } from './drafts.ts';
export { feature } from './manifest.ts';
