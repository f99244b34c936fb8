import { useSyncExternalStore } from 'react';

export type BrowserStore<Value> = {
  /** The current value; the same reference as long as nothing changes. */
  read: () => Value;
  /** Stores a value, or removes it if undefined. False if this browser cannot store anything. */
  keep: (value: Value | undefined) => boolean;
  /** Calls `hear` when the value may have changed, in this tab or another. Returns a function that unsubscribes. */
  listen: (hear: () => void) => () => void;
};

/**
 * A value stored in the browser for its visitor (spec 3.21), kept in sync between screens and tabs (ux C6). @param
 * parse validates the stored value; it is undefined if there is none, and may come from another version or be edited by
 * hand
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

/** A store's value for a component; `asleep` until the page is hydrated. */
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
