import type { SearchPage } from '../rules.ts';

/** Results as far as they were loaded at a place of the visit, and how far down one was, so that going back shows the same (ux S4). */
export type CachedResults = { place: string; results: SearchPage; scrolled: number };

const storageKey = 'cubby.results';
/** So many places are kept, the latest first. */
const most = 5;

// In memory for going back within the document, in the tab's storage for when it was loaded anew meanwhile.
let kept: CachedResults[] | undefined;

export function cachedResults(place: string): CachedResults | undefined {
  return all().find((each) => each.place === place);
}

export function keepResults(next: CachedResults): void {
  kept = [next, ...all().filter(({ place }) => place !== next.place)].slice(0, most);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing shows the first page again.
  }
}

function all(): CachedResults[] {
  if (kept) return kept;
  try {
    kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as CachedResults[];
  } catch {
    kept = [];
  }
  return kept;
}
