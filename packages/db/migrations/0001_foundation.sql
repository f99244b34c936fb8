-- What every feature stands on: text folding, versions of what pages have read, idempotency keys.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

-- unaccent() is only STABLE because its dictionary may change; ours does not, and an index needs IMMUTABLE.
-- Arabic short vowels are no accents to unaccent: they are stripped here.
create function fold_text(value text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, regexp_replace(value, '[ً-ْٰـ]', '', 'g')))
$$;

-- Written by whoever changes what public pages show, in the changing transaction; read by every process to drop
-- rendered pages. NOTIFY only wakes the readers, the row is the truth (design 7).
create table topic_version (
  topic text primary key check (length(topic) between 1 and 120),
  version bigint not null default 1,
  bumped_at timestamptz not null default clock_timestamp()
);
create index topic_version_bumped on topic_version (bumped_at);

create function bump_topics(topics text[]) returns void language sql as $$
  insert into topic_version (topic)
    select distinct topic from unnest(topics) as topic order by topic
    on conflict (topic) do update set version = topic_version.version + 1, bumped_at = clock_timestamp();
  select pg_notify('topic', '');
$$;

-- One row per answered write, claimed by INSERT in the transaction of the effect (reliability rule 8).
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

-- A solved captcha counts once.
create table spent_captcha (
  challenge text primary key,
  expires_at timestamptz not null
);
create index spent_captcha_age on spent_captcha (expires_at);
