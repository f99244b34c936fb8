import { useRef } from 'react';

/** A value loaded on first use, and again after a failure. `now` is the value once loaded. */
export function useLoaded<Value>(load: () => Promise<Value>) {
  const known = useRef<{ value?: Value; loading?: Promise<Value> }>({});
  return {
    now: () => known.current.value,
    load: async (): Promise<Value | undefined> => {
      const { current } = known;
      if (current.value) return current.value;
      current.loading ??= load();
      try {
        current.value = await current.loading;
        return current.value;
      } finally {
        current.loading = undefined;
      }
    },
  };
}
