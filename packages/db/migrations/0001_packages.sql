-- Tables of packages that every feature uses.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

-- Versions of what public pages show. A row changes in the transaction that changes the data, and every process then
-- drops the pages that have read it. NOTIFY only wakes the processes; the row counts (design 7).
create table cache_tag_version (
  tag text primary key,
  version bigint not null default 1,
  invalidated_at timestamptz not null default clock_timestamp(),
  constraint topic_version_topic_check check (length(tag) between 1 and 120)
);
create index cache_tag_version_invalidated on cache_tag_version (invalidated_at);

-- The notice carries the tags with their versions, so that its receivers need not read the table. It is empty if they
-- do not fit into the 8000 bytes of a notice: then the receivers read what has changed lately.
create function invalidate_cache_tags(tags text[]) returns void language sql as $$
  with changed as (
    insert into cache_tag_version (tag)
      select distinct tag from unnest(tags) as tag order by tag
      on conflict (tag) do update set version = cache_tag_version.version + 1, invalidated_at = clock_timestamp()
    returning tag, version
  )
  select pg_notify('cache_tag', case when sum(octet_length(tag) + 30) < 7900 then json_object_agg(tag, version)::text else '' end)
  from changed having count(*) > 0;
$$;

-- One row for each answered write, inserted in the transaction of its effect (reliability rule 8).
create table idempotency_key (
  scope text not null check (length(scope) <= 200),
  key text not null check (length(key) between 1 and 255),
  fingerprint text not null,
  status smallint,
  answer jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- What a job has done for good: written in the transaction of its effect, so that a job that runs twice acts once.
create table job_effect (
  key text primary key,
  done_at timestamptz not null
);
create index job_effect_done_at on job_effect (done_at);

-- Requests of a sender within a minute, counted across processes, where people or money are at stake. Unlogged: counts
-- start again after a crash. Senders are keyed hashes of addresses.
create unlogged table request_count (
  endpoint text not null,
  sender text not null,
  minute timestamptz not null,
  requests integer not null check (requests > 0),
  primary key (endpoint, sender, minute)
);
create index request_count_minute on request_count (minute);

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
