import { LRUCache } from 'lru-cache';

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
  const cached = new LRUCache<string, { version: number; value: Value }>({ max: most });
  return {
    find: (key) => cached.get(key),
    keep: (key, version, value) => void cached.set(key, { version, value }),
  };
}
