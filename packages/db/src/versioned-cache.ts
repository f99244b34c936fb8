import { LRUCache } from 'lru-cache';

/**
 * Data read from tables and cached in the process with its version (`cache_tag_version`). Each lookup compares that
 * version with the current one, so nothing is stale as long as every writer raises it. The number of entries is
 * limited: the least recently used are dropped first.
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
