import { useMemo, useSyncExternalStore } from 'react';

/** The products that were looked at in this browser, the newest first. No call ever says who looked (ux row 7). */
const storageKey = 'cubby.viewed';
const changed = 'cubby:viewed';
const mostViewed = 12;

function readViewed(): string[] {
  return parse(storedText());
}

export function noteViewed(sku: string): void {
  keep([sku, ...readViewed().filter((each) => each !== sku)].slice(0, mostViewed));
}

export const clearViewed = (): void => keep([]);

/** The same for a screen, which follows when they change, in another tab as well. */
export function useViewed(): string[] {
  const text = useSyncExternalStore(listen, storedText, () => '');
  return useMemo(() => parse(text), [text]);
}

function storedText(): string {
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

function parse(text: string): string[] {
  try {
    const kept: unknown = JSON.parse(text || '[]');
    const isSku = (each: unknown) => typeof each === 'string' && /^[A-Z0-9][A-Z0-9-]{1,39}$/.test(each);
    return Array.isArray(kept) ? kept.filter(isSku).slice(0, mostViewed) : [];
  } catch {
    // Not written by us.
    return [];
  }
}

function keep(skus: readonly string[]): void {
  try {
    if (skus.length > 0) localStorage.setItem(storageKey, JSON.stringify(skus));
    else localStorage.removeItem(storageKey);
    window.dispatchEvent(new Event(changed));
  } catch {
    // A browser that keeps nothing remembers nothing.
  }
}

function listen(hear: () => void): () => void {
  window.addEventListener(changed, hear);
  window.addEventListener('storage', hear);
  return () => {
    window.removeEventListener(changed, hear);
    window.removeEventListener('storage', hear);
  };
}
