import { useSyncExternalStore } from 'react';

export type BrowserStore<Value> = {
  /** The value now; the same one for as long as nothing changes. */
  read: () => Value;
  /** Keeps a value instead, or forgets it. False where this browser keeps nothing. */
  keep: (value: Value | undefined) => boolean;
  /** Calls `hear` when the value may have changed, in this tab or another. Returns a function that stops it. */
  listen: (hear: () => void) => () => void;
};

/**
 * Something that this browser keeps for its visitor (spec 3.21), in step between all screens and tabs (ux C6).
 *
 * @param parse makes a value of what was kept: undefined where nothing was, and not to be trusted where something is, which
 * another version or hand may have written
 */
export function createBrowserStore<Value>(key: string, parse: (kept: unknown) => Value): BrowserStore<Value> {
  const hearers = new Set<() => void>();
  let known: { text: string | null; value: Value } | undefined;
  return {
    read() {
      const text = textOf(key);
      if (!known || text !== known.text) known = { text, value: parse(parsed(text)) };
      return known.value;
    },
    keep(value) {
      try {
        if (value === undefined) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(value));
      } catch {
        return false;
      }
      for (const hear of hearers) hear();
      return true;
    },
    listen(hear) {
      hearers.add(hear);
      window.addEventListener('storage', hear);
      return () => {
        hearers.delete(hear);
        window.removeEventListener('storage', hear);
      };
    },
  };
}

/** What a store keeps, for a screen that follows it; `asleep` while the page is not alive yet. */
export const useStored = <Value, Asleep>(store: BrowserStore<Value>, asleep: Asleep): Value | Asleep =>
  useSyncExternalStore<Value | Asleep>(store.listen, store.read, () => asleep);

function textOf(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
