-- The notice carries the tags with their versions, so that whoever hears it need not read everything of the last seconds.
-- An empty one says that they were too many to carry (a notice holds 8000 bytes).
create or replace function invalidate_cache_tags(tags text[]) returns void language sql as $$
  with changed as (
    insert into cache_tag_version (tag)
      select distinct tag from unnest(tags) as tag order by tag
      on conflict (tag) do update set version = cache_tag_version.version + 1, invalidated_at = clock_timestamp()
    returning tag, version
  )
  select pg_notify('cache_tag', case when sum(octet_length(tag) + 30) < 7900 then json_object_agg(tag, version)::text else '' end)
  from changed having count(*) > 0;
$$;
