/**
 * What was read of tables, kept in the process with the version that they had (`topic_version`). Whoever finds it compares
 * the version with today's, so nothing is stale of which every writer raises that version. At most so many: those that
 * were not asked for longest leave first.
 */
export type Kept<Value> = {
  find: (key: string) => { version: number; value: Value } | undefined;
  keep: (key: string, version: number, value: Value) => void;
};

export function createKept<Value>(most: number): Kept<Value> {
  const kept = new Map<string, { version: number; value: Value }>();
  return {
    find: (key) => {
      const found = kept.get(key);
      if (found) {
        kept.delete(key);
        kept.set(key, found);
      }
      return found;
    },
    keep: (key, version, value) => {
      kept.delete(key);
      kept.set(key, { version, value });
      if (kept.size > most) kept.delete(kept.keys().next().value!);
    },
  };
}
