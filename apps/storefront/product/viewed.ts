import { createBrowserStore, useStored } from '@cubby/site';

const mostViewed = 12;
const none: readonly string[] = [];

/** The products viewed in this browser, newest first. No request ever says who viewed them. */
const viewed = createBrowserStore('cubby.viewed', (kept): readonly string[] =>
  Array.isArray(kept) ? kept.filter(isSku).slice(0, mostViewed) : none,
);

export function noteViewed(sku: string): void {
  viewed.keep([sku, ...viewed.read().filter((each) => each !== sku)].slice(0, mostViewed));
}

export const clearViewed = (): void => void viewed.keep(undefined);

export const useViewed = (): readonly string[] => useStored(viewed, none);

const isSku = (each: unknown): boolean => typeof each === 'string' && /^[A-Z0-9][A-Z0-9-]{1,39}$/.test(each);
