/** The query key that names the page which could not be loaded. */
const toKey = 'to';

/** The prefix of a path's language: `/ar/cart` → `/ar`. */
export const prefixOfPath = (path: string): string => /^\/[a-z]{2}(?=\/|$)/.exec(path)?.[0] ?? '';

export const offlinePath = (prefix: string): string => `${prefix}/offline`;

/** The offline page that goes on to a path of the site. */
export const offlinePathTo = (prefix: string, to: string): string =>
  `${offlinePath(prefix)}?${new URLSearchParams({ [toKey]: to })}`;

/** The page to go on to, as a path of this site with its fragment; undefined if none is named, or one elsewhere. */
export function pathToGoOn({ search, hash, origin }: Pick<Location, 'search' | 'hash' | 'origin'>): string | undefined {
  const to = new URLSearchParams(search).get(toKey);
  if (!to?.startsWith('/') || !URL.canParse(to, origin)) return undefined;
  const url = new URL(to, origin);
  return url.origin === origin ? url.pathname + url.search + hash : undefined;
}
