-- accounts: the second factor of a sign-in, and the sessions in which it was shown.

create table authenticator (
  account_id uuid primary key references account on delete cascade,
  -- Sealed with the shop's secret key; none while the first one waits to be confirmed.
  secret bytea,
  pending_secret bytea,
  confirmed_at timestamptz,
  -- The time step of the last code that was used: each works once.
  last_step bigint not null default 0,
  check ((secret is null) = (confirmed_at is null)),
  check (num_nonnulls(secret, pending_secret) > 0)
);

create table recovery_code (
  account_id uuid not null references account on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

alter table session
  add column proven_at timestamptz,
  add column wrong_codes smallint not null default 0,
  add column seen_at timestamptz not null default now();
