create table account (
  account_id uuid primary key,
  login text not null unique check (login = lower(login) and length(login) between 3 and 200),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  roles text[] not null check (roles <@ array['BUYER', 'SELLER', 'GUARDIAN', 'MANAGER']),
  failed_attempts smallint not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null
);
-- A sign-in. The cookie holds a random token, we keep its hash; `face` is the site it was made for (design 2).
create table session (
  token_hash bytea primary key,
  account_id uuid not null references account,
  face text not null check (face in ('shop', 'seller', 'manager')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_account on session (account_id);
