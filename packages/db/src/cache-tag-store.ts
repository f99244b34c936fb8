import { inBatches } from './statements/in-batches.ts';
import { type Queryable, type RowOf, statement } from './statements/statement.ts';

const invalidate = statement('cache_tags_invalidate', 'select invalidate_cache_tags($tags)');
/** Raises the version of some cache tags: once this commits, every page that depends on them is outdated. */
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
/** Notifies every process of committed invalidations. If this fails, the processes read the rows within a second. */
export const announceCacheTags = inBatches((pool, tags) => tell.run(pool, { tags }));
