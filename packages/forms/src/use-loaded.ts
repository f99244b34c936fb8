import { useRef } from 'react';

/** Something that is loaded when it is first needed, once; after a failure, again. `now` is it, once it is there. */
export function useLoaded<Value>(load: (() => Promise<Value>) | undefined) {
  const known = useRef<{ value?: Value; loading?: Promise<Value> }>({});
  return {
    now: () => known.current.value,
    load: async (): Promise<Value | undefined> => {
      const { current } = known;
      if (!load || current.value) return current.value;
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
