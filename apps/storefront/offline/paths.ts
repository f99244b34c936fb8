/** The query key that names the page which could not be loaded. */
export const toKey = 'to';

export const offlinePath = (prefix: string): string => `${prefix}/offline`;

/** The offline page that goes on to a path of the site. */
export const offlinePathTo = (prefix: string, to: string): string =>
  `${offlinePath(prefix)}?${new URLSearchParams({ [toKey]: to })}`;
