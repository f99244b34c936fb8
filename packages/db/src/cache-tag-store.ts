import type { Pool } from 'pg';
import { type Queryable, type RowOf, statement } from './statement.ts';

const invalidate = statement('cache_tags_invalidate', 'select invalidate_cache_tags($tags)');
/** Raises the version of some cache tags: once this commits, every page that depends on them is out of date. */
export const invalidateCacheTags = (db: Queryable, tags: readonly string[]): Promise<number> =>
  invalidate.run(db, { tags });

const invalidateBefore = statement(
  'cache_tags_invalidate_before',
  `select invalidate_cache_tags(array[$tag::text])
   where not exists (select from cache_tag_version where tag = $tag and invalidated_at >= $day::date)`,
);
/** Invalidates a tag once a day, unless that has already been done today. */
export const invalidateOnDay = (db: Queryable, tag: string, day: string): Promise<number> =>
  invalidateBefore.run(db, { tag, day });

const invalidated = statement(
  'cache_tags_invalidated',
  `select tag, version, extract(epoch from clock_timestamp())::float8 * 1000 as now
   from cache_tag_version where invalidated_at > $since`,
);
/** The tags invalidated since an instant, and the database's time in milliseconds. */
export const findInvalidated = (db: Queryable, since: Date): Promise<RowOf<'cache_tags_invalidated'>[]> =>
  invalidated.all(db, { since });

const tell = statement(
  'cache_tags_tell',
  `select pg_notify('cache_tag', case when sum(octet_length(tag) + 30) < 7900 then json_object_agg(tag, version)::text else '' end)
   from cache_tag_version where tag = any($tags) having count(*) > 0`,
);
const pauseMs = 20;
const waiting = new WeakMap<Pool, Set<string>>();
/**
 * Tells every process of cache tags whose invalidation has been committed: at once, or together with others if it has
 * just done so. Of transactions that send notices themselves, PostgreSQL commits one at a time.
 */
export function announceCacheTags(pool: Pool, tags: readonly string[]): void {
  const gathered = waiting.get(pool);
  if (gathered) {
    for (const tag of tags) gathered.add(tag);
    return;
  }
  waiting.set(pool, new Set());
  // If this fails, the processes read the rows within a second.
  tell.run(pool, { tags }).catch(() => {});
  setTimeout(() => {
    const more = waiting.get(pool)!;
    waiting.delete(pool);
    if (more.size > 0) announceCacheTags(pool, [...more]);
  }, pauseMs).unref();
}
