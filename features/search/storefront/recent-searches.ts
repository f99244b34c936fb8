/** What was searched for in this browser, the newest first. It never leaves it (ux S6). */
const storageKey = 'cubby.searches';
const most = 5;

export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, most) : [];
  } catch {
    // Nothing kept, or not by us.
    return [];
  }
}

export function rememberSearch(query: string): void {
  keep([query, ...recentSearches().filter((each) => each.toLowerCase() !== query.toLowerCase())].slice(0, most));
}

export const forgetSearches = (): void => keep([]);

function keep(queries: readonly string[]): void {
  try {
    if (queries.length > 0) localStorage.setItem(storageKey, JSON.stringify(queries));
    else localStorage.removeItem(storageKey);
  } catch {
    // A browser that keeps nothing has no recent searches.
  }
}
