import type { SearchPage } from '../rules.ts';

/** The results loaded at a location of the visit, and the scroll position, so that going back shows the same (ux S4). */
export type CachedResults = { place: string; results: SearchPage; scrolled: number };

const storageKey = 'cubby.results';
const most = 5;

// In memory for going back within the document, in the tab's storage in case it was reloaded meanwhile.
let kept: CachedResults[] | undefined;

export function cachedResults(place: string): CachedResults | undefined {
  return all().find((each) => each.place === place);
}

export function keepResults(next: CachedResults): void {
  kept = [next, ...all().filter(({ place }) => place !== next.place)].slice(0, most);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // A browser without storage shows the first page again.
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
