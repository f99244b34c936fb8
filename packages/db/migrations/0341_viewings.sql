-- accounts: a member of the staff sees the shop as a person does, who can read of it. They change nothing.
create table viewing (
  viewing_id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- of the staff; no foreign key: the id alone stays when that account is erased
  viewer_id uuid not null,
  -- the link that opens it once, as a hash; none once it has
  token_hash bytea unique,
  begun_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > begun_at)
);
create index viewing_account on viewing (account_id, begun_at desc);
-- What was asked for then: read, or refused because it would have changed something or is not shown to the staff.
create table viewing_read (
  viewing_id uuid not null references viewing on delete cascade,
  position bigint generated always as identity,
  at timestamptz not null,
  endpoint text not null,
  -- the path of the page that asked
  page text check (length(page) <= 300),
  is_refused boolean not null,
  primary key (viewing_id, position)
);
-- The session by which the staff see the shop as its account.
alter table session add column viewing_id uuid references viewing on delete cascade;
create index session_viewing on session (viewing_id) where viewing_id is not null;
