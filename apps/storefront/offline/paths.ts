export const toKey = 'to';

export const offlinePath = (prefix: string): string => `${prefix}/offline`;

export const offlinePathTo = (prefix: string, to: string): string =>
  `${offlinePath(prefix)}?${new URLSearchParams({ [toKey]: to })}`;
