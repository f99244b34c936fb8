-- A session's token is short-lived; the refresh token replaces both (decision 0035). Sessions from before keep their one
-- token until they end. From `successor_key` and a replaced refresh token the same successors are made again, as long as
-- nobody has used them.
alter table session
  add column token_expires_at timestamptz,
  add column refresh_hash bytea,
  add column replaced_hash bytea,
  add column successor_key bytea,
  add column refreshed_at timestamptz,
  add column is_used boolean not null default true,
  add column app_package text check (app_package ~ '^[A-Za-z0-9._-]{1,200}$');
