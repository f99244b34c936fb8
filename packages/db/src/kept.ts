/**
 * What was read of tables, kept in the process with the version that they had (`topic_version`). Whoever finds it compares
 * the version with today's, so nothing is ever stale; at most so many, those kept longest ago leave first.
 */
export type Kept<Value> = {
  find: (key: string) => { version: number; value: Value } | undefined;
  keep: (key: string, version: number, value: Value) => void;
};

export function createKept<Value>(most: number): Kept<Value> {
  const kept = new Map<string, { version: number; value: Value }>();
  return {
    find: (key) => kept.get(key),
    keep: (key, version, value) => {
      kept.delete(key);
      kept.set(key, { version, value });
      if (kept.size > most) kept.delete(kept.keys().next().value!);
    },
  };
}
