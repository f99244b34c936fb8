import { createBrowserStore, useStored } from '@cubby/site';

const most = 5;
const none: readonly string[] = [];

/** This browser's recent searches, newest first. They never leave it (ux S6). */
const searches = createBrowserStore('cubby.searches', (kept): readonly string[] =>
  Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, most) : none,
);

export function rememberSearch(query: string): void {
  const others = searches.read().filter((each) => each.toLowerCase() !== query.toLowerCase());
  searches.keep([query, ...others].slice(0, most));
}

export const forgetSearches = (): void => void searches.keep(undefined);

export const useRecentSearches = (): readonly string[] => useStored(searches, none);
