/**
 * What was read of tables, kept in the process with the version that they had (`cache_tag_version`). Whoever finds it compares
 * the version with today's, so nothing is stale of which every writer raises that version. At most so many: those that
 * were not asked for longest leave first.
 */
export type VersionedCache<Value> = {
  find: (key: string) => { version: number; value: Value } | undefined;
  keep: (key: string, version: number, value: Value) => void;
};

export function createVersionedCache<Value>(most: number): VersionedCache<Value> {
  const cached = new Map<string, { version: number; value: Value }>();
  return {
    find: (key) => {
      const found = cached.get(key);
      if (found) {
        cached.delete(key);
        cached.set(key, found);
      }
      return found;
    },
    keep: (key, version, value) => {
      cached.delete(key);
      cached.set(key, { version, value });
      if (cached.size > most) cached.delete(cached.keys().next().value!);
    },
  };
}
